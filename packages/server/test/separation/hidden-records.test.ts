import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { isModule, isOpen, operations, type Field, type Fields, type Module, type Operation, type Parameter } from '@daybook/contract';
import {
  callerOfMode,
  callersAlone,
  plantHidden,
  plantOther,
  type Caller,
  type HiddenRecords,
  type Mark,
  type Secret,
} from '../support/hidden-records.ts';
import { servedKinds, shownFields } from '../support/kinds.ts';
import { testServer } from '../support/server.ts';

type Subject = keyof HiddenRecords['keys'];

/** What kind of record a parameter or a filter names; null: none that is hidden from a reader of what is asked for. */
const SUBJECTS: { readonly [name: string]: Subject | null } = {
  resource_id: 'resource',
  workspace_id: 'workspace',
  booking_id: 'booking',
  project_id: 'project',
  user_id: 'user',
  owner_id: 'user',
  created_id: 'user',
  token_id: 'token',
  alias: 'file',
  // A group is shown with its members.
  parent_id: 'resource',
  status_id: null,
  template_id: null,
  ratescheme_id: null,
  client_uuid: null,
  supplier_uuid: null,
  document_id: null,
  invoice_id: null,
  rule_id: null,
  rule: null,
  mail_of: null,
  cloned_id: null,
  // Messages are for the user of their webhook.
  webhook_id: null,
  event_id: null,
  group_id: null,
  type_id: null,
  parent_folder_id: null,
  linked_organization_id: null,
};

/** Parameters of reads that are free text and name no record. */
const TEXTS: { readonly [name: string]: string } = { text: 'hidden', after: '0', country_region: 'NL' };

/** What is shown of hidden records by design. */
const SHOWN: { readonly [operation: string]: readonly Secret[] } = {
  // A user who books has to know what there is, and when it is taken, but not whose booking takes it.
  readAvailability: ['room', 'time'],
  searchSlots: ['room', 'time'],
  readBoard: ['room'],
  listResources: ['room'],
  searchRecords: ['room'],
};

/** The same for users who see that the time of others is taken. */
const BUSY: readonly string[] = ['readBoard', 'listBookings', 'readAvailability', 'searchSlots'];

interface Request {
  readonly operation: Operation;
  readonly path: string;
  readonly body?: object;
}

/** The kind that the path of an operation is about. */
const kindOf = ({ path }: Operation): string => path.split('/')[2] ?? '';

function subjectOf(operation: Operation, name: string): Subject | null {
  if (name === 'id' || name === 'uuid') return kindOf(operation) as Subject;
  const subject = SUBJECTS[name];
  assert.notEqual(
    subject,
    undefined,
    `${operation.id}: nobody has said what ${name} names; say it here, and it is asked for what is hidden`,
  );
  return subject ?? null;
}

const namesRecord = ({ type }: Parameter): boolean => ['id', 'ids', 'uuid'].includes(type);

/** The reads that are no lists and need a token. */
const views = operations.filter(
  ({ write, access, answer, path }) => !write && answer.type !== 'list' && !isOpen(access) && path.startsWith('/v2/'),
);

/** Every combination of the words of a view, with a window that holds all that is hidden. */
function wordsOf({ id, query }: Operation, { window }: HiddenRecords): URLSearchParams[] {
  const parameters = Object.entries(query).flatMap(([name, { type, after, in: place }]): [string, string][] => {
    assert.equal(place, 'query', `${id} has a parameter in its path`);
    if (type === 'moment')
      return [[name, String(after !== undefined || name === 'to' ? window.to : name === 'from' ? window.from : window.from + 100_000)]];
    if (type === 'text' && name !== 'alias') {
      assert.ok(TEXTS[name] !== undefined, `${id}: nobody has said whether ${name} names a record; say it here`);
      return [[name, TEXTS[name] ?? '']];
    }
    return name === 'once' ? [[name, 'true']] : [];
  });
  const words = Object.entries(query).flatMap(([name, { type, values = [] }]) =>
    type === 'word' ? values.map((value) => [name, value]) : [],
  );
  return [[], ...words].map((word) => new URLSearchParams([...parameters, ...(word.length === 0 ? [] : [word])] as [string, string][]));
}

/** What is asked of a view: without any id where it can be, and by each of its ids. */
function requestsOf(operation: Operation, hidden: HiddenRecords): Request[] {
  const { path, query, method } = operation;
  const naming = Object.entries(query).filter(([name, parameter]) => namesRecord(parameter) || name === 'alias');
  const needed = naming.filter(([, { required }]) => required);
  const bodies = method === 'POST' ? sentTo(operation, hidden) : [undefined];
  return wordsOf(operation, hidden).flatMap((words) => {
    const ask = (more: [string, string][]): Request[] =>
      bodies.map((body) => ({
        operation,
        path: `${path}?${new URLSearchParams([...words, ...more]).toString()}`,
        ...(body === undefined ? {} : { body }),
      }));
    const named = naming.flatMap(([name]) => {
      const subject = subjectOf(operation, name);
      const keys = subject === null ? [] : (hidden.keys[subject] ?? []);
      return keys.flatMap((key) =>
        ask([...needed.filter(([other]) => other !== name).map(([other]): [string, string] => [other, '1']), [name, String(key)]]),
      );
    });
    return needed.length === 0 ? [...ask([]), ...named] : named;
  });
}

/** Bodies that name each hidden record in each member that refers to one. */
function sentTo({ id, body }: Operation, { keys, window }: HiddenRecords): object[] {
  if (body?.type !== 'record') return [{}];
  const { from } = window;
  const whole: { readonly [operation: string]: object } = {
    searchSlots: { ...window, length: 3_600 },
    priceWork: { start: from, end: from + 7_200 },
    previewReminders: { days: -60 },
    previewMail: { subject: 'Hi', body: 'Hi' },
    testMail: { subject: 'Hi', body: 'Hi' },
    previewTemplate: { type_id: 1, top_left_container: '{{ client.name }}' },
  };
  assert.ok(whole[id] !== undefined, `${id} reads by a body: say here what is sent`);
  const bodies = targetsOf(body.fields).flatMap(({ names, target }) =>
    (keys[target as Subject] ?? []).map((key) => ({ ...whole[id], ...nested(body.fields, names, key) })),
  );
  return [whole[id] ?? {}, ...bodies];
}

function targetsOf(fields: Fields, above: readonly string[] = []): { names: readonly string[]; target: string }[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const { target, fields: inner, of } = field as Field & { target?: string; fields?: Fields; of?: Field & { target?: string } };
    const names = [...above, name];
    const own = target ?? of?.target;
    return [...(own === undefined ? [] : [{ names, target: own }]), ...(inner === undefined ? [] : targetsOf(inner, names))];
  });
}

function nested(fields: Fields, [name = '', ...rest]: readonly string[], value: unknown): object {
  const field = fields[name] as Field & { fields?: Fields };
  const inner = rest.length === 0 ? value : nested(field.fields ?? {}, rest, value);
  return { [name]: ['elements', 'set', 'list'].includes(field.type) ? [inner] : inner };
}

/** The lists, whole and by each filter that names a record. */
function listsOf(hidden: HiddenRecords): Request[] {
  return servedKinds.flatMap((served): Request[] => {
    const { kind, path, description } = served;
    const operation = operations.find((one) => one.method === 'GET' && one.path === path && one.answer.type === 'list');
    if (operation === undefined) return [];
    const whole = `${path}?limit=1000&fields=${shownFields(served).join(',')}`;
    const naming = Object.keys(description.filters).filter((name) => /(^|_)(id|uuid)$/.test(name) && name !== 'record_id');
    const named = naming.flatMap((name) => {
      const subject = name === 'id' || name === 'uuid' ? (kind as Subject) : subjectOf(operation, name);
      return (subject === null ? [] : (hidden.keys[subject] ?? [])).map((key) => `${whole}&${name}=${key}`);
    });
    const journal =
      'record_id' in description.filters
        ? Object.values(hidden.keys).flatMap((keys) => keys.map((key) => `${whole}&record_id=${key}`))
        : [];
    const occurrences = kind === 'booking' ? [`${whole}&occurrences=true&from=${hidden.window.from}&to=${hidden.window.to}`] : [];
    return [whole, `${whole}&updated_after=0`, ...named, ...journal, ...occurrences].map((address) => ({ operation, path: address }));
  });
}

/** What an answer to a caller gives away. */
async function told(
  { api, levels }: Omit<Caller, 'name'>,
  { operation, path, body }: Request,
  { marks }: HiddenRecords,
  shown: readonly Secret[],
): Promise<string[]> {
  const { status, text } =
    body === undefined ? await api.send(operation.method, path, undefined) : await api.send(operation.method, path, body);
  assert.ok(status < 500, `${path}: ${status} ${text}`);
  const isSecret = ({ secret, readers }: Mark): boolean =>
    !shown.includes(secret) && (readers === undefined || levels[readers] === undefined);
  // What was asked for may be named again in a problem.
  const leaks = status >= 400 ? [] : marks.filter((mark) => isSecret(mark) && contains(text, mark.text));
  return leaks.map((mark) => `${operation.method} ${path} ${JSON.stringify(body ?? '')}: ${mark.text}`);
}

// A number is not part of a longer one.
const contains = (text: string, mark: string): boolean =>
  /^\d+$/.test(mark) ? new RegExp(`(?<!\\d)${mark}(?!\\d)`).test(text) : text.includes(mark);

/** What is changed by the id of something hidden: everything that changes a record which its module alone does not open. */
const changes = (hidden: HiddenRecords): { operation: Operation; path: string }[] =>
  operations
    .filter(({ write, access, target }) => write && typeof access === 'object' && target !== undefined)
    .flatMap((operation) => {
      const name = operation.target === 'uuid' ? 'uuid' : 'id';
      const kind = kindOf(operation) as Subject;
      if (!['workspace', 'booking', 'project', 'time-entry', 'expense', 'feed', 'leave-request'].includes(kind)) return [];
      return (hidden.keys[kind] ?? []).map((key) => ({ operation, path: `${operation.path}?${name}=${key}&dry_run=true` }));
    });

const together: Module[][] = views.flatMap(({ access }) =>
  typeof access === 'object' && access.and !== undefined ? [[access.module, ...access.and].filter((area) => isModule(area))] : [],
);

describe('8 what a caller may not see is shown by no view and no list, whichever id it is asked by', () => {
  const server = testServer();
  let hidden: HiddenRecords;
  let other: HiddenRecords;
  before(async () => {
    hidden = await plantHidden(server);
    other = await plantOther(server);
  });

  const requests = (of: HiddenRecords): Request[] => [...views.flatMap((operation) => requestsOf(operation, of)), ...listsOf(of)];

  test('8 whoever sees everything is shown each of it', async () => {
    for (const planted of [hidden, other]) {
      const all: string[] = [];
      for (const request of requests(planted)) all.push(...(await told({ api: server.admin, levels: {} }, request, planted, [])));
      for (const { text } of planted.marks)
        assert.ok(
          all.some((one) => one.endsWith(`: ${text}`)),
          `nothing shows ${text}`,
        );
    }
  });

  test('8 each view is asked by each of its ids', () => {
    const asked = requests(hidden);
    for (const operation of views)
      for (const [name, parameter] of Object.entries(operation.query))
        if (
          namesRecord(parameter) &&
          subjectOf(operation, name) !== null &&
          hidden.keys[subjectOf(operation, name) as Subject] !== undefined
        )
          assert.ok(
            asked.some((one) => one.operation === operation && new URL(one.path, server.url).searchParams.has(name)),
            `${operation.id} ${name}`,
          );
    assert.ok(asked.length > 100, `${asked.length} requests`);
  });

  test('8 a caller of one module alone is shown nothing of it', async () => {
    const unique = [...new Map(together.map((of) => [of.join(), of])).values()];
    const wrong: string[] = [];
    for (const caller of await callersAlone(server, unique))
      // Admin RW sees everything that its modules have.
      if (caller.levels.Admin !== 'RW')
        for (const request of requests(hidden))
          wrong.push(...(await told(caller, request, hidden, SHOWN[request.operation.id] ?? [])).map((one) => `${caller.name}: ${one}`));
    assert.deepEqual(wrong, []);
  });

  test('8 nobody changes what it may not see', async () => {
    const wrong: string[] = [];
    assert.ok(changes(hidden).length > 18);
    for (const { name, api, levels } of await callersAlone(server, []))
      for (const { operation, path } of changes(hidden)) {
        const { method, body } = operation;
        const { status, text } = await api.send(method, path, body?.type === 'record' ? (body.example ?? {}) : undefined);
        const shown = hidden.marks.filter((mark) => contains(text, mark.text));
        if (levels.Admin !== 'RW' && (![403, 404].includes(status) || shown.length > 0))
          wrong.push(`${name} ${method} ${path}: ${status} ${text}`);
      }
    assert.deepEqual(wrong, []);
  });

  for (const mode of [1, 2] as const)
    test(`8 schedule_view_mode ${mode} shows nothing of a booking of another${mode === 1 ? ' but the time' : ''}`, async () => {
      const wrong: string[] = [];
      for (const level of ['R-', 'RW'] as const) {
        const caller = await callerOfMode(server, mode, level);
        for (const request of requests(other)) {
          const { id } = request.operation;
          const shown: Secret[] = SHOWN[id]?.includes('time') === true || (mode === 1 && BUSY.includes(id)) ? ['time'] : [];
          wrong.push(...(await told(caller, request, other, shown)).map((one) => `${caller.name}: ${one}`));
        }
      }
      assert.deepEqual(wrong, []);
    });
});
