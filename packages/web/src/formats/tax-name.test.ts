import assert from 'node:assert/strict';
import { test } from 'node:test';
import { taxName } from './tax-name.ts';

const formats = { percentage: (rate: string): string => `${rate.replace('.', ',')} %` };

test('a tax is called by its name and its rate, which is left out where the name has it', () => {
  for (const [name, rate, called] of [
    ['TVA', '20', 'TVA 20 %'],
    ['TVA 20 %', '20', 'TVA 20 %'],
    ['TVA 20%', '20.00', 'TVA 20%'],
    ['TVA (5,5 %)', '5.5', 'TVA (5,5 %)'],
    ['MWST 8.1% Normalsatz', '8.1', 'MWST 8.1% Normalsatz'],
    // Another figure is not its rate.
    ['TVA 120 %', '20', 'TVA 120 % 20 %'],
    ['Article 20', '20', 'Article 20 20 %'],
    ['Levy of 2 %', '0', 'Levy of 2 % 0 %'],
  ] as const)
    assert.equal(taxName({ name, rate }, formats), called);
});
