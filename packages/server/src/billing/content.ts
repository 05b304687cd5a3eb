import { parseDecimal, parsePercentage, ZERO, type Decimal } from '@daybook/values';

/** A tax as a line keeps it: with the name and the rate (in percent) that it was saved with. */
export interface LineTax {
  readonly id: number;
  readonly name: string;
  readonly rate: Decimal;
}

/** The value of a custom field; of a select also its option. */
export interface FieldValue {
  readonly id: number;
  readonly value: string;
  readonly value_id: number | null;
}

interface LineTexts {
  readonly id: number;
  readonly item_text: string;
  readonly item_uuid: string;
  readonly ratescheme_id: number | null;
  readonly description: string;
  readonly unit: string;
  readonly tax: boolean;
  readonly buy_total_fixed: boolean;
  readonly parent_group_id: number | null;
  readonly custom_fields: readonly FieldValue[];
}

/** A line before its figures are calculated. `order` is null until it has a place; `buy_total` where nothing fixed it yet. */
export interface Line extends LineTexts {
  readonly quantity: Decimal;
  readonly unit_amount: Decimal;
  readonly unit_buy_amount: Decimal;
  readonly taxes: readonly LineTax[];
  readonly discount: Decimal;
  readonly buy_total: Decimal | null;
  readonly order: number | null;
}

/** A line as its document keeps and answers it. */
export interface StoredLine extends LineTexts {
  readonly quantity: string;
  readonly unit_amount: string;
  readonly unit_buy_amount: string;
  readonly taxes: readonly { readonly id: number; readonly name: string; readonly rate: string; readonly total: string }[];
  readonly discount: string;
  readonly total: string;
  readonly buy_total: string;
  readonly order: number;
}

/** A group of lines, as its document keeps and answers it. `order` is null until it has a place. */
export interface Group {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly order: number | null;
  readonly hide_items: boolean;
}

const exact = (text: string): Decimal => parseDecimal(text) ?? ZERO;

/** Reads a stored line back, so that a body can be laid over it. */
export function readLine(stored: StoredLine): Line {
  const { total: _total, quantity, unit_amount, unit_buy_amount, taxes, discount, buy_total, custom_fields, ...texts } = stored;
  return {
    ...texts,
    quantity: exact(quantity),
    unit_amount: exact(unit_amount),
    unit_buy_amount: exact(unit_buy_amount),
    taxes: taxes.map(({ id, name, rate }) => ({ id, name, rate: exact(rate) })),
    discount: parsePercentage(discount) ?? ZERO,
    buy_total: exact(buy_total),
    custom_fields: custom_fields.map(({ id, value, value_id }) => ({ id, value, value_id })),
  };
}

// The name of an option is borrowed and may have changed since: the option itself is what counts.
const comparable = (line: StoredLine): unknown => ({
  ...line,
  custom_fields: line.custom_fields.map(({ id, value, value_id }) => [id, value_id ?? value]).sort(),
});

/** Whether two sets of lines say the same, whatever the custom fields and options are called by now. */
export function sameLines(one: readonly StoredLine[], other: readonly StoredLine[]): boolean {
  return JSON.stringify(one.map(comparable)) === JSON.stringify(other.map(comparable));
}
