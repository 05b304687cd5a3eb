import { bodyFields, type RecordDescription, type Verb } from './describe.ts';
import type { ErrorCode } from './errors.ts';
import { bookingOperations, bookingOutcome, bookingParameters } from './openapi/booking-operations.ts';
import { pascal, sentence } from './openapi/names.ts';
import type { Operation } from './openapi/operation.ts';
import { otherOperations } from './openapi/other-operations.ts';
import { keyParameter, listQueryParameters } from './openapi/regular-parameters.ts';
import { records } from './records/index.ts';

export type { Access, Operation, OperationAnswer, OperationBody, OperationParameter } from './openapi/operation.ts';

/** Conflicts that a write of a kind can answer, beyond what every write can. */
const conflicts: { readonly [kind: string]: { readonly [V in Verb]?: readonly ErrorCode[] } } = {
  quote: { create: ['number_taken'], update: ['transition_not_allowed', 'record_locked', 'number_taken', 'double_booking'], delete: ['record_locked'] },
  invoice: { create: ['number_taken'], update: ['transition_not_allowed', 'record_locked', 'number_taken'], delete: ['record_locked'] },
  project: { delete: ['in_use'] },
  'time-entry': { update: ['record_locked'], delete: ['record_locked'] },
  resource: { update: ['double_booking'], delete: ['in_use'] },
  booking: { create: ['double_booking'], update: ['double_booking'], delete: ['in_use'] },
  'custom-field': { delete: ['in_use'] },
  user: { update: ['last_administrator'], delete: ['last_administrator', 'in_use'] },
  group: { update: ['system_group', 'last_administrator'], delete: ['system_group', 'in_use'] },
  'invoice-template': { delete: ['in_use'] },
  workspace: { delete: ['in_use'] },
  tax: { delete: ['in_use'] },
  'rate-scheme': { delete: ['in_use'] },
  'project-status': { delete: ['in_use'] },
  'project-folder': { delete: ['in_use'] },
};

function regular(description: RecordDescription, verb: Verb): Operation {
  const { kind, title, plural, module, fields } = description;
  const methods = { list: 'GET', create: 'POST', update: 'PUT', delete: 'DELETE' } as const;
  const article = /^[aeiou]/i.test(title) && !title.startsWith('U') ? 'an' : 'a';
  // A token that was made is a secret that is answered once; a deleted one answers nothing.
  const secret = kind === 'token' && verb === 'create';
  const required = Object.entries(fields).flatMap(([name, field]) => (field.required === true && (verb === 'create' || name === 'client') ? [name] : []));
  const extraParameters = kind === 'booking' ? bookingParameters[verb] : [];
  const base = {
    method: methods[verb],
    path: `/v2/${kind}`,
    tag: sentence(plural),
    section: description.section,
    access: { module, level: verb === 'list' ? 'R-' : 'RW' },
    errors: conflicts[kind]?.[verb] ?? [],
  } as const;
  if (verb === 'list') {
    return {
      ...base,
      id: `list${pascal(plural)}`,
      summary: `List ${plural}`,
      parameters: [...listQueryParameters(description), ...extraParameters],
      write: false,
      addressed: false,
      repeatable: false,
      tagged: true,
      answer: { type: 'list', kind },
    };
  }
  return {
    ...base,
    id: `${verb}${pascal(kind)}`,
    summary: `${sentence(verb)} ${article} ${title.toLowerCase()}`,
    parameters: [...(verb === 'create' ? [] : [keyParameter(description)]), ...extraParameters],
    write: true,
    addressed: verb !== 'create',
    repeatable: !secret,
    tagged: false,
    ...(verb === 'delete' ? {} : { body: { type: 'record', name: pascal(kind), fields: bodyFields(description), required } }),
    answer: { type: 'written', kind, ...(kind === 'booking' && verb !== 'delete' ? { extra: bookingOutcome, extraOptional: true } : {}) },
  };
}

const regularOperations = Object.values(records).flatMap((description: RecordDescription) => description.verbs.map((verb) => regular(description, verb)));

/** Every operation of the API: those that follow from the descriptions, and the others, which replace a regular one of the same method and path. */
export const operations: readonly Operation[] = [
  ...regularOperations.filter(({ method, path }) => !otherOperations.some((other) => other.method === method && other.path === path)),
  ...bookingOperations,
  ...otherOperations,
];
