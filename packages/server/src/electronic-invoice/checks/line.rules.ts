import { compare, ZERO, type Decimal } from '@daybook/values';
import { eachLine, type Rule } from './rule.ts';

const DECIMALS = 'Amounts have at most two decimals in an electronic invoice; choose a currency with two or fewer.';
export const fits = (amount: Decimal | undefined): boolean => amount === undefined || amount.scale <= 2;

/** Rules about the lines, apart from their VAT. */
export const lineRules: readonly Rule[] = [
  eachLine(['BR-25', 'BT-153', 'Give the line a title or a description.'], ({ name }) => name !== undefined),
  eachLine(
    ['BR-27', 'BT-146', 'Let the price not be negative; a negative quantity says the same.'],
    ({ price }) => compare(price, ZERO) >= 0,
  ),
  eachLine(
    ['BR-CO-04', 'BT-151', 'Name the tax of the line. If no VAT is charged, name a tax whose category says why.'],
    ({ vat }) => vat.length > 0,
  ),
  eachLine(['UBL-SR-48', 'BT-151', 'Name one tax: a line has one category of VAT.'], ({ vat }) => vat.length === 1),
  eachLine(
    ['BR-30', 'BT-135', 'Let the supply of the line end no earlier than it begins.'],
    ({ period }) => period === undefined || period.start <= period.end,
  ),
  eachLine(['BR-DEC-23', 'BT-131', DECIMALS], ({ net }) => fits(net)),
  eachLine(['BR-DEC-24', 'BT-136', DECIMALS], ({ allowance }) => fits(allowance?.amount)),
  eachLine(['BR-DEC-25', 'BT-137', DECIMALS], ({ allowance }) => fits(allowance?.of?.base)),
];
