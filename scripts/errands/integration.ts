import { languageCodes } from '@daybook/values';
import { ALL_SIDES, migration, records, wordOfMember, type Errand } from './errand.ts';

const FOLDERS = 'packages/server/src/records/project-folder.ts';
const HANDLERS = 'packages/server/src/housekeeping/job-handlers.ts';

const CHAT = `import { Unanswered } from '../destinations.ts';
import type { Outgoing } from '../outgoing.ts';

/** Sends a text to a chat program at its address. Throws unless it is accepted. */
export async function tellChat(outgoing: Outgoing, url: string, text: string): Promise<void> {
  const answer = await outgoing.post({ url, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ text }) });
  if (answer.status >= 300) throw new Unanswered(\`it answered \${answer.status}\`, 'no_answer');
}
`;

const IMPORTS = `import { tellChat } from '../integrations/chat/index.ts';
import { enqueue, type JobHandler } from '../queue/index.ts';
`;

const HANDLER = `
const TELL_CHAT = 'tell the chat';

const findChat = statement('find_chat', 'select a.chat_url from account a where a.account_id = $account');

/** Sends the name of a new folder to the chat program of the account. */
export const tellOfFolder: JobHandler = {
  name: TELL_CHAT,
  prepare: async ({ services, payload, write, away }) => {
    const { chat_url: url } = await write(({ tx }) => tx.one<{ chat_url: string }>(findChat, {}));
    if (url !== '') await away(() => tellChat(services.outgoing, url, String(payload['folder'])));
  },
  run: async () => undefined,
};
`;

/** New folders are announced to a chat program, at an address that the account has. Secrets are covered by webhooks and mail servers. */
export const integration: Errand = {
  name: 'an integration',
  limit: 8,
  edits: [
    { file: 'packages/server/src/integrations/chat/index.ts', insert: "export { tellChat } from './tell-chat.ts';\n" },
    { file: 'packages/server/src/integrations/chat/tell-chat.ts', insert: CHAT },
    {
      file: `${records}/account.record.ts`,
      below: "  website: text('Web site.'),",
      insert: "  chat_url: text('Where the chat program is told.'),\n",
    },
    migration(`alter table account add column chat_url text not null default '';`),
    { file: `${records}/job.record.ts`, below: "  'tell of an answer',", insert: "  'tell the chat',\n" },
    { file: FOLDERS, below: "from '../http/handler.ts'", insert: IMPORTS },
    { file: FOLDERS, after: 'const operations = operationsOf(projectFolder);\n', insert: HANDLER },
    {
      file: FOLDERS,
      after: 'handle(operations.create, async (write, { body }) => {\n',
      insert: "      await enqueue(write, TELL_CHAT, { folder: body.name ?? '' });\n",
    },
    { file: HANDLERS, after: '  tellMaker,\n', insert: '  tellOfFolder,\n' },
    {
      file: HANDLERS,
      below: "from '../records/webhook/index.ts'",
      insert: "import { tellOfFolder } from '../records/project-folder.ts';\n",
    },
    { file: 'packages/web/src/screens/settings/account-screen.tsx', below: "      'website',", insert: "      'chat_url',\n" },
    ...wordOfMember.map((edit) => ({ ...edit, insert: "  chat_url: 'Chat',\n" })),
    ...languageCodes.map((code) => ({
      file: `packages/web/src/screens/settings/texts/${code}.ts`,
      below: "    'hash paper': '",
      insert: "    'tell the chat': 'Tell the chat',\n",
    })),
  ],
  proof: [
    { file: 'packages/server/src/records/account/account.test.ts', below: "        closed_until: '',", insert: "        chat_url: '',\n" },
    {
      file: 'packages/server/src/integrations/chat/chat.test.ts',
      insert: `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Receiver } from '../../../test/support/receiver.ts';
import { startTestServer } from '../../../test/support/server.ts';

test('a new folder is told to the chat program, and to no private address that is not allowed', async () => {
  const chat = await Receiver.open();
  for (const [allowed, told] of [
    ['127.0.0.1', ['Films']],
    ['10.0.0.1', []],
  ] as const) {
    chat.received.length = 0;
    const server = await startTestServer({ DAYBOOK_WEBHOOK_PRIVATE_ADDRESSES: allowed });
    await server.admin.put('/v2/account', { chat_url: chat.url });
    await server.admin.create('project-folder', { name: 'Films' });
    for (let i = 0; i < 60 && chat.received.length === 0; i += 1) await sleep(50);
    assert.deepEqual(
      chat.received.map(({ body }) => body.text),
      told,
    );
    await server.close();
  }
  await chat.close();
});
`,
    },
  ],
  tests: ['integrations/', 'records/account/account', 'housekeeping/job', ...ALL_SIDES],
};
