import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, test } from 'node:test';
import { paperBlocks, templateFields, usualDesign, type PaperDesign } from '@daybook/values';
import { exampleDocument } from '../../test/support/electronic-invoices.ts';
import { pdfText } from '../../test/support/pdf.ts';
import { containerNames, type BusinessDocument, type DocumentTemplate } from '../billing/business-document.ts';
import { sheetHtml, sheetPage, sheetPolicy, sheetStyles } from './html.ts';
import { layOut } from './lay-out.ts';
import type { Sheet } from './sheet.ts';
import { Typesetter } from './typesetting/typesetter.ts';
import { variables, type Group } from './variables.ts';

type Containers = DocumentTemplate['containers'];

const none = Object.fromEntries(containerNames.map((name) => [name, ''])) as Containers;
const columns = { item: true, description: true, quantity: true, price: true, discount: true, tax: true, total: true };
const totals = { sub_total: true, discount_total: true, net_total: true, tax_total: true, total: true };
const templateOf = (design: Partial<PaperDesign>, own: Partial<DocumentTemplate> = {}): DocumentTemplate => ({
  id: 1,
  title: '',
  containers: none,
  mail: { subject: '', body: '', texts: [] },
  columns,
  totals,
  design: { ...usualDesign, ...design },
  ...own,
});
const lines = [
  { title: 'A', description: 'About A', price: '1000', quantity: '2', discount: '10' },
  { title: 'مرحبا', price: '3' },
];
const many = Array.from({ length: 45 }, (_, i) => ({
  title: `Line ${i}`,
  description: i % 7 === 0 ? `About it\n${'word '.repeat(60)}` : '',
  price: '10',
  quantity: String(i + 1),
  discount: i % 5 === 0 ? '10' : '0',
}));
const grouped = (document: BusinessDocument, name = 'Crew'): BusinessDocument => ({
  ...document,
  groups: [{ id: 1, name, description: 'about', hideItems: false }],
  lines: document.lines.map((line, i) => ({ ...line, groupId: i > 2 ? 1 : null })),
});

describe('the design of a paper', () => {
  const typesetter = new Typesetter(null);
  const pdf = (sheet: Sheet): Buffer => Buffer.from(typesetter.pdf({ sheet, logo: null, attachments: [] }));
  const designed = (design: Partial<PaperDesign>, containers: Partial<Containers> = {}, document = exampleDocument({ lines })): Sheet => {
    const all = { ...none, ...containers };
    return layOut({ ...document, template: templateOf(design, { containers: all }) }, all);
  };
  const textOf = async (bytes: Buffer): Promise<string> => (await pdfText(bytes)).join('\n');
  const placesOf = (text: string, ...words: string[]): number[] => words.map((word) => text.indexOf(word));
  const isSorted = (places: readonly number[]): boolean =>
    places.every((place, i) => place >= 0 && (i === 0 || place > (places[i - 1] ?? -1)));

  test('optional lines are marked in whatever columns a template has, also where it shows no texts of lines', async () => {
    const titles = ['Plain', 'Chosen', 'Offered'];
    const MARKS = ['Optional, chosen', 'Optional, not included in the total'];
    const quote = exampleDocument({ kind: 'quote', lines: titles.map((title) => ({ title, price: '1' })) });
    const options = [null, 'chosen', 'offered'] as const;
    const optional = { ...quote, lines: quote.lines.map((line, i) => ({ ...line, option: options[i] ?? null })) };
    const marksOf = async (visible: Partial<typeof columns>): Promise<string[]> => {
      const design = { ...usualDesign, columns: [{ column: 'total' as const, label: 'Sum', width: null }] };
      const template = templateOf(design, { columns: { ...columns, ...visible } });
      const text = (await textOf(pdf(layOut({ ...optional, template }, none)))).replaceAll('\n', ' ');
      return ['Plain', 'Offered', ...MARKS].filter((words) => text.includes(words));
    };
    assert.deepEqual(await marksOf({}), ['Plain', 'Offered', ...MARKS]);
    assert.deepEqual(await marksOf({ description: false }), ['Plain', 'Offered', ...MARKS]);
    assert.deepEqual(await marksOf({ item: false, description: false }), MARKS);
  });

  test('a paper without a design is the same to the byte as before there were designs', () => {
    const { id: _, ...simple } = templateOf({}, { title: 'Rechnung', columns: { ...columns, price: false } });
    const containers = { ...none, top_left_container: 'T\nU', bottom_left_container: 'Foot\nB' };
    const papers: readonly (readonly [BusinessDocument, Containers | null, string])[] = [
      [exampleDocument({ lines }), null, '55dc238e2ab505e7'],
      [exampleDocument({ lines: many, document: { terms: 'Pay soon\n\nThanks' } }), null, 'de3a5c22bd572d0d'],
      [grouped(exampleDocument({ lines: many.slice(0, 6) }), 'G'), null, '482ce6f53c22eb69'],
      [{ ...exampleDocument({ lines }), template: { ...simple, id: 1, containers } }, containers, '2ac4c8cea35c14db'],
      [exampleDocument({ kind: 'quote', lines }), null, 'b554557f109ab49e'],
      [exampleDocument({ kind: 'credit_note', lines }), null, '376fd3eddd6b1cd0'],
      [exampleDocument({ lines: [] }), null, 'd3e8bf0d550b9d04'],
    ];
    for (const [document, filled, hash] of papers)
      assert.equal(
        createHash('sha256')
          .update(pdf(layOut(document, filled)))
          .digest('hex')
          .slice(0, 16),
        hash,
      );
    const usual = exampleDocument({ lines });
    const [plain, template] = [layOut(usual, null), layOut({ ...usual, template: templateOf({}) }, none)];
    assert.deepEqual([pdf(template), sheetHtml(template, null)], [pdf(plain), sheetHtml(plain, null)]);
  });

  test('blocks stand in their order, and those that are hidden nowhere', async () => {
    const texts = { introduction_container: 'Dear all', closing_container: 'Kind regards' };
    const usual = await textOf(pdf(designed({}, texts)));
    assert.ok(isSorted(placesOf(usual, 'Invoice', 'Dear all', 'About A', 'Net total', 'IBAN', 'Kind regards')), usual);
    const moved = designed({ blocks: ['heading', 'closing', 'totals', 'middle', 'payment', 'lines'] }, texts);
    const text = await textOf(pdf(moved));
    assert.ok(isSorted(placesOf(text, 'Invoice', 'Kind regards', 'Net total', 'IBAN', 'About A')), text);
    const page = sheetPage(moved, null);
    assert.ok(isSorted(placesOf(page, '<h1>', 'Kind regards', 'class="sums"', 'IBAN', 'class="lines"')), page);
    const hidden = designed({ hidden: ['payment', 'introduction', 'top'] }, texts);
    const [less, lessPage] = [await textOf(pdf(hidden)), sheetPage(hidden, null)];
    for (const word of ['IBAN', 'Dear all']) assert.deepEqual([less.includes(word), lessPage.includes(word)], [false, false], word);
    assert.ok(less.includes('Kind regards'));
  });

  test('any order of the blocks makes a paper, with groups and on several pages', () => {
    const long = grouped(exampleDocument({ lines: many, document: { terms: 'Terms' } }));
    for (let i = 0; i < paperBlocks.length; i += 1) {
      const blocks = [...paperBlocks.slice(i), ...paperBlocks.slice(0, i)];
      assert.ok(pdf(designed({ blocks: i % 2 === 0 ? blocks : blocks.toReversed() }, {}, long)).length > 1_000);
    }
  });

  test('columns have their order, headings and widths; the sum of a group stands in the column of totals', async () => {
    const design: Partial<PaperDesign> = {
      columns: [
        { column: 'quantity', label: 'Days & <nights>', width: 15 },
        { column: 'total', label: '', width: null },
        { column: 'item', label: 'What', width: null },
      ],
    };
    const sheet = designed(design, {}, grouped(exampleDocument({ lines: many.slice(0, 6) })));
    assert.deepEqual(
      sheet.columns.map(({ name, label, width }) => [name, label, width]),
      [
        ['quantity', 'Days & <nights>', 15],
        ['price', 'Price', null],
        ['discount', 'Discount', null],
        ['tax', 'Tax', null],
        ['total', 'Amount', null],
        ['item', 'What', null],
      ],
    );
    const page = sheetPage(sheet, null, sheetStyles(templateOf(design).design));
    assert.match(page, /<th scope="col" class="number" data-column="quantity">Days &amp; &lt;nights&gt;<\/th>/);
    assert.match(page, /\.sheet \.lines \[data-column=quantity\]\{width:15%\}/);
    assert.match(page, /<td colspan="4"><bdi>Total Crew<\/bdi><\/td><td class="number"><bdi>[\d.]+<\/bdi><\/td><td colspan="1">/);
    const first = designed(
      {
        columns: [
          { column: 'total', label: '', width: 20 },
          { column: 'item', label: '', width: 60 },
        ],
      },
      {},
      grouped(exampleDocument({ lines: many })),
    );
    assert.match(await textOf(pdf(first)), /Total Crew/);
  });

  test('colour and font are those of the design; a page allows no style but its own', () => {
    const [plain, serif, colored] = [designed({}), designed({ font: 'serif' }), designed({ color: '#c2255c' })];
    assert.ok(pdf(serif).includes('NotoSerif') && !pdf(plain).includes('NotoSerif'));
    assert.ok(!pdf(plain).equals(pdf(colored)));
    const styles = sheetStyles({ color: '#c2255c', columns: [] });
    assert.match(sheetPage(colored, null, styles), /<style>\.sheet\{--sheet-accent:#c2255c\}<\/style>/);
    assert.equal(sheetPolicy(styles).match(/sha256-/g)?.length, 2);
    assert.equal(sheetStyles({ color: 'red}</style><script>', columns: [] }).length, 1);
    assert.match(sheetHtml(serif, null), /<article class="sheet serif">/);
  });

  test('each field that a menu offers is one that a document has', () => {
    for (const [group, names] of Object.entries(templateFields))
      for (const name of names) assert.ok(Object.hasOwn(variables[group as Group], name), `${group}.${name}`);
  });

  test('hostile texts stay texts, on paper and on the page', async () => {
    const markup = '#panic("x") */ <script>alert(1)</script> $x$ \u202e\u0000 @ref ```';
    const sheet = designed(
      { columns: [{ column: 'price', label: '<b>#1', width: 5 }] },
      { introduction_container: markup, closing_container: markup },
    );
    assert.match(await textOf(pdf(sheet)), /#panic\("x"\) \*\/ <script>alert\(1\)<\/script> \$x\$/);
    assert.ok(!sheetPage(sheet, null).includes('<script>') && !sheetPage(sheet, null).includes('<b>#1'));
  });

  test('the pages are drawn one below another, with nothing that runs', () => {
    const job = {
      sheet: designed({ color: '#c2255c' }, { introduction_container: '<script>alert(1)</script>' }),
      logo: null,
      attachments: [],
    };
    const { svg, pages } = typesetter.drawing(job);
    assert.equal(pages, 1);
    assert.ok(svg.startsWith('<svg') && svg.includes('#c2255c'));
    assert.doesNotMatch(svg, /<script|<foreignObject|\son\w+=|href="(?!#|data:image)/);
    assert.deepEqual(typesetter.drawing(job).svg, svg);
    const long = { ...job, sheet: designed({}, {}, exampleDocument({ lines: many })) };
    assert.ok(typesetter.drawing(long).pages > 1);
  });
});
