import { reasonMembers } from '../reason-members.ts';
import { actionSchema, actionsMember } from '../actions.ts';
import { errors } from '../errors.ts';
import { membersSchema, type Fields, type JsonSchema } from '../fields/index.ts';
import { bodyFields, MEMBERS_ON_REQUEST, type RecordDescription } from '../describe.ts';
import { booking, bookingOccurrence, records } from '../records/index.ts';
import { namedObjects } from './names.ts';
import { requiredMembers, requiredText } from './required-members.ts';
import { sampleOfSchema, sampleRecord } from './samples.ts';
import type { Example, Operation } from '../operations/index.ts';
import { pascal } from './words.ts';
import { anyObjectOf } from '../schema-parts.ts';

export const refTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** The schema of a nested object: a reference to its name, or inline. */
function nested(fields: Fields, written: boolean): JsonSchema {
  const name = namedObjects.get(fields);
  return name === undefined ? membersSchema(fields, written, nested) : refTo(written ? `${name}Input` : name);
}

const DELETED = {
  type: ['integer', 'null'],
  description: 'When the record was deleted (UNIX seconds); null while it is not. Only in responses to `updated_after`.',
};

function readSchema(fields: Fields, doc: string, onRequest: JsonSchema = {}, sent: Example = {}): JsonSchema {
  const schema = membersSchema(fields, false, nested) as { properties: JsonSchema };
  return {
    ...schema,
    properties: { ...schema.properties, ...onRequest },
    description: doc,
    examples: [sampleRecord(fields, sent)],
  };
}

/** What the rows of a list are where a parameter asks for others than the records themselves. */
const otherRows: { readonly [kind: string]: { readonly name: string; readonly when: string; readonly description: RecordDescription } } = {
  [booking.kind]: { name: 'BookingOccurrence', when: 'occurrences', description: bookingOccurrence },
};

/** The members of which any may be left out, whole or in part: each with its type alone, as the record itself says what it is. */
function partSchema(fields: Fields): JsonSchema {
  const { properties } = membersSchema(fields, false, partSchema) as { readonly properties: { readonly [name: string]: JsonSchema } };
  const members = Object.entries(properties).map(([name, { description: _description, ...schema }]) => [name, schema]);
  return { type: 'object', properties: Object.fromEntries(members), additionalProperties: false };
}

function selectionSchema({ kind, title, fields }: RecordDescription): JsonSchema {
  const others = otherRows[kind]?.description.fields ?? {};
  const part = partSchema({ ...others, ...fields, ...MEMBERS_ON_REQUEST });
  return {
    ...part,
    description: `The members of the ${title.toLowerCase()} that the \`fields\` parameter names.`,
  };
}

/** The schemas of a record kind: as it is answered, in part, as a list, as it is written, and as a dry run shows it. */
function recordSchemas(description: RecordDescription): { [name: string]: JsonSchema } {
  const name = pascal(description.kind);
  const onRequest = {
    ...(description.appendOnly === true ? {} : { deleted: DELETED }),
    actions: actionsMember,
  };
  const other = otherRows[description.kind];
  const selected = {
    anyOf: [
      refTo(name),
      { ...refTo(`${name}Selection`), 'x-when': 'fields' },
      ...(other === undefined ? [] : [{ ...refTo(other.name), 'x-when': other.when }]),
    ],
  };
  return {
    ...(other === undefined ? {} : { [other.name]: readSchema(other.description.fields, other.description.doc, { deleted: DELETED }) }),
    [name]: readSchema(description.fields, description.doc, onRequest, description.operations.create?.example),
    [`${name}Selection`]: selectionSchema(description),
    [`${name}List`]: {
      type: 'object',
      description: `A page of ${description.plural}.`,
      properties: { data: { type: 'array', items: selected }, meta: refTo('Meta') },
      required: ['data', 'meta'],
      additionalProperties: false,
    },
    ...('create' in description.operations || 'update' in description.operations
      ? {
          [`${name}Input`]: {
            ...membersSchema(bodyFields(description), true, nested),
            description: `The members of a ${description.title.toLowerCase()} in a body.`,
          },
        }
      : {}),
  };
}

const integer = (description: string): JsonSchema => ({ type: 'integer', description });
const text = (description: string): JsonSchema => ({ type: 'string', description });
const closed = (description: string, properties: { [name: string]: JsonSchema }, required = Object.keys(properties)): JsonSchema => ({
  type: 'object',
  description,
  properties,
  required,
  additionalProperties: false,
});

const shared: { [name: string]: JsonSchema } = {
  Meta: closed('What is known of the whole list.', {
    pagination: closed('The place of the page in the list.', {
      total: integer('Records that match.'),
      count: integer('Records on this page.'),
      per_page: integer('Records on a full page: `limit`.'),
      current_page: integer('This page: `page`.'),
    }),
  }),
  Action: actionSchema,
  Correction: closed('A repair that `validation_mode=auto_correct` made.', {
    pointer: text('Place in the body (JSON pointer, RFC 6901).'),
    from: { description: 'What was sent.' },
    to: { description: 'What was taken instead.' },
    reason: text('Why.'),
  }),
  Problem: {
    type: 'object',
    description: 'Why a request was refused (RFC 9457). Some errors carry more members, which their page names.',
    properties: {
      type: { type: 'string', format: 'uri', description: 'Address of the page that explains the error.' },
      title: text('The error in a few words.'),
      status: integer('Status of the response.'),
      detail: text('What is wrong with this request.'),
      instance: text('Id of the request, also in the X-Request-Id header.'),
      code: { type: 'string', enum: Object.keys(errors), description: 'Stable name of the error.' },
      errors: { type: 'array', items: refTo('ProblemEntry'), description: 'The faults of the request, for 400 and 422: the first 100.' },
      more_errors: integer('How many faults there are beyond those in `errors`. Absent where there are none.'),
      allowed: {
        type: 'array',
        items: anyObjectOf(),
        description: 'Statuses that the document can move to, for `transition_not_allowed`.',
      },
      ...reasonMembers,
      retry_after: integer('Seconds to wait, as in the Retry-After header, for 429 and 503.'),
      operation: anyObjectOf('Operation of a batch that was refused: its `pointer`, and its `name`.'),
      references: { type: 'array', items: anyObjectOf(), description: 'What refers to the record, for `in_use`.' },
    },
    additionalProperties: true,
    required: ['type', 'title', 'status', 'detail', 'instance', 'code'],
  },
  ProblemEntry: closed(
    'One fault of a request.',
    {
      in: { type: 'string', enum: ['query', 'body', 'header'], description: 'Part of the request.' },
      pointer: text('Place in the body (JSON pointer, RFC 6901).'),
      parameter: text('Name of the parameter or header.'),
      code: text('Stable name of the fault.'),
      message: text('What is wrong.'),
      ...reasonMembers,
    },
    ['in', 'code', 'message'],
  ),
};

/** Schemas of one operation's body and answer that no other has. */
export function operationSchemas(operation: Operation): { [name: string]: JsonSchema } {
  const { body, answer } = operation;
  const schemas: { [name: string]: JsonSchema } = {};
  if (body?.type === 'record' && body.required.length > 0) {
    schemas[bodyName(operation)] = requiredSchema(body);
  }
  if (answer.type === 'single') {
    schemas[answer.name] = readSchema(answer.fields, operation.doc ?? operation.summary);
    schemas[`${answer.name}Answer`] = closed(`The ${answer.name.toLowerCase()}.`, {
      data: answer.mayBeMissing === true ? { anyOf: [refTo(answer.name), { type: 'null' }] } : refTo(answer.name),
    });
  }
  if (body?.type === 'record' && !Object.keys(records).some((kind) => pascal(kind) === body.name)) {
    schemas[`${body.name}Input`] = { ...membersSchema(body.fields, true, nested), description: 'The members that a body may have.' };
  }
  if (answer.type === 'written') {
    schemas[writtenName(operation)] = writtenSchema(operation);
    schemas[previewName(operation)] = previewSchema(operation);
  }
  return schemas;
}

// Generators make a class of every alternative that a schema has, so that what may be sent instead of a member is described in words.
function requiredSchema(body: { readonly name: string; readonly fields: Fields; readonly required: readonly string[] }): JsonSchema {
  const members = requiredMembers(body);
  const either = members.filter((names) => names.length > 1);
  return {
    type: 'object',
    allOf: [refTo(`${body.name}Input`)],
    required: members.filter((names) => names.length === 1).flat(),
    ...(either.length === 0 ? {} : { description: `Required too: ${requiredText(either)}.` }),
  };
}

/** Name of the schema of an operation's body. */
export function bodyName({ id, body }: Operation): string {
  if (body?.type !== 'record') throw new Error(`${id} has no JSON body`);
  return body.required.length > 0
    ? `${pascal(id.replace(/^(create|update)/, ''))}${pascal(id.startsWith('create') ? 'create' : 'update')}`
    : `${body.name}Input`;
}

function answered({ answer, id }: Operation): {
  kind: string;
  name: string | undefined;
  extra: { [member: string]: JsonSchema };
  dry: { [member: string]: JsonSchema };
  handles: { [member: string]: JsonSchema };
  uuid: boolean;
  optional: boolean;
} {
  if (answer.type !== 'written') throw new Error(`${id} does not answer success`);
  return {
    kind: answer.kind,
    name: answer.name,
    extra: answer.extra ?? {},
    dry: answer.shown ?? {},
    handles: answer.handles ?? {},
    uuid: id === 'createContact' || id === 'eraseContact',
    optional: answer.extraOptional === true,
  };
}

export function writtenName(operation: Operation): string {
  const { kind, name, extra, uuid } = answered(operation);
  if (name !== undefined) return `${name}Written`;
  if (operation.id.startsWith('duplicate')) return 'DocumentWritten';
  if (Object.keys(extra).length === 0 && !uuid) return 'Written';
  return `${pascal(kind)}${operation.method === 'DELETE' ? 'Deleted' : 'Written'}`;
}

export function previewName(operation: Operation): string {
  const { kind, name = '' } = answered(operation);
  return `${pascal(kind)}${name}Preview`;
}

const record = { ...anyObjectOf('The record as its list shows it, with `Prefer: return=representation`.'), type: ['object', 'null'] };
const corrections = { type: 'array', items: refTo('Correction'), description: 'The repairs that `validation_mode=auto_correct` made.' };

function writtenSchema(operation: Operation): JsonSchema {
  const { extra, handles, uuid, optional } = answered(operation);
  const success = closed('The record that was written.', {
    id: integer('Id of the record.'),
    ...(uuid ? { uuid: { type: 'string', format: 'uuid', description: 'Identifies the contact.' } } : {}),
    ...handles,
  });
  return {
    ...closed('Response of a write.', { success, ...extra, corrections, record }, ['success', ...(optional ? [] : Object.keys(extra))]),
    examples: [exampleWritten(operation)],
  };
}

/** What a write answers. */
export function exampleWritten(operation: Operation): JsonSchema {
  const { uuid, kind, extra, handles, optional } = answered(operation);
  const shown = Object.keys(extra).length === 0 ? undefined : secretExamples[kind];
  const named = Object.keys(handles).map((member) => [member, shown?.[member]]);
  const success = { id: 1, ...(uuid ? { uuid: '7d0c3a52-6f0b-4c8e-9f61-0b5f1d3f0a11' } : {}), ...Object.fromEntries(named) };
  return { success, ...(shown ?? (sampleOfSchema({ type: 'object', properties: optional ? {} : extra }) as JsonSchema)) };
}

/** What is returned beside the id of kinds whose members have a form that their schema does not show. */
const secretExamples: { readonly [kind: string]: JsonSchema } = {
  token: { token: 'dbk_2PzL0x8m1s9vQe3J7yqTn4Wc6RkUo5HaZgBfDiXtSlE' },
  file: { alias: 'f_8c1e4b7a92d3' },
};

function previewSchema(operation: Operation): JsonSchema {
  const { kind, name: own, extra, dry, optional } = answered(operation);
  const name = pascal(kind);
  const isRecord = Object.hasOwn(records, kind) || ['Account', 'MailServer'].includes(name);
  const always = {
    success: closed('Nothing was written.', { id: { type: 'null' } }),
    dry_run: { const: true },
    record: isRecord ? refTo(name) : anyObjectOf('The record as it would be.'),
    corrections,
  };
  // A secret that is not stored opens nothing.
  const shown = { ...always, ...(own === undefined || !operation.repeatable || operation.shownOnce === true ? {} : { ...extra, ...dry }) };
  return closed('Response with `dry_run=true`: nothing was stored.', shown, Object.keys(optional ? always : shown));
}

/** Every named schema that a document of all records has. */
export function componentSchemas(operations: readonly Operation[]): { [name: string]: JsonSchema } {
  const objects = [...namedObjects].flatMap(([fields, name]) => [
    [name, membersSchema(fields, false, nested)] as const,
    [`${name}Input`, membersSchema(fields, true, nested)] as const,
  ]);
  const all: { [name: string]: JsonSchema } = {};
  for (const schemas of [
    ...Object.values(records).map(recordSchemas),
    Object.fromEntries(objects),
    ...operations.map(operationSchemas),
    shared,
  ])
    for (const [name, schema] of Object.entries(schemas)) {
      if (Object.hasOwn(all, name) && JSON.stringify(all[name]) !== JSON.stringify(schema))
        throw new Error(`two schemas are called ${name}`);
      all[name] = schema;
    }
  return Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
}
