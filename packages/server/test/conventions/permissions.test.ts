import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { isOpen, operations, modules, type Level, type Module, type Operation } from '@daybook/contract';
import { readConfig } from '../../src/config.ts';
import { createLogger } from '../../src/logging.ts';
import { serve, type Server } from '../../src/serve.ts';
import { Api, type Answer } from '../support/api.ts';
import { knock } from '../support/knock.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** Which module decides about each path, written down apart from the code that asks for it. */
const MODULES: { readonly [path: string]: Module | 'any token' } = {
  '/v2/quote': 'Finance',
  '/v2/invoice': 'Finance',
  '/v2/invoice-template': 'Finance',
  '/v2/tax': 'Finance',
  '/v2/rate-scheme': 'Finance',
  '/v2/public-link': 'Finance',
  '/v2/delivery': 'Finance',
  '/v2/project': 'Project',
  '/v2/project-status': 'Project',
  '/v2/project-folder': 'Project',
  '/v2/feed': 'Schedule',
  '/v2/time-entry': 'Project',
  '/v2/expense': 'Project',
  '/v2/resource': 'Schedule',
  '/v2/workspace': 'Schedule',
  '/v2/booking': 'Schedule',
  '/v2/leave-request': 'Schedule',
  '/v2/booking/time-entry': 'Project',
  '/v2/availability': 'Schedule',
  '/v2/holiday': 'Schedule',
  '/v2/holiday/region': 'Schedule',
  '/v2/contact': 'Contact',
  '/v2/contact/check-vat': 'Contact',
  '/v2/contact/erase': 'Admin',
  '/v2/contact/statement': 'Finance',
  '/v2/contact/send-statement': 'Finance',
  '/v2/user': 'Admin',
  '/v2/group': 'Admin',
  '/v2/custom-field': 'Admin',
  '/v2/system': 'Admin',
  '/v2/account': 'Account',
  '/v2/mail-server': 'Account',
  '/v2/event': 'Account',
  '/v2/webhook': 'Account',
  '/v2/audit': 'Account',
  '/v2/job': 'Account',
  '/v2/recurring-invoice': 'Finance',
  '/v2/reminder-rule': 'Finance',
  '/v2/reminder': 'Finance',
  '/v2/item': 'Finance',
  '/v2/exchange-rate': 'Finance',
  '/v2/payment': 'Finance',
  '/v2/report': 'Report',
  // Their own rules have tests of their own.
  '/v2/token': 'any token',
  '/v2/session': 'any token',
  '/v2/me': 'any token',
  '/v2/actions': 'any token',
  '/v2/file': 'any token',
  '/v2/batch': 'any token',
  '/v2/search': 'any token',
  '/v2/event/stream': 'any token',
  // For tokens without scopes, or with the scope of the profile.
  '/v2/presence': 'any token',
};

/** What shows amounts of documents needs the level in Finance, too. */
const AND_FINANCE: readonly string[] = ['margin', 'postings', 'receivables', 'revenue', 'tax', 'unbilled'].map(
  (report) => `/v2/report/${report}`,
);

/** What shows a client with its address needs the level in Contact, too. */
const AND_CONTACT: readonly string[] = ['/v2/contact/statement', '/v2/contact/send-statement'];

interface Endpoint {
  readonly operation: Operation;
  readonly method: string;
  readonly path: string;
  readonly needs: Module | 'any token';
}

/** The path itself, or the longest one with a rule that it lies under. */
function ruledBy(path: string): string {
  const parts = path.split('/');
  for (let length = parts.length; length > 2; length -= 1) {
    const above = parts.slice(0, length).join('/');
    if (above in MODULES) return above;
  }
  throw new Error(`no rule says which module decides about ${path}: add it here when decided`);
}

const endpoints: readonly Endpoint[] = operations
  .filter(({ path, access }) => path.startsWith('/v2/') && !isOpen(access))
  .map((operation) => ({
    operation,
    method: operation.method,
    path: operation.path,
    needs: MODULES[ruledBy(operation.path)] ?? 'any token',
  }));

/** What asks by POST and changes nothing. */
const READS_BY_POST: readonly string[] = ['/v2/availability/search', '/v2/rate-scheme/price', '/v2/invoice-template/preview'];

/** What users with read access ask for or take back for themselves. */
const WRITES_OF_READERS: readonly string[] = ['/v2/leave-request', '/v2/leave-request/withdraw'];

/** What only those see who may change everything. */
const READS_OF_ADMINISTRATORS: readonly string[] = ['/v2/system'];

const LEVELS: readonly Level[] = ['--', 'R-', 'RW'];
const isRead = ({ method, path }: Endpoint): boolean =>
  (method === 'GET' && !READS_OF_ADMINISTRATORS.includes(path)) || READS_BY_POST.includes(path) || WRITES_OF_READERS.includes(path);
const enough = (endpoint: Endpoint, level: Level): boolean => level === 'RW' || (isRead(endpoint) && level === 'R-');

describe('permission by module (5.2, 8)', () => {
  let server: TestServer;
  let second: Server;
  const callers = new Map<string, Promise<Api>>();
  before(async () => {
    server = await startTestServer();
    second = await serve(
      readConfig({ DAYBOOK_PORT: '0', DAYBOOK_RATE_LIMIT: '0', DAYBOOK_LOG_LEVEL: 'error' }),
      createLogger('error', server.errorLog),
      server.database.app,
    );
  });
  after(async () => {
    await second.close();
    await server.close();
  });

  const tokenOf = async (body: unknown): Promise<string> => {
    const { status, body: answer, text } = await server.admin.post('/v2/token', body);
    assert.equal(status, 200, text);
    return answer.token;
  };

  async function userOf(levels: Record<string, Level>): Promise<number> {
    const name = `caller${callers.size}-${Math.random()}`;
    const group = await server.admin.create('group', { name, ...levels });
    return server.admin.create('user', { username: name, primary_email: `${name}@example.com`, group_id: group });
  }

  /** A caller with a level in one module and another level in all the others, by its group or by the scopes of its token. */
  function caller(by: 'group' | 'scope', module: Module, level: Level, others: Level): Promise<Api> {
    const key = `${by} ${module} ${level} ${others}`;
    const cached = callers.get(key);
    if (cached !== undefined) return cached;
    const levels = (prefix: string) =>
      Object.fromEntries(modules.map((one) => [`${prefix}${one.toLowerCase()}`, one === module ? level : others]));
    const make = async (): Promise<Api> =>
      server.as(await tokenOf(by === 'scope' ? { scopes: levels('') } : { user_id: await userOf(levels('acl_')) }));
    const newCaller = make();
    callers.set(key, newCaller);
    return newCaller;
  }

  test('every endpoint has its rule here', () => {
    assert.ok(endpoints.length > 50, `${endpoints.length} endpoints`);
    const deciding = new Set(endpoints.map(({ path }) => ruledBy(path)));
    const idle = [...Object.keys(MODULES), ...AND_FINANCE].filter(
      (path) => !deciding.has(path) && !endpoints.some((one) => one.path === path),
    );
    assert.deepEqual(idle, [], 'a rule that decides about nothing cannot fail');
    assert.ok(endpoints.filter(({ needs }) => (modules as readonly string[]).includes(needs)).length > 45);
  });

  for (const endpoint of endpoints) {
    const { method, path, needs } = endpoint;
    if (needs === 'any token') continue;
    // Definitions are also read by users that can read the records with the field.
    const isOpen = method === 'GET' && path === '/v2/custom-field';
    test(`8 ${method} ${path} needs ${isRead(endpoint) ? 'R-' : 'RW'} in ${needs}, by group and by scope`, async () => {
      for (const by of ['group', 'scope'] as const) {
        for (const level of LEVELS) {
          const alone: Answer = await knock(await caller(by, needs, level, '--'), endpoint.operation);
          const beside: Answer = isOpen ? alone : await knock(await caller(by, needs, level, 'RW'), endpoint.operation);
          for (const answer of [alone, beside]) {
            const message = `${by} ${level}: ${answer.status} ${answer.text}`;
            const lacksFinance = AND_FINANCE.includes(path) && answer === alone;
            const lacksContact = AND_CONTACT.includes(path) && answer === alone;
            // The address of mails is for users who may do everything, and whose token has no scopes.
            const lacksAll = path === '/v2/mail-server' && !isRead(endpoint) && (answer === alone || by === 'scope');
            if (enough(endpoint, level) && lacksAll)
              assert.deepEqual([answer.status, answer.body.code], [403, 'permission_denied'], message);
            else if (enough(endpoint, level) && lacksFinance)
              assert.deepEqual([answer.status, answer.body.module], [403, 'Finance'], message);
            else if (enough(endpoint, level) && lacksContact)
              assert.deepEqual([answer.status, answer.body.module], [403, 'Contact'], message);
            // Without a mail server no mail is tried.
            else if (enough(endpoint, level))
              assert.ok([200, 404, 422, ...(path === '/v2/delivery/test' ? [409] : [])].includes(answer.status), message);
            else
              assert.deepEqual(
                [answer.status, answer.body.code, answer.body.module, answer.body.level],
                [403, 'permission_denied', needs, isRead(endpoint) ? 'R-' : 'RW'],
                message,
              );
          }
        }
      }
    });
  }

  test('5.1 every endpoint needs a token', async () => {
    for (const endpoint of endpoints) {
      for (const [token, code] of [
        [undefined, 'token_missing'],
        ['dbk_made_up', 'token_invalid'],
      ] as const) {
        const { status, body } = await knock(server.as(token), endpoint.operation);
        assert.deepEqual([status, body.code], [401, code], `${endpoint.method} ${endpoint.path}`);
      }
    }
  });

  test('5.2 who has no level at all has its own profile and tokens', async () => {
    const api = await caller('group', 'Report', '--', '--');
    assert.equal((await api.get('/v2/me')).status, 200);
    assert.equal((await api.get('/v2/token')).body.data.length, 1);
    assert.equal((await api.put('/v2/me', { first_name: 'Still' })).status, 200);
  });

  test('5.3 deleting a contact needs RW in Contact, which a scope can take away', async () => {
    const { body } = await server.admin.post('/v2/contact', { name: 'Kept', type: 'person' });
    const path = `/v2/contact?uuid=${body.success.uuid}`;
    for (const by of ['group', 'scope'] as const) assert.equal((await (await caller(by, 'Contact', 'R-', 'RW')).delete(path)).status, 403);
    assert.equal((await server.admin.get(path)).body.data.length, 1);
    assert.equal((await (await caller('group', 'Contact', 'RW', '--')).delete(path)).status, 200);
  });

  test('5.4 a user whose expiry has passed is refused, with each of its tokens, in every process', async () => {
    const user = await userOf({ acl_contact: 'RW' });
    const token = await tokenOf({ user_id: user });
    const apis = [server.as(token), new Api(second.url, token)];
    for (const api of apis) assert.equal((await api.get('/v2/contact')).status, 200);
    await server.admin.put(`/v2/user?id=${user}`, { expires: Math.floor(Date.now() / 1000) + 1 });
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    for (const api of apis)
      assert.deepEqual(
        [(await api.get('/v2/contact')).body.code, (await api.put('/v2/me', {})).body.code],
        ['user_expired', 'user_expired'],
      );
  });

  test('8 rights that change hold at once in every process, for lists that were read before too', async () => {
    const group = await server.admin.create('group', { name: 'Moving', acl_contact: 'R-' });
    const user = await server.admin.create('user', { username: 'moving', primary_email: 'moving@example.com', group_id: group });
    const token = await tokenOf({ user_id: user });
    const other = new Api(second.url, token);
    const otherAdmin = new Api(second.url, server.adminToken);
    for (const level of ['--', 'R-', 'RW', '--', 'R-'] as const) {
      // One process changes the level, the other one answers.
      await (level === 'RW' ? otherAdmin : server.admin).put(`/v2/group?id=${group}`, { acl_contact: level });
      for (const api of [server.as(token), other]) {
        assert.equal((await api.get('/v2/contact')).status, level === '--' ? 403 : 200);
        assert.equal((await api.post('/v2/contact', {})).status, level === 'RW' ? 422 : 403);
      }
    }
  });

  test('8 a record that the caller may not see answers 404, and its existence is not told', async () => {
    const api = server.as(await tokenOf({ user_id: await userOf({ acl_project: 'RW' }) }));
    const { id } = (await server.admin.get('/v2/token?limit=1')).body.data[0];
    const [hidden, absent] = [await api.delete(`/v2/token?id=${id}`), await api.delete('/v2/token?id=999999')];
    const shown = ({ status, body }: Answer) => [status, body.code, String(body.detail).replace(/\d+/, 'N')];
    assert.deepEqual(shown(hidden), shown(absent));
    assert.equal(hidden.status, 404);
  });
});
