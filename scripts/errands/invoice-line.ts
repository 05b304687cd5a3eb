import { languageCodes } from '@daybook/values';
import { ALL_SIDES, records, wordOfMember, type Edit, type Errand } from './errand.ts';

const billing = 'packages/server/src/billing';
const documents = 'packages/web/src/screens/documents';

/** In the row of the line and in the invoice as data. */
const kept: readonly Edit[] = [
  {
    file: `${records}/document.ts`,
    below: "  service_to: date('Last day on which what the line is about",
    insert: "  errand: quantity('How much the errand is.'),\n",
  },
  { file: `${billing}/business-document.ts`, below: '  readonly discountPercent: Decimal;', insert: '  readonly errand: Decimal;\n' },
  { file: `${billing}/read-business-document.ts`, below: '    unit: line.unit,', insert: '    errand: line.errand,\n' },
];

const onPaper: readonly Edit[] = [
  { file: 'packages/values/src/paper-design.ts', after: "lineColumns = ['item', 'quantity'", insert: ", 'errand'" },
  { file: 'packages/server/src/paper/lines.ts', below: '    quantity: texts.quantity,', insert: '    errand: texts.errand,\n' },
  {
    file: 'packages/server/src/paper/lines.ts',
    after: "name !== 'tax' || document.taxes.length > 0)",
    insert: " && (name !== 'errand' || lines.some(({ errand }) => errand.units !== 0n))",
  },
  {
    file: 'packages/server/src/paper/lines.ts',
    below: '    quantity: [number(line.quantity, 0)',
    insert: '    errand: number(line.errand, 0),\n',
  },
  ...languageCodes.map((code) => ({
    file: `packages/server/src/texts/${code}.ts`,
    below: "    group_total: '",
    insert: "    errand: 'Errand',\n",
  })),
  ...languageCodes.map((code) => ({
    file: `packages/web/src/screens/settings/designer/texts/${code}.ts`,
    below: '  columns: {',
    insert: "    errand: 'Errand',\n",
  })),
];

const electronic: readonly Edit[] = [
  {
    file: 'packages/server/src/electronic-invoice/lines.ts',
    after: 'attributes: attributesOf({ Unit: unit.text',
    insert: ', Errand: isZero(line.errand) ? undefined : toTextTrimmed(line.errand)',
  },
  { file: 'packages/server/src/electronic-invoice/lines.ts', after: 'import { compare, negate, subtract', insert: ', toTextTrimmed' },
];

const onScreen: readonly Edit[] = [
  {
    file: `${documents}/sheet/columns.ts`,
    below: "  { name: 'unit', label",
    insert: "  { name: 'errand', label: 'errand', width: 'short' },\n",
  },
  {
    file: `${documents}/reading/read-lines.tsx`,
    after: 'const heads = [texts.quantity',
    insert: ', texts.errand',
  },
  {
    file: `${documents}/reading/read-lines.tsx`,
    below: '      <td className="figure wide">{amount}</td>',
    insert: '      <td className="figure wide">{formats.decimal(line.errand)}</td>\n',
  },
  ...wordOfMember,
];

/** A decimal on the lines of quotes and invoices: typed, stored, read, printed and in electronic invoices. */
export const lineDecimal: Errand = {
  name: 'decimal on an invoice line, from editor to paper and electronic invoice',
  limit: 8,
  edits: [...kept, ...onPaper, ...electronic, ...onScreen],
  proof: [
    {
      file: 'packages/web/test/errand.test.ts',
      insert: `import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseDecimal, ZERO } from '@daybook/values';
import { exampleDocument } from '../../server/test/support/electronic-invoices.ts';
import { writeCii } from '../../server/src/electronic-invoice/cii.ts';
import { mapInvoice } from '../../server/src/electronic-invoice/from-document.ts';
import { writeUbl } from '../../server/src/electronic-invoice/ubl.ts';
import { eventually } from './support/eventually.ts';
import { invoicing } from './support/invoicing.ts';

describe('an errand of a line', () => {
  const { app, open, invoice, read } = invoicing();

  test('is typed in, stored, read, on the page and in the electronic invoice', async () => {
    const { admin } = app.server;
    const id = await invoice();
    const page = await open(\`/invoices/\${id}\`);
    await page.getByLabel('Errand, line 1').fill('2.5');
    await page.getByLabel('Errand, line 1').press('Control+Enter');
    await eventually(async () => (await read(id)).items[0].errand, '2.5');
    await admin.post(\`/v2/invoice/issue?id=\${id}\`, undefined);
    await page.goto(\`\${app.server.url}/invoices/\${id}\`);
    await page.getByRole('cell', { name: '2.5', exact: true }).waitFor();
    const { text: paper } = await admin.get(\`/v2/invoice/document?id=\${id}&format=html\`);
    assert.match(paper, /Errand[\\s\\S]*2\\.5/);
  });

  test('is in the electronic invoice', () => {
    const { lines, ...document } = exampleDocument({ lines: [{ price: '10' }] });
    const errand = parseDecimal('2.5') ?? ZERO;
    const { invoice: mapped } = mapInvoice({ ...document, lines: lines.map((line) => ({ ...line, errand })) }, 'peppol');
    assert.match(writeUbl(mapped), /Errand<\\/cbc:Name>\\s*<cbc:Value>2.5</);
    assert.match(writeCii(mapped), /Errand<\\/ram:Description>\\s*<ram:Value>2.5</);
  });
});
`,
    },
  ],
  tests: ['web/test/errand', 'billing/', 'electronic-invoice/', 'paper/lay-out', 'records/invoice/electronic', ...ALL_SIDES],
};
