import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { areas, isOpen, modules, operations, scopeOf, type Area, type Level, type Operation } from '@daybook/contract';
import { levelsOf, suffice } from '../../src/access/viewer.ts';
import { done, type Api } from '../support/api.ts';
import { colleague } from '../support/colleague.ts';
import { knock } from '../support/knock.ts';
import { inParallel } from '../support/populate.ts';
import { testServer } from '../support/server.ts';
import { isLongRun } from '../support/tier.ts';

type Levels = Readonly<Record<Area, Level>>;

const asked = operations.filter(({ path, access }) => path.startsWith('/v2/') && !isOpen(access));

const levelsBy = (levelOf: (area: Area) => Level): Levels => Object.fromEntries(areas.map((area) => [area, levelOf(area)])) as Levels;
/** What is decided of each set is tried without a server; over HTTP an area is also given or kept to be read in a long run. */
const GIVEN: readonly Level[] = isLongRun ? ['R-', 'RW'] : ['RW'];
const KEPT: readonly Level[] = isLongRun ? ['--', 'R-'] : ['--'];
const EVERY = ['--', 'R-', 'RW'] as const;

/** None and all, each area alone, and all but one. */
const scopeSets: readonly Levels[] = [
  ...EVERY.map((level) => levelsBy(() => level)),
  ...areas.flatMap((one) => GIVEN.map((level) => levelsBy((area) => (area === one ? level : '--')))),
  ...areas.flatMap((one) => KEPT.map((level) => levelsBy((area) => (area === one ? level : 'RW')))),
];

const scopes = (levels: Levels) => Object.fromEntries(areas.map((area) => [scopeOf(area), levels[area]]));
const RANK = { '--': 0, 'R-': 1, RW: 2 };

/** A write that shows records of another module, which its caller has to be allowed to read. */
const READ_TOO: { readonly [operation: string]: Area } = { sendStatement: 'Contact' };

/** What a caller with some levels gets, by the definition of an operation. */
function expected({ id, access }: Operation, levels: Levels): 'allowed' | Record<string, string> {
  if (typeof access === 'string') return 'allowed';
  const { module, level, or = [], and = [] } = access;
  const has = (area: Area): boolean => RANK[levels[area]] >= RANK[level];
  if ([module, ...or].some(has) && and.every(has)) {
    const beside = READ_TOO[id];
    return beside === undefined || levels[beside] !== '--' ? 'allowed' : { module: beside, level: 'R-' };
  }
  const lacking = and.length === 0 ? module : ([module, ...and].find((area) => !has(area)) ?? module);
  return (modules as readonly Area[]).includes(lacking) ? { module: lacking, level } : { scope: scopeOf(lacking), level };
}

test(`8 each of ${3 ** areas.length} sets of scopes, for every operation: the decision is that of the definitions`, () => {
  const everything = Object.fromEntries(modules.map((module) => [`acl_${scopeOf(module)}`, 'RW']));
  let cells = 0;
  for (let n = 0; n < 3 ** areas.length; n += 1) {
    const wantedLevels = levelsBy((area) => EVERY[Math.floor(n / 3 ** areas.indexOf(area)) % 3] ?? '--');
    const levels = levelsOf(everything, scopes(wantedLevels));
    for (const operation of asked) {
      if (typeof operation.access === 'string') continue;
      cells += 1;
      if (READ_TOO[operation.id] === undefined && suffice(levels, operation.access) !== (expected(operation, wantedLevels) === 'allowed'))
        assert.fail(`${operation.id} with ${JSON.stringify(wantedLevels)}`);
    }
  }
  assert.ok(cells > 4_000_000, `${cells} cells`);
});

describe('8 a token reaches what its scopes say, and nothing else', () => {
  const server = testServer();

  /** The operations of which a caller with these levels got another answer than expected. Test mails are few in a minute. */
  async function wrongFor(api: Api, levels: Levels): Promise<string[]> {
    const wrong: string[] = [];
    for (const operation of asked) {
      const { status, body, text } = await knock(api, operation);
      const expectation = expected(operation, levels);
      const isRight =
        expectation === 'allowed'
          ? [200, 304, 400, 404, 409, 415, 422].includes(status) || (operation.id === 'testMail' && status === 429)
          : status === 403 &&
            body.code === 'permission_denied' &&
            Object.entries(expectation).every(([name, value]) => body[name] === value) &&
            body.success === undefined;
      if (!isRight) wrong.push(`${operation.id} with ${JSON.stringify(levels)}: ${status} ${text.slice(0, 200)}`);
    }
    return wrong;
  }

  const cells = (sets: number): string => `${sets} × ${asked.length} = ${sets * asked.length} cells`;

  test(`8 every operation with each scope alone, and with all but one: ${cells(scopeSets.length)}`, async () => {
    const wrong = await inParallel(scopeSets, 4, async (levels) => {
      const body = done(await server.admin.post('/v2/token', { scopes: scopes(levels) }));
      return wrongFor(server.as(body.token), levels);
    });
    assert.deepEqual(wrong.flat(), []);
    assert.ok(scopeSets.length * asked.length > 3_000);
  });

  const groupSets = modules.flatMap((one) => GIVEN.map((level) => levelsBy((area) => (area === one ? level : '--'))));

  test(`8 the same by the levels of a group, whose users have their profile and their tokens: ${cells(groupSets.length)}`, async () => {
    const wrong = await inParallel(groupSets, 4, async (levels) => {
      const { api } = await colleague(server, Object.fromEntries(modules.map((module) => [`acl_${scopeOf(module)}`, levels[module]])));
      return wrongFor(api, { ...levels, Profile: 'RW', Token: 'RW' });
    });
    assert.deepEqual(wrong.flat(), []);
  });

  test('8 every operation says what it needs, and what changes something needs to be allowed to', () => {
    const open = asked.filter(({ access }) => typeof access === 'string').map(({ id }) => id);
    // Their own rules have tests of their own: tokens see and revoke themselves, read the profile and the pictures of what they see, follow
    // what happens to it, search it, and run batches of operations, each of which is decided about by itself.
    const expectedOpen = [
      'createSession',
      'createToken',
      'deleteSession',
      'deleteToken',
      'listSessions',
      'listTokens',
      'readActions',
      'readEventStream',
      'readFile',
      'readMe',
      'runBatch',
      'searchRecords',
    ];
    assert.deepEqual(open.toSorted(), expectedOpen);
    // The test of the mail server stores nothing, and sends a mail; a preview shows what a rule that is written would send; how the
    // installation is, administrators alone may see.
    const likeWrites = ['readSystem', 'testMailServer', 'testMail', 'previewMail', 'previewReminders'];
    // Users with read access ask for leave of their own.
    const ofReaders = ['createLeaveRequest', 'withdrawLeaveRequest'];
    const changes = ({ id, write }: { readonly id: string; readonly write: boolean }): boolean =>
      (write && !ofReaders.includes(id)) || likeWrites.includes(id);
    for (const one of asked) if (typeof one.access === 'object') assert.equal(one.access.level, changes(one) ? 'RW' : 'R-', one.id);
  });
});
