import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { languageCodes } from '@daybook/values';

/** `insert` goes behind the text `after`, or below the line in which `below` is; without both it is a new file. */
export interface Edit {
  readonly file: string;
  readonly after?: string;
  readonly below?: string;
  readonly insert: string;
}

/** A change as somebody would make it: what is written by hand, and the tests that it must pass. */
export interface Errand {
  readonly name: string;
  /** How many files it may touch. */
  readonly limit: number;
  readonly edits: readonly Edit[];
  /** Tests that show that it is there to be used, which are not counted. */
  readonly proof?: readonly Edit[];
  /** Words of the paths of the test files. */
  readonly tests: readonly string[];
}

const records = 'packages/contract/src/records';
const migration = (sql: string) => ({ file: 'packages/server/migrations/0099_errand.sql', insert: `-- compatible: an errand.\n${sql}\n` });

const fieldTypes = {
  text: { field: `text('What the errand is.')`, column: `text not null default ''`, value: '"errand"' },
  decimal: { field: `quantity('How much the errand is.')`, column: 'numeric not null default 0', value: '"1.5"' },
  instant: { field: `instant('When the errand is.')`, column: 'timestamptz', value: '1774771200' },
} as const;

/** A line in the words of each language, below one of a name that all of them have. */
const words = (below: string, insert: string): readonly Edit[] =>
  languageCodes.map((code) => ({ file: `packages/web/src/texts/words/${code}.ts`, below, insert }));
/** A member has its word in the history, which the screens read too. */
const wordOfMember = words("  parent_folder_id: '", "  errand: 'Errand',\n");
/** Tests of any change of what the API has. */
const ALL_SIDES = ['architecture/', 'documentation/generated', 'web/test/history-words', 'texts/texts'];
const FIELD_TESTS = [
  ...ALL_SIDES,
  'conventions/fields',
  'conventions/bodies',
  'architecture/schema',
  'documentation/generated',
  'examples',
];

function fieldOnProject(type: keyof typeof fieldTypes): Errand {
  const { field, column } = fieldTypes[type];
  const imports =
    type === 'decimal'
      ? [
          {
            file: `${records}/project.record.ts`,
            after: "import { describe } from '../describe.ts';\n",
            insert: "import { quantity } from '../fields/index.ts';\n",
          },
        ]
      : [];
  return {
    name: `${type} field on a project`,
    limit: 3,
    edits: [
      ...imports,
      { file: `${records}/project.record.ts`, after: "    description: longText('Description.'),\n", insert: `    errand: ${field},\n` },
      migration(`alter table project add column errand ${column};`),
      ...wordOfMember,
    ],
    tests: FIELD_TESTS,
  };
}

function fieldOnInvoice(type: keyof typeof fieldTypes): Errand {
  const { field, column, value } = fieldTypes[type];
  const name = type === 'decimal' ? 'quantity' : type;
  return {
    name: `${type} field on an invoice`,
    limit: 3,
    edits: [
      {
        file: `${records}/invoice.record.ts`,
        after: "import { describe } from '../describe.ts';\n",
        insert: `import { ${name} } from '../fields/index.ts';\n`,
      },
      {
        file: `${records}/invoice.record.ts`,
        after: "      terms: 'Payment terms of the invoice.',\n    }),\n",
        insert: `    errand: ${field},\n`,
      },
      migration(`alter table invoice add column errand ${column};`),
      {
        file: 'examples/invoice/errand.json',
        insert:
          `{"title": "An errand", "steps": [{"request": "POST /v2/invoice", ` +
          `"body": {"client": {"uuid": "11111111-1111-4111-8111-111111111111"}, "errand": ${value}}}]}\n`,
      },
      ...wordOfMember,
    ],
    tests: FIELD_TESTS,
  };
}

const screens = 'packages/web/src/screens/projects';
const shownField: Errand = {
  name: 'text field on a project, in form, list and history',
  limit: 5,
  edits: [
    ...fieldOnProject('text').edits,
    {
      file: `${screens}/project-fields.ts`,
      below: "  'code',",
      insert: "  'errand',\n",
    },
    { file: `${screens}/projects-screen.tsx`, after: "membersOf<'/v2/project'>('id', 'name', 'code'", insert: ", 'errand'" },
    {
      file: `${screens}/projects-screen.tsx`,
      below: "        'code',",
      insert: "        'errand',\n",
    },
    { file: `${screens}/project-screen.tsx`, below: "  'code',", insert: "  'errand',\n" },
  ],
  proof: [
    {
      file: 'packages/web/test/errand.test.ts',
      insert: `import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { application } from './support/application.ts';

describe('an errand of a project', () => {
  const app = application();

  test('is typed in, listed and told by the history', async () => {
    const { admin, adminToken } = app.server;
    const page = await app.open('/projects?open=new', { token: adminToken });
    await page.getByRole('textbox', { name: 'Name' }).fill('Reel');
    await page.getByRole('textbox', { name: 'Errand' }).fill('The keys');
    await page.getByRole('textbox', { name: 'Errand' }).press('Control+Enter');
    await page.getByRole('heading', { level: 1, name: 'Reel' }).waitFor();
    const [{ id, errand }] = (await admin.get('/v2/project?order_desc=id&limit=1')).body.data;
    assert.equal(errand, 'The keys');
    await admin.put(\`/v2/project?id=\${id}\`, { errand: 'The van' });
    await page.goto(\`\${app.server.url}/projects/\${id}?tab=history\`);
    await page.getByText('Errand: The keys → The van').waitFor();
    await page.goto(\`\${app.server.url}/projects\`);
    await page.getByRole('cell', { name: 'The van' }).waitFor();
  });
});
`,
    },
  ],
  tests: [...FIELD_TESTS, 'web/test/errand'],
};

const kind: Errand = {
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
    ...words("    expense: '", "    errand: 'Errand',\n"),
    // Said a second time on purpose: the suite of rights must not learn the module from what it checks.
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

const root = fileURLToPath(new URL('..', import.meta.url));
const language: Errand = {
  name: 'a language',
  limit: 1,
  edits: [
    {
      file: 'packages/values/src/languages.ts',
      below: "  pl: { name: 'Polski'",
      insert: "  pt: { name: 'Português', english: 'Portuguese', point: ',', group: '.', percent: '%', date: 'd/m/Y', ...one },\n",
    },
    {
      file: 'packages/server/src/texts/pt.ts',
      insert: `import { texts as english } from './en.ts';

export const texts: typeof english = { ...english, paper: { ...english.paper, draft: 'Rascunho' } };
`,
    },
    ...globSync('packages/web/src/**/en.ts', { cwd: root }).map((file) => ({
      file: file.replace(/en\.ts$/, 'pt.ts'),
      insert: "import { texts as english } from './en.ts';\n\nexport const texts: typeof english = english;\n",
    })),
  ],
  tests: [...ALL_SIDES, 'texts/', 'paper/lay-out', 'documentation/', 'conventions/bodies'],
};

const mail: Errand = {
  name: 'a mail',
  limit: 3,
  edits: [
    ...languageCodes.map((code) => ({
      file: `packages/server/src/texts/${code}.ts`,
      below: "    regards: '",
      insert: "    folder: { subject: 'A folder of {firm}', text: 'There is a new folder:' },\n",
    })),
    {
      file: 'packages/server/src/records/tell-of-folder.ts',
      insert: `import { randomUUID } from 'node:crypto';
import { chooseLanguage } from '@daybook/values';
import { statement } from '../database/statement.ts';
import type { JobHandler } from '../queue/index.ts';
import { texts } from '../texts/index.ts';
import { writeMail } from '../texts/write-mail.ts';
import { fromAddress } from './delivery/index.ts';

export const TELL_OF_FOLDER = 'tell of a folder';

const findAccount = statement('find_told_account', 'select a.name, a.email, a.language from account a where a.account_id = $account');

/** Tells the account of a new folder. */
export const tellOfFolder: JobHandler = {
  name: TELL_OF_FOLDER,
  prepare: async ({ services, payload, write }) => {
    const account = await write(({ tx }) => tx.one<{ name: string; email: string; language: string }>(findAccount, {}));
    const from = fromAddress(services);
    const language = chooseLanguage(account.language);
    const { subject, text } = texts[language].mails.folder;
    const values = { firm: account.name, name: '', folder: String(payload['folder']) };
    const mail = writeMail(language, { subject, paragraphs: [text, '{folder}'] }, values);
    await services.post.send({
      subject: mail.subject,
      text: mail.body,
      from: { name: account.name, address: from },
      replyTo: '',
      to: [account.email],
      cc: [],
      bcc: [],
      messageId: \`<\${randomUUID()}@\${from.split('@')[1]}>\`,
      date: services.clock.now(),
      files: [],
    });
  },
  run: async () => undefined,
};
`,
    },
    { file: 'packages/server/src/housekeeping/job-handlers.ts', after: '  tellMaker,\n', insert: '  tellOfFolder,\n' },
    {
      file: 'packages/server/src/housekeeping/job-handlers.ts',
      below: "from '../records/webhook/index.ts'",
      insert: "import { tellOfFolder } from '../records/tell-of-folder.ts';\n",
    },
    {
      file: 'packages/server/src/records/project-folder.ts',
      below: "from './shared/index.ts'",
      insert: "import { enqueue } from '../queue/index.ts';\nimport { TELL_OF_FOLDER } from './tell-of-folder.ts';\n",
    },
    {
      file: 'packages/server/src/records/project-folder.ts',
      after: 'handle(operations.create, async (write, { body }) => {\n',
      insert: "      await enqueue(write, TELL_OF_FOLDER, { folder: body.name ?? '' });\n",
    },
  ],
  proof: [
    {
      file: 'packages/server/src/records/tell-of-folder.test.ts',
      insert: `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMailServer } from '../../test/support/mail-server.ts';
import { startTestServer } from '../../test/support/server.ts';

test('a new folder is told by mail', async () => {
  const post = await startMailServer();
  const server = await startTestServer({ DAYBOOK_SMTP_URL: \`smtp://127.0.0.1:\${post.port}\`, DAYBOOK_MAIL_FROM: 'from@studio.example' });
  await server.admin.put('/v2/account', { email: 'to@studio.example' });
  await server.admin.create('project-folder', { name: 'Films' });
  for (let i = 0; i < 600 && post.received.length === 0; i += 1) await sleep(50);
  assert.deepEqual(
    post.received.map(({ recipients, mail }) => [recipients, mail.subject, mail.text?.includes('Films')]),
    [[['to@studio.example'], 'A folder of Test', true]],
  );
  await server.close();
  await post.close();
});
`,
    },
  ],
  tests: ['architecture/', 'src/texts/', 'records/tell-of-folder', 'records/project-folder', 'housekeeping'],
};

const parameter: Errand = {
  name: 'a query parameter of one operation',
  limit: 2,
  edits: [
    {
      file: `${records}/project-status.record.ts`,
      after: "import { describe } from '../describe.ts';\n",
      insert: "import { flag } from '../parameters.ts';\n",
    },
    {
      file: `${records}/project-status.record.ts`,
      after: '    delete: {',
      insert: " query: { forget: flag('An errand: forget the projects that have the status.') },",
    },
    { file: 'packages/server/src/records/project-status.ts', after: 'handle(operations.delete, async (write, { target', insert: ', query' },
    {
      file: 'packages/server/src/records/project-status.ts',
      after: '      await refuseInUse(',
      insert: 'write, usesOfStatus, { id: query.forget ? 0 : existing.key });\n      await refuseInUse(',
    },
  ],
  tests: ['conventions/endpoints', 'documentation/'],
};

const job: Errand = {
  name: 'a chore in the background',
  limit: 2,
  edits: [
    {
      file: 'packages/server/src/housekeeping/count-projects.ts',
      insert: `import { statement } from '../database/statement.ts';
import type { Write } from '../writes/index.ts';

const countProjects = statement('count_projects', 'select count(*)::int as projects from project p where p.account_id = $account');

export async function count({ tx }: Write): Promise<number> {
  const { projects } = await tx.one<{ projects: number }>(countProjects);
  return projects > 0 ? 1 : 0;
}
`,
    },
    {
      file: 'packages/server/src/housekeeping/chores.ts',
      after: "import type { Write } from '../writes/index.ts';\n",
      insert: "import { count } from './count-projects.ts';\n",
    },
    {
      file: 'packages/server/src/housekeeping/chores.ts',
      after: 'export const chores: readonly Chore[] = [\n',
      insert: "  { name: 'count projects', everyMs: HOUR_MS, run: count },\n",
    },
  ],
  tests: ['housekeeping', 'architecture/'],
};

const types = Object.keys(fieldTypes) as (keyof typeof fieldTypes)[];
export const errands: readonly Errand[] = [
  ...types.map(fieldOnProject),
  shownField,
  ...types.map(fieldOnInvoice),
  kind,
  language,
  mail,
  parameter,
  job,
];
