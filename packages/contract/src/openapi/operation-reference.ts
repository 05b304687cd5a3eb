import { MEMBERS_ON_REQUEST } from '../describe.ts';
import type { Fields, JsonSchema } from '../fields/index.ts';
import { isOpen, type Operation } from '../operations/index.ts';
import { errorsOf } from './errors-of.ts';
import { needsText } from './needs.ts';
import { EXAMPLE_ADDRESS } from './parts.ts';
import { filterDoc, parametersOf, queryOf } from './query.ts';
import { json, memberTables, row, schemaTable, table } from './reference-tables.ts';
import { requiredMembers, requiredText } from './required-members.ts';
import { sampleMembers, sampleOfSchema } from './samples.ts';
import { exampleWritten } from './schemas.ts';

const EXAMPLE_UUID = '7d0c3a52-6f0b-4c8e-9f61-0b5f1d3f0a11';

const isText = (text: string): boolean => text !== '';

function curl(operation: Operation): string {
  const { method, path, access, body } = operation;
  const needed = queryOf(operation).filter(({ required, example }) => required || example !== undefined);
  const valueOf = (name: string): string =>
    needed.find((parameter) => parameter.name === name)?.example ?? (name === 'uuid' ? EXAMPLE_UUID : '1');
  const query = [
    ...needed.flatMap(({ name, in: place }) => (place === 'query' ? [`${name}=${valueOf(name)}`] : [])),
    ...(body?.type === 'file' ? ['name=picture.png'] : []),
  ];
  const address = `${EXAMPLE_ADDRESS}${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => valueOf(name))}`;
  const example = body?.type === 'record' ? body.example : undefined;
  const parts = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"${address}${query.length === 0 ? '' : `?${query.join('&')}`}"`,
    ...(isOpen(access) ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...(example === undefined ? [] : ['-H "Content-Type: application/json"', `-d '${JSON.stringify(example)}'`]),
    ...(body?.type === 'file' ? ['-H "Content-Type: image/png"', '--data-binary @picture.png'] : []),
  ];
  return `\`\`\`sh\n${parts.join(' \\\n  ')}\n\`\`\``;
}

// The parameters of the address, and the headers besides those of every request.
function parameters(operation: Operation): string[] {
  const shownType = (schema: JsonSchema): string => [schema['type']].flat().map(String).join(' or ');
  const rows = (...places: string[]): string[] =>
    parametersOf(operation)
      .filter((parameter) => places.includes(parameter.in))
      .map(({ name, doc, required, schema }) => row(`\`${name}\``, shownType(schema), required ? 'required' : '', doc));
  const [query, headers] = [rows('query', 'path'), rows('header')];
  return [
    ...(query.length === 0 ? [] : [table(['parameter', 'type', '', 'meaning'], query)]),
    ...(headers.length === 0 ? [] : [table(['header', 'type', '', 'meaning'], headers)]),
  ];
}

// The body of an operation; `members` are those that the page shows already.
function bodyReference({ body }: Operation, members: Fields): string[] {
  if (body === undefined) return [];
  if (body.type === 'file')
    return [
      `Body: a multipart form with the part \`file\`, or the file itself: ${body.mediaTypes.map((type) => `\`${type}\``).join(', ')}.`,
    ];
  const isKnown = Object.entries(body.fields).every(([name, field]) => name in MEMBERS_ON_REQUEST || members[name] === field);
  const needed = body.required.length === 0 ? '' : ` Required: ${requiredText(requiredMembers(body))}.`;
  return isKnown ? [`Body: the members above.${needed}`] : [`Body:${needed}`, memberTables(body.fields, '####')];
}

function answerReference(operation: Operation): string[] {
  const { answer } = operation;
  if (answer.type === 'list') return ['Returns a page; `data` has the records as they are shown above:', json(EXAMPLE_PAGE)];
  if (answer.type === 'single') {
    const otherwise = answer.mayBeMissing === true ? ', or with null where there is none' : '';
    return [`Returns \`{"data": …}\` with the record${otherwise}:`, json({ data: sampleMembers(answer.fields) })];
  }
  if (answer.type === 'written') {
    const members = answer.extra === undefined ? [] : [schemaTable(answer.extra)];
    const dry = answer.shown === undefined ? [] : ['A dry run returns as well:', schemaTable(answer.shown)];
    return ['Returns:', json(exampleWritten(operation)), ...members, ...dry];
  }
  const properties = answer.schema?.['properties'] as { [member: string]: JsonSchema } | undefined;
  if (answer.schema === undefined || properties === undefined)
    return [`Returns ${answer.mediaTypes.map((type) => `\`${type}\``).join(', ')}. ${answer.doc}`];
  return [`Returns: ${answer.doc}`, json(sampleOfSchema(answer.schema)), schemaTable(properties)];
}

const EXAMPLE_PAGE = { data: [], meta: { pagination: { total: 0, count: 0, per_page: 10, current_page: 1 } } };

/** One operation: what it does, what it needs, takes and can answer. `members` are those that its page shows. */
export function operationReference(operation: Operation, members: Fields): string {
  const { method, path, summary, doc = '' } = operation;
  const codes = [...errorsOf(operation)].map(
    ([status, list]) => `${status} ${list.map((code) => `[${code}](errors.md#${code})`).join(', ')}`,
  );
  return [
    `### ${summary}`,
    `\`${method} ${path}\``,
    [doc, needsText(operation.access)].filter(isText).join(' '),
    ...parameters(operation),
    ...[filterDoc(operation)].filter(isText),
    ...bodyReference(operation, members),
    curl(operation),
    ...answerReference(operation),
    `Errors: ${codes.join('; ')}.`,
  ].join('\n\n');
}
