import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { RawAnswer } from './answers.ts';

type Node = Record<string, any>;

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly node: Node;
}

/** The OpenAPI document as it is published, to hold answers against it. */
export class OpenApi {
  readonly document: Node = JSON.parse(readFileSync(new URL('../../../contract/openapi.json', import.meta.url), 'utf8')) as Node;
  readonly operations: readonly Operation[];
  readonly #ajv: Ajv2020;
  readonly #validators = new Map<string, ValidateFunction>();

  constructor() {
    this.#ajv = new Ajv2020({ strict: false, allErrors: false });
    // Types of the two packages disagree on how the default export is to be called.
    (formats as unknown as (ajv: Ajv2020) => void)(this.#ajv);
    this.#ajv.addSchema({ $id: 'https://daybook.test/openapi', ...this.document });
    this.operations = Object.entries(this.document['paths'] as Node).flatMap(([path, methods]) =>
      Object.entries(methods as Node).flatMap(([method, node]) =>
        ['get', 'post', 'put', 'delete'].includes(method) ? [{ method: method.toUpperCase(), path, node: node as Node }] : [],
      ),
    );
  }

  operation(method: string, path: string): Operation | undefined {
    return this.operations.find((candidate) => candidate.method === method && candidate.path === path);
  }

  resolve(node: Node): Node {
    const reference = node['$ref'] as string | undefined;
    if (reference === undefined) return node;
    return this.resolve(
      reference
        .slice(2)
        .split('/')
        .reduce((at: Node, name) => at[name.replaceAll('~1', '/').replaceAll('~0', '~')] as Node, this.document),
    );
  }

  #validator(schema: Node): ValidateFunction {
    const key = JSON.stringify(schema);
    const cached = this.#validators.get(key);
    if (cached !== undefined) return cached;
    const absolute = JSON.parse(key.replaceAll('"#/', '"https://daybook.test/openapi#/')) as Node;
    const validator = this.#ajv.compile(absolute);
    this.#validators.set(key, validator);
    return validator;
  }

  /** What of an answer is not in the document; empty when the answer is as documented. */
  faults(method: string, path: string, query: string, answer: RawAnswer): string[] {
    const operation = this.operation(method, path);
    if (operation === undefined) return [`${method} ${path} is not in the document`];
    const stated = operation.node['responses'][String(answer.status)] as Node | undefined;
    if (stated === undefined) return [`the status ${answer.status} is not documented: ${answer.text.slice(0, 300)}`];
    const response = this.resolve(stated);
    const media = (answer.headers.get('content-type') ?? '').split(';')[0] ?? '';
    const content = response['content'] as Node | undefined;
    if (content === undefined) return answer.text === '' ? [] : [`no body is documented for ${answer.status}`];
    const described = content[media] as Node | undefined;
    if (described === undefined) return [`the media type ${media} is not documented for ${answer.status}`];
    if (!media.includes('json')) return [];
    const body = JSON.parse(answer.text) as Node;
    const codes = Object.keys((described['examples'] ?? {}) as Node);
    const faults =
      answer.status >= 400 && codes.length > 0 && !codes.includes(body['code'] as string)
        ? [`the code ${body['code']} is not documented for ${answer.status}`]
        : [];
    const schema = this.#exact(described['schema'] as Node, query);
    const validate = this.#validator(schema);
    if (!validate(body)) faults.push(`${JSON.stringify(validate.errors?.slice(0, 3))} of ${answer.text.slice(0, 400)}`);
    return faults;
  }

  // Where the document names alternatives and when each comes, the one that this query asks for is meant.
  #exact(schema: Node, query: string): Node {
    const resolved = this.resolve(schema);
    const parameters = new URLSearchParams(query);
    const pick = (alternatives: Node[]): Node =>
      alternatives.find((one) => typeof one['x-when'] === 'string' && asks(parameters, one['x-when'])) ??
      alternatives.find((one) => one['x-when'] === undefined) ??
      (alternatives[0] as Node);
    if (Array.isArray(resolved['anyOf']) && resolved['anyOf'].some((one: Node) => one['x-when'] !== undefined))
      return plain(pick(resolved['anyOf'] as Node[]));
    const items = resolved['properties']?.['data']?.['items'] as Node | undefined;
    if (items === undefined || !Array.isArray(items['anyOf']) || !items['anyOf'].some((one: Node) => one['x-when'] !== undefined))
      return schema;
    const exact = plain(pick(items['anyOf'] as Node[]));
    return { ...resolved, properties: { ...resolved['properties'], data: { ...resolved['properties']['data'], items: exact } } };
  }
}

const asks = (parameters: URLSearchParams, name: string): boolean =>
  parameters.has(name) && !['false', '0'].includes(parameters.get(name) ?? '');
const plain = ({ 'x-when': _when, ...schema }: Node): Node => schema;
