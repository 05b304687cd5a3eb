import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import pg from 'pg';

/** What `database/batch.ts` uses of the driver without being promised it, by where it is. */
const PRIVATE = {
  connection: {
    _send: 'function',
    sync: 'function',
    describe: 'function',
    close: 'function',
    submittedNamedStatements: 'object',
    stream: 'object',
  },
  stream: { cork: 'function', uncork: 'function' },
  query: {
    submit: 'function',
    handleRowDescription: 'function',
    handleDataRow: 'function',
    handleCommandComplete: 'function',
    handleError: 'function',
    handleReadyForQuery: 'function',
    name: 'undefined',
    text: 'string',
    queryMode: 'undefined',
  },
} as const;

type Members = { [name: string]: any };

describe('the driver has what a batch of statements is made with', () => {
  const { connection } = new pg.Client() as unknown as { connection: Members };
  const Query = pg.Query as unknown as new (text: string) => Members;
  const owners: { readonly [Owner in keyof typeof PRIVATE]: Members } = {
    connection,
    stream: connection['stream'],
    query: new Query('select 1'),
  };

  for (const [owner, members] of Object.entries(PRIVATE))
    for (const [name, type] of Object.entries(members))
      test(`${name} of its ${owner}`, () => {
        const has = owners[owner as keyof typeof PRIVATE];
        const remedy = `database/batch.ts uses "${name}" of the ${owner} of pg, a ${type}: this version has another. Change both together.`;
        assert.ok(name in has, remedy);
        assert.equal(typeof has[name], type, remedy);
      });

  for (const message of ['parse', 'bind', 'execute', 'describe', 'sync', 'close'])
    test(`what ${message} sends passes _send of whom it is called on`, () => {
      const pieces: Buffer[] = [];
      const held = Object.assign(Object.create(connection) as Members, { _send: (bytes: Buffer) => void pieces.push(bytes) });
      held[message]({ type: 'P', name: '', text: 'select 1', portal: '', statement: '', values: [] });
      assert.equal(pieces.length, 1, `database/batch.ts holds back what ${message} of pg sends, and this version sends it another way`);
    });
});
