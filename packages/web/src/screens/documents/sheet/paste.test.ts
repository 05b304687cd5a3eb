import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { cellsOf, pastedIn } from './paste.ts';

const pasted = (text: string) => pastedIn(cellsOf(text), 'item_text', 'en', []);

describe('cells of a spreadsheet', () => {
  test('what could be read in two ways is read as the other figures are written', () => {
    const { lines, unsure } = pasted('Text\tQuantity\tUnit\tPrice\nStudio\t1,5\tday\t1.234,56\nMix\t2\tday\t99,999\nCut\t(1)\th\t€ 12,50');
    assert.deepEqual(
      lines.map(({ quantity, unit_amount: price }) => [quantity, price]),
      [
        ['1.5', '1234.56'],
        ['2', '99.999'],
        ['-1', '12.50'],
      ],
    );
    assert.deepEqual(unsure, []);
  });

  test('where no other figure tells, or they differ, it is named with what it was read as', () => {
    assert.deepEqual(pasted('Mix\t2\tday\t99,999\nCut\t2\tday\t99,999').unsure, [['99,999', '99999']]);
    assert.deepEqual(pasted('Mix\t1,5\tday\t2.500\nCut\t1.5\tday\t12').unsure, [['2.500', '2.500']]);
  });

  test('a line of a sheet with units has its own, or none; one without leaves what a line has', () => {
    const units = (text: string) => pasted(text).lines.map((line) => line.unit);
    assert.deepEqual(units('Camera\t3\tdays\t450\nTransport\t1\t\t1200'), ['day', '']);
    assert.deepEqual(units('Camera\t3\t\t450\nTransport\t1\t\t1200'), [undefined, undefined]);
  });

  test('a figure that is none stays as it is, so that it is refused', () => {
    const [line] = pasted('Mix\t12O\tday\t12,3x').lines;
    assert.deepEqual([line?.quantity, line?.unit_amount], ['12O', '12,3x']);
  });

  test('a price in another currency than that of the document stays as it was pasted, to be refused', () => {
    const { lines } = pastedIn(cellsOf('Studio\t1\tday\tUSD 90.00\nGrading\t1\tday\t€ 50'), 'item_text', 'en', [], 'EUR');
    assert.deepEqual(
      lines.map(({ unit_amount: price }) => price),
      ['USD 90.00', '50'],
    );
  });

  test('rows may end with CR alone, and none is lost', () => {
    assert.deepEqual(cellsOf('"Two\nlines"\t2\rMix\t3\r\nCut\t4'), [
      ['Two\nlines', '2'],
      ['Mix', '3'],
      ['Cut', '4'],
    ]);
  });

  test('of more rows than a document may have lines, the first are taken, and how many there are is told', () => {
    const { lines, total } = pasted(`Text\tQuantity\n${Array.from({ length: 1_200 }, (_, i) => `Row ${i + 1}\t2`).join('\n')}`);
    assert.deepEqual([lines.length, lines.at(-1)?.item_text, total], [1_000, 'Row 1000', 1_200]);
  });

  test('a first row is a heading where words are in place of its figures, no fault of the spreadsheet and no digits', () => {
    const texts = (first: string) => pasted(`${first}\nMix\t1\tday\t12`).lines.map(({ item_text: text }) => text);
    for (const heading of ['Text\tQuantity\tUnit\tPrice', 'Text\t#\tUnit\tPrice', 'Text\tQty\tUnit\t€'])
      assert.deepEqual(texts(heading), ['Mix'], heading);
    for (const row of ['Studio\t#REF!\tday\t#N/A', 'Studio\t#BEZUG!\tday\t', 'Studio\t١٢\tday\t٥', 'Studio\t-\tday\t-'])
      assert.deepEqual(texts(row), ['Studio', 'Mix'], row);
  });
});
