import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { areas, modules, operations, scopeOf, type Field, type Fields, type Level, type Module, type Operation } from '@daybook/contract';
import { variables } from '../../src/paper/variables.ts';
import { done, type Api } from '../support/api.ts';
import { colleague } from '../support/colleague.ts';
import { servedKinds, shownFields, type ServedKind } from '../support/kinds.ts';
import { inDependentOrder } from '../support/populate.ts';
import { bodyOf, type Body } from '../support/samples/index.ts';
import { testServer } from '../support/server.ts';
import { World } from '../support/world.ts';

/** A text that is in one member of one record, and whose module readers of it need. */
interface Mark {
  readonly text: string;
  readonly member: string;
  readonly module: Module;
}

/** What records of other modules borrow of a record, to name it: names, and what the summary of a project has. */
const BORROWED = new Set([
  'contact.name',
  'custom-field.name',
  // Definitions are read by the readers of the records that have the field.
  'custom-field.update_key',
  'custom-field.description',
  'project.name',
  'project.code',
  'project.description',
  'resource.name',
  'booking.name',
  'tax.name',
  'user.first_name',
  'user.last_name',
]);

/** What readers of another module see by right: what a document shows of the firm and of the client. */
const SHARED: Partial<Record<Module, readonly string[]>> = {
  Finance: [
    'contact.email_1',
    ...['line_1', 'line_2', 'line_3', 'city', 'state', 'postcode', 'country'].map((part) => `contact.address_${part}`),
    'contact.vat_number',
    'contact.tax_number',
    'mark-account-tax',
    'mark-account-city',
  ],
};

const isFree = (field: Field): boolean => {
  const { type, access, pattern, target, max = 0 } = field as Field & { pattern?: string; target?: string; max?: number };
  return type === 'text' && access === 'write' && pattern === undefined && target === undefined && max >= 64;
};

/** Values that are no free text, which the description cannot express. */
const CHECKED = new Set(['timezone', 'time_zone', 'country_region', 'update_key']);

describe('8 what a module holds is shown to its readers alone', () => {
  const server = testServer();
  const marks: Mark[] = [];
  /** From this event on the stream is read. */
  let firstEvent = '';
  const addresses: string[] = [];

  /** The marked record of each kind, by its key. */
  const planted = new Map<string, number | string>();

  /** Members that name other marked records, so that what is borrowed of these is shown. */
  function references(fields: Fields): Record<string, unknown> {
    const named = {
      client: { uuid: planted.get('contact') },
      project: { id: planted.get('project') },
      booking: { id: planted.get('booking') },
      resources: [{ id: planted.get('resource') }],
    };
    return Object.fromEntries(Object.entries(named).filter(([name, value]) => name in fields && !JSON.stringify(value).includes('{}')));
  }

  async function plant(world: World, { kind, path, description, methods }: ServedKind): Promise<void> {
    // The full body: every member is there.
    const body: Body = { ...(await bodyOf(kind, world, 48)), ...references(description.fields) };
    // It would settle an invoice of another client.
    if (kind === 'payment') body['allocations'] = [];
    for (const [name, field] of Object.entries(description.fields)) {
      if (!isFree(field) || CHECKED.has(name) || body[name] === undefined) continue;
      const text = `mark-${kind}-${name}`;
      body[name] = text;
      marks.push({ text, member: `${kind}.${name}`, module: description.module });
    }
    const { id, uuid } = await world.create(kind, body);
    planted.set(kind, uuid ?? id);
    if (methods.has('PUT')) addresses.push(`${path}?${description.key}=${uuid ?? id}`);
  }

  before(async () => {
    const world = new World(server);
    for (const served of inDependentOrder()) await plant(world, served);
    firstEvent = (await server.admin.get('/v2/event?limit=1&order_asc=id')).body.data[0].id;
    const { id } = await colleague(server, {});
    await world.create('token', { name: 'mark-token-name', user_id: id });
    const { status } = await server.admin.put('/v2/account', { tax_number: 'mark-account-tax', address_city: 'mark-account-city' });
    assert.equal(status, 200);
    for (const text of ['mark-token-name', 'mark-account-tax', 'mark-account-city']) marks.push({ text, member: text, module: 'Account' });
    // Which addresses there are for operations is no secret.
    marks.push({ text: `${server.url}/v2/feed/`, member: 'the addresses of feeds', module: 'Schedule' });
  });

  const BY_HAND = { country_region: 'NL' };

  /** What the parameters of a read are given: all that there is, and each of its words. */
  function readsOf({ path, query }: Operation): string[] {
    const [, , kind = ''] = path.split('/');
    const longest = query['to']?.after?.days ?? 0;
    const from = longest > 1_100 ? '1700000000' : '2000000000';
    const GIVEN: Record<string, string> = {
      text: 'mark',
      after: firstEvent,
      once: 'true',
      from,
      to: '2003000000',
      user_id: '1,2',
      ...BY_HAND,
    };
    const whole = Object.entries(query).flatMap(([name, { type, required, unless }]): [string, string][] => {
      // The board is asked for by workspaces or by resources.
      if (name === 'workspace_id' && 'resource_id' in query) return [];
      const value =
        GIVEN[name] ??
        (type === 'ids' ? '1,2,3,4,5' : type === 'id' || (type === 'uuid' && required) ? String(planted.get(kind) ?? 1) : undefined);
      return value === undefined || (type === 'id' && !required && unless === undefined) ? [] : [[name, value]];
    });
    const words = Object.entries(query).flatMap(([name, { type, values = [] }]) =>
      // What is set on paper is no text.
      type === 'word' ? values.filter((value) => !['pdf', 'facturx'].includes(value)).map((value) => [...whole, [name, value]]) : [],
    );
    return [whole, ...words].map((parameters) => `${path}?${new URLSearchParams(parameters as [string, string][]).toString()}`);
  }

  /** The reads that are no lists, with everything that they can be asked for. */
  const otherReads = (): string[] =>
    operations
      .filter(({ method, path, write, access }) => method === 'GET' && !write && access !== 'anybody' && path.startsWith('/v2/'))
      // A file is named by its record.
      .filter(({ id }) => id !== 'readFile')
      .filter(({ query }) => !Object.values(query).some(({ in: place }) => place === 'path'))
      .flatMap(readsOf);

  /** The reads that are sent with a body, each naming marked records and asking for all that it can show. */
  function sentReads(): [path: string, body: object][] {
    const resource_id = planted.get('resource');
    const everything = Object.entries(variables).flatMap(([group, names]) => Object.keys(names).map((name) => `{{ ${group}.${name} }}`));
    const shown = `${everything.join('\n')}{% for item in items %}{{ item.title }}{{ item.description }}{% endfor %}`;
    const template = { top_left_container: shown, email_subject_template: '{{ client.name }}', email_body_template: shown };
    const from = 2_000_000_000;
    return [
      ['/v2/rate-scheme/price', { resource_id, project_id: planted.get('project'), date: '2024-01-10', hours: '5' }],
      [
        '/v2/rate-scheme/price',
        { client_uuid: planted.get('contact'), ratescheme_id: planted.get('rate-scheme'), start: from, end: from + 7_200 },
      ],
      [`/v2/invoice-template/preview?document_id=${planted.get('invoice')}`, { type_id: 1, ...template }],
      [`/v2/invoice-template/preview?document_id=${planted.get('quote')}`, { type_id: 2, ...template }],
      ['/v2/reminder-rule/preview', { days: -60, level: 1 }],
      ['/v2/delivery/preview', { document_kind: 'invoice', subject: 'Hi', body: 'Hi' }],
      ['/v2/availability/search', { from, to: from + 86_400, length: 3_600, needs: [{ of: [resource_id] }] }],
    ];
  }

  /** What a caller finds by search and gets from the stream, by kind and key. */
  async function toldTo(api: Api): Promise<[string, string][]> {
    const { data: hits = [] } = (await api.get('/v2/search?text=mark')).body;
    const stream = (await api.get(`/v2/event/stream?once=true&after=${firstEvent}`)).text;
    const events = [...stream.matchAll(/^data: (\{.*\})$/gm)].map(([, data = '']) => JSON.parse(data));
    return [
      ...hits.map(({ kind, id, uuid }: any) => [kind, uuid || String(id)]),
      ...events.map(({ kind, record_id }: any) => [kind, String(record_id)]),
    ];
  }

  /** What a caller gets that its own lists do not have. */
  async function unlisted(api: Api): Promise<string[]> {
    const wrong: string[] = [];
    for (const [kind, keys] of Map.groupBy(await toldTo(api), ([one]) => one)) {
      const served = servedKinds.find((one) => one.kind === kind);
      if (served === undefined) continue;
      const { key } = served.description;
      const { body } = await api.get(`${served.path}?limit=1000&fields=${key}&updated_after=0`);
      const own = new Set((body.data ?? []).map((record: any) => String(record[key])));
      wrong.push(...keys.filter(([, one]) => !own.has(one)).map(([, one]) => `${kind} ${one}`));
    }
    return [...new Set(wrong)];
  }

  const tokenWith = async (levels: Record<string, Level>): Promise<Api> => {
    const body = done(await server.admin.post('/v2/token', { scopes: levels }));
    return server.as(body.token);
  };

  /** All that a token can read: every list with every member, also deleted records, the other reads, and what dry runs show. */
  async function readAll(api: Api): Promise<string> {
    const lists = servedKinds.flatMap((served) => {
      const everything = `${served.path}?limit=1000&fields=${shownFields(served).join(',')}`;
      return [everything, `${everything}&updated_after=0`, `${served.path}?limit=1000&actions=true`];
    });
    const windows = ['/v2/booking?occurrences=true&limit=1000&from=1999900000&to=2003000000', '/v2/time-entry?explain=rate&limit=1000'];
    const texts: string[] = [];
    for (const path of [...lists, ...otherReads(), ...windows]) texts.push((await api.get(path)).text);
    for (const [path, body] of sentReads()) texts.push((await api.post(path, body)).text);
    for (const address of addresses) {
      const mark = address.indexOf('?');
      const dry = `${address.slice(0, mark)}?dry_run=true&${address.slice(mark + 1)}`;
      texts.push((await api.put(dry, {})).text, (await api.delete(dry)).text);
    }
    return texts.join('\n');
  }

  const shownIn = (text: string, of: readonly Mark[]): string[] => of.filter((one) => text.includes(one.text)).map(({ member }) => member);

  test('8 an administrator is shown every mark', async () => {
    const shown = shownIn(await readAll(server.admin), marks);
    assert.deepEqual(
      marks.filter(({ member }) => !shown.includes(member)).map(({ member }) => member),
      [],
    );
    assert.ok(marks.length > 60, `${marks.length} marks`);
    // All at once they would wait for each other's turn, which on a busy machine takes longer than they may wait.
    const failed: string[] = [];
    for (const path of otherReads()) {
      const { status, text } = await server.admin.get(path);
      if (status !== 200 && status !== 409) failed.push(`${path} ${text.slice(0, 300)}`);
    }
    assert.deepEqual(failed, []);
    for (const [path, body] of sentReads()) {
      const { status, text } = await server.admin.post(path, body);
      assert.equal(status, 200, `${path}: ${text}`);
    }
    // A new one is put in here, or it is shown to anybody who may call it without anybody having looked.
    // A test reports what became of the caller's own mail, and needs a mail server that is there.
    const tests = ['testMail', 'testMailServer'];
    const sent = operations.filter(
      ({ id, method, write, access }) => method === 'POST' && !write && typeof access === 'object' && !tests.includes(id),
    );
    assert.deepEqual(new Set(sentReads().map(([path]) => path.split('?')[0])), new Set(sent.map(({ path }) => path)));
    const kinds = new Set((await toldTo(server.admin)).map(([kind]) => kind));
    assert.ok(kinds.size > 15, [...kinds].join());
    assert.deepEqual(await unlisted(server.admin), []);
    for (const module of modules)
      if (!['Task', 'Report'].includes(module))
        assert.ok(
          marks.some((one) => one.module === module),
          module,
        );
  });

  for (const module of modules) {
    const isHidden = ({ member }: Mark, readers: readonly Module[]): boolean =>
      !BORROWED.has(member) && !readers.some((reader) => SHARED[reader]?.includes(member));

    test(`8 without ${module} nothing that it holds is shown, with every other scope`, async () => {
      const others = modules.filter((one) => one !== module);
      const api = await tokenWith(Object.fromEntries(areas.map((area) => [scopeOf(area), area === module ? '--' : 'RW'])));
      const held = marks.filter((mark) => mark.module === module && isHidden(mark, others));
      assert.deepEqual(shownIn(await readAll(api), held), []);
      assert.deepEqual(await unlisted(api), []);
    });

    test(`8 with ${module} alone all that it holds is shown, and nothing else`, async () => {
      const api = await tokenWith({ [scopeOf(module)]: 'RW' });
      const text = await readAll(api);
      const foreign = marks.filter((mark) => mark.module !== module && isHidden(mark, [module]));
      assert.deepEqual(shownIn(text, foreign), []);
      // Those of other users are shown with the scope for tokens.
      const held = marks.filter((mark) => mark.module === module && mark.member !== 'mark-token-name');
      assert.deepEqual(
        shownIn(text, held),
        held.map(({ member }) => member),
      );
      assert.deepEqual(await unlisted(api), []);
    });

    test(`8 a group that may read ${module} alone is shown nothing else`, async () => {
      const { api } = await colleague(server, { [`acl_${scopeOf(module)}`]: 'R-' });
      const foreign = marks.filter((mark) => mark.module !== module && isHidden(mark, [module]));
      assert.deepEqual(shownIn(await readAll(api), foreign), []);
      assert.deepEqual(await unlisted(api), []);
    });
  }
});
