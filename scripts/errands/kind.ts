import { languageCodes } from '@daybook/values';
import { ALL_SIDES, migration, records, words, type Errand } from './errand.ts';

export const kind: Errand = {
  name: 'a kind with list, create, update and delete',
  limit: 7,
  edits: [
    {
      file: `${records}/errand.record.ts`,
      insert: `import { describe } from '../describe.ts';
import { identifier, longText, text } from '../fields/index.ts';
import { history } from './shared.ts';

export const errand = describe({
  kind: 'errand',
  section: 'supporting records',
  title: 'Errand',
  plural: 'errands',
  module: 'Project',
  isSmall: true,
  doc: 'Something to be done.',
  operations: { list: {}, create: { example: { name: 'Fetch the keys' } }, update: { example: { description: 'At noon' } }, delete: {} },
  fields: {
    id: identifier('Id of the errand.'),
    name: text('Name.', { required: true }),
    description: longText('Description.'),
    ...history,
  },
  filters: {},
});
`,
    },
    {
      file: `${records}/index.ts`,
      after: "import { event } from './event.record.ts';\n",
      insert: "import { errand } from './errand.record.ts';\n",
    },
    { file: `${records}/index.ts`, after: "  'project-folder': projectFolder,\n", insert: '  errand,\n' },
    { file: `${records}/index.ts`, after: 'export {\n  audit,\n', insert: '  errand,\n' },
    migration(`create table errand (
  account_id bigint not null,
  id bigint not null,
  name text not null,
  description text not null default '',
  version integer not null default 1,
  created_id bigint,
  created timestamptz not null default date_trunc('second', statement_timestamp()),
  updated_id bigint,
  updated timestamptz not null default date_trunc('second', statement_timestamp()),
  deleted timestamptz,
  primary key (account_id, id)
);
alter table kind_version add column "errand" bigint not null default 0, add column "errand_live" bigint not null default 0;`),
    {
      file: 'packages/server/src/records/errand.ts',
      insert: `import { errand, operationsOf } from '@daybook/contract';
import { handle, list, type Module } from '../http/handler.ts';
import { deleteRecord, insertRecord, lockRecord, updateRecord, validate } from '../writes/index.ts';

const operations = operationsOf(errand);
const readModel = { description: errand, expressions: {}, dependsOn: [] };

export const errandModule: Module = {
  readModel,
  handlers: [
    list(operations.list, readModel),

    handle(operations.create, async (write, { body }) => {
      await validate(write);
      return insertRecord(write, errand, body);
    }),

    handle(operations.update, async (write, { target, body }) => {
      const existing = await lockRecord(write, errand, target);
      await validate(write, existing);
      return updateRecord(write, existing, body);
    }),

    handle(operations.delete, async (write, { target }) => deleteRecord(write, await lockRecord(write, errand, target))),
  ],
};
`,
    },
    {
      file: 'packages/server/src/records/index.ts',
      after: "import { fileModule } from './file/index.ts';\n",
      insert: "import { errandModule } from './errand.ts';\n",
    },
    { file: 'packages/server/src/records/index.ts', after: '  projectFolderModule,\n', insert: '  errandModule,\n' },
    ...words('names', "    expense: '", "    errand: 'Errand',\n"),
    // Repeated on purpose: the suite of rights must not learn the module from what it checks.
    {
      file: 'packages/server/test/conventions/permissions.test.ts',
      after: "  '/v2/expense': 'Project',\n",
      insert: "  '/v2/errand': 'Project',\n",
    },
    {
      file: 'packages/server/src/records/errand.test.ts',
      insert: `import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { startTestServer, type TestServer } from '../../test/support/server.ts';

describe('errands', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());

  test('an errand is made, changed, listed and deleted', async () => {
    const id = await server.admin.create('errand', { name: 'Fetch the keys' });
    await server.admin.put(\`/v2/errand?id=\${id}\`, { description: 'At noon' });
    const { name, description } = await server.admin.one('errand', id);
    assert.deepEqual([name, description], ['Fetch the keys', 'At noon']);
    assert.equal((await server.admin.delete(\`/v2/errand?id=\${id}\`)).status, 200);
    assert.equal((await server.admin.get('/v2/errand')).body.meta.pagination.total, 0);
  });
});
`,
    },
  ],
  tests: [...ALL_SIDES, 'records/errand', 'conventions/', 'documentation/', 'separation/'],
};

const settings = 'packages/web/src/screens/settings';

/** The same kind, with its list and form among the settings. */
export const kindWithScreen: Errand = {
  name: 'a kind with a screen',
  limit: 11,
  edits: [
    ...kind.edits,
    {
      file: `${settings}/errands-screen.tsx`,
      insert: `import { ListTodo } from 'lucide-react';
import { kindScreen } from './kind-screen.tsx';

export const Screen = kindScreen<'/v2/errand'>((texts) => ({
  title: texts.errands,
  add: texts.addErrand,
  icon: ListTodo,
  empty: [texts.errandsEmpty, texts.errandsHint],
  list: { path: '/v2/errand', order: 'name', columns: ['name', 'description'] },
  fields: ['name', 'description'],
}));
`,
    },
    {
      file: `${settings}/routes.ts`,
      below: "import('./folders-screen.tsx')",
      insert: "  errands: () => import('./errands-screen.tsx'),\n",
    },
    {
      file: `${settings}/sections.ts`,
      below: "{ name: 'folders', path",
      insert: "      { name: 'errands', path: '/settings/errands', module: 'acl_project' },\n",
    },
    ...languageCodes.map((code) => ({
      file: `${settings}/texts/${code}.ts`,
      below: "  addFolder: '",
      insert:
        "  errands: 'Errands',\n  addErrand: 'New errand',\n  errandsEmpty: 'No errands yet',\n" +
        "  errandsHint: 'Write down what is to be done.',\n",
    })),
  ],
  proof: [
    {
      file: 'packages/web/test/errand.test.ts',
      insert: `import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { application } from './support/application.ts';
import { eventually } from './support/eventually.ts';

describe('errands among the settings', () => {
  const app = application();

  test('are made, listed, changed and told by the history', async () => {
    const { admin, adminToken, url } = app.server;
    const page = await app.open('/settings/folders', { token: adminToken });
    await page.getByRole('link', { name: 'Errands' }).click();
    await page.getByRole('button', { name: 'New errand' }).first().click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Fetch the keys');
    await page.getByRole('textbox', { name: 'Name' }).press('Control+Enter');
    await eventually(async () => (await admin.get('/v2/errand')).body.meta.pagination.total, 1);
    const [{ id, name }] = (await admin.get('/v2/errand')).body.data;
    assert.equal(name, 'Fetch the keys');
    await admin.put(\`/v2/errand?id=\${id}\`, { description: 'At noon' });
    await page.goto(\`\${url}/settings/errands\`);
    await page.getByRole('cell', { name: 'At noon' }).waitFor();
    await page.goto(\`\${url}/settings/audit\`);
    await page.getByText('Errand').first().waitFor();
  });
});
`,
    },
  ],
  tests: [...kind.tests, 'web/test/errand'],
};
