import assert from 'node:assert/strict';
import { toOpenApi } from '@daybook/contract';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

const document = toOpenApi({ version: '0', introduction: '' });
const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addSchema(document, 'api');

type Responses = { readonly [status: string]: { readonly $ref?: string; readonly content?: { readonly [type: string]: object } } };
type Paths = { readonly [path: string]: { readonly [method: string]: { readonly responses: Responses } } };

const pointer = (...members: string[]): string =>
  members.map((member) => `/${encodeURIComponent(member.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');

/** The OpenAPI document that the checks are made against. */
export const apiDocument = document;

/** What is wrong with a value by a schema of the document, which is named by its place. */
export function schemaFaults(place: readonly string[], value: unknown): string[] {
  const validate = ajv.getSchema(`api#${pointer(...place)}`);
  assert.ok(validate !== undefined, `the document has no ${place.join('/')}`);
  if (validate(value) === true) return [];
  return (validate.errors ?? []).map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`);
}

/** Fails unless the status is described for the operation and the body matches its schema. */
export function checkAnswer(method: string, path: string, status: number, body: unknown): void {
  const place = `${method} ${path} ${status}`;
  const responses = (document['paths'] as Paths)[path]?.[method.toLowerCase()]?.responses;
  const response = responses?.[String(status)];
  assert.ok(response !== undefined, `${place} is not described`);
  const shared = response.$ref?.split('/').slice(1);
  const media = status < 400 ? 'application/json' : 'application/problem+json';
  const own = ['paths', path, method.toLowerCase(), 'responses', String(status)];
  assert.deepEqual(schemaFaults([...(shared ?? own), 'content', media, 'schema'], body), [], place);
}
