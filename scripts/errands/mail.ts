import { languageCodes } from '@daybook/values';
import { records, type Errand } from './errand.ts';

const FOLDERS = 'packages/server/src/records/project-folder.ts';
const HANDLERS = 'packages/server/src/housekeeping/job-handlers.ts';

const IMPORTS = `import { chooseLanguage } from '@daybook/values';
import { enqueue, type JobHandler } from '../queue/index.ts';
import { texts } from '../texts/index.ts';
import { writeMail } from '../texts/write-mail.ts';
import { sendNotice } from './mail-server/index.ts';
`;

const HANDLER = `
const TELL_OF_FOLDER = 'tell of a folder';

const findAccount = statement(
  'find_told_account',
  'select a.name, a.email, a.language, a.address_country as country from account a where a.account_id = $account',
);

type Told = Record<'name' | 'email' | 'language' | 'country', string>;

/** Mails the account about a new folder. */
export const tellOfFolder: JobHandler = {
  name: TELL_OF_FOLDER,
  prepare: async (call) => {
    const firm = await call.write(({ tx }) => tx.one<Told>(findAccount, {}));
    const language = chooseLanguage(firm.language);
    const { subject, text } = texts[language].mails.folder;
    const values = { firm: firm.name, name: '', folder: String(call.payload['folder']) };
    const mail = writeMail(language, { subject, paragraphs: [text, '{folder}'] }, values, [firm.country]);
    const face = { subject: mail.subject, text: mail.body, language };
    await sendNotice(call, { ...face, firm: firm.name, answersTo: '', to: [firm.email] });
  },
  run: async () => undefined,
};
`;

export const mail: Errand = {
  name: 'a mail',
  limit: 3,
  edits: [
    ...languageCodes.map((code) => ({
      file: `packages/server/src/texts/${code}.ts`,
      below: "    regards: '",
      insert: "    folder: { subject: 'A folder of {firm}', text: 'There is a new folder:' },\n",
    })),
    ...languageCodes.map((code) => ({
      file: `packages/web/src/screens/settings/texts/${code}.ts`,
      below: "    'hash paper': '",
      insert: "    'tell of a folder': 'Tell of a folder',\n",
    })),
    { file: `${records}/job.record.ts`, below: "  'tell of an answer',", insert: "  'tell of a folder',\n" },
    { file: FOLDERS, below: "from '../writes/index.ts'", insert: IMPORTS },
    { file: FOLDERS, after: 'const operations = operationsOf(projectFolder);\n', insert: HANDLER },
    {
      file: FOLDERS,
      after: 'handle(operations.create, async (write, { body }) => {\n',
      insert: "      await enqueue(write, TELL_OF_FOLDER, { folder: body.name ?? '' });\n",
    },
    { file: HANDLERS, after: '  tellMaker,\n', insert: '  tellOfFolder,\n' },
    {
      file: HANDLERS,
      below: "from '../records/webhook/index.ts'",
      insert: "import { tellOfFolder } from '../records/project-folder.ts';\n",
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
  tests: [
    'src/texts/',
    'records/tell-of-folder',
    'records/project-folder',
    'housekeeping/job',
    'architecture/directions',
    'architecture/statements',
  ],
};
