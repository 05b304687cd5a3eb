import { ALL_SIDES, migration, records, wordOfMember, type Errand } from './errand.ts';

const fieldTypes = {
  text: { field: `text('What the errand is.')`, column: `text not null default ''`, value: '"errand"' },
  decimal: { field: `quantity('How much the errand is.')`, column: 'numeric not null default 0', value: '"1.5"' },
  instant: { field: `instant('When the errand is.')`, column: 'timestamptz', value: '1774771200' },
} as const;

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
  return {
    name: `${type} field on a project`,
    limit: 3,
    edits: [
      { file: `${records}/project.record.ts`, after: "    description: longText('Description.'),\n", insert: `    errand: ${field},\n` },
      migration(`alter table project add column errand ${column};`),
      ...wordOfMember,
    ],
    tests: FIELD_TESTS,
  };
}

function fieldOnInvoice(type: keyof typeof fieldTypes): Errand {
  const { field, column, value } = fieldTypes[type];
  return {
    name: `${type} field on an invoice`,
    limit: 3,
    edits: [
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
      below: "        { name: 'code', isExtra: true },",
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

const types = Object.keys(fieldTypes) as (keyof typeof fieldTypes)[];
export const fields: readonly Errand[] = [...types.map(fieldOnProject), shownField, ...types.map(fieldOnInvoice)];
