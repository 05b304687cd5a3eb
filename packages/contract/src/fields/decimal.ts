import { because } from '../reasons.ts';
import {
  compare,
  negate,
  parseDecimal,
  parseJsonNumber,
  roundHalfAwayFromZero,
  scaleOf,
  toText,
  toTextTrimmed,
  ZERO,
  type Decimal,
} from '@daybook/values';
import { JsonNumber, printJson, typeName, type Json } from '../json.ts';
import type { Findings } from '../fault.ts';
import type { Field, FieldType, Options, Storage, StoredIn } from './field.ts';
import { significantDigits } from './integer.ts';

/**
 * quantity: at most 6 decimals unless more are set, printed without trailing zeros. amount: a unit amount, at least the currency's decimals
 * and at most 6. total: exactly the currency's decimals.
 */
export interface DecimalField extends Field<Decimal> {
  readonly type: 'decimal';
  readonly measure: 'quantity' | 'amount' | 'total';
  /** A JSON number in answers, where the specification has number. */
  readonly asNumber?: boolean;
  readonly min?: number;
  readonly max?: number;
  /** The most decimals, where they are not 6. */
  readonly decimals?: number;
}

type DecimalOptions = Options & { asNumber?: boolean; min?: number; max?: number; decimals?: number };

export function quantity<const S extends Storage = never>(
  doc: string,
  options: DecimalOptions & StoredIn<S> = {},
): DecimalField & { access: 'write' } & StoredIn<NoInfer<S>> {
  return { type: 'decimal', measure: 'quantity', doc, access: 'write', ...options };
}

export function amount<const S extends Storage = never>(
  doc: string,
  options: DecimalOptions & StoredIn<S> = {},
): DecimalField & { access: 'write' } & StoredIn<NoInfer<S>> {
  return { type: 'decimal', measure: 'amount', doc, access: 'write', ...options };
}

export function total<const S extends Storage = never>(
  doc: string,
  options: DecimalOptions & StoredIn<S> = {},
): DecimalField & { access: 'write' } & StoredIn<NoInfer<S>> {
  return { type: 'decimal', measure: 'total', doc, access: 'write', ...options };
}

/** The exact value of a JSON number or of decimal text. */
export function parseDecimalValue(input: Json, pointer: string, findings: Findings): Decimal | undefined {
  if (input instanceof JsonNumber) {
    if (significantDigits(input.text) > MAX_DIGITS) {
      return findings.fault(
        pointer,
        'invalid_value',
        `has more than ${MAX_DIGITS} significant digits and may have lost some on its way: send it as a string`,
      );
    }
    const value = parseJsonNumber(input.text);
    return value ?? findings.fault(pointer, 'out_of_range', `${printJson(input)} is out of range`);
  }
  if (typeof input !== 'string')
    return findings.fault(
      pointer,
      'wrong_type',
      `must be a decimal as a string or a number, not ${typeName(input)}`,
      because('not_a_number'),
    );
  const value = input.length > 64 ? null : parseDecimal(input);
  return (
    value ??
    findings.fault(pointer, 'invalid_value', `${printJson(input)} is not a decimal number such as "12.50"`, because('not_a_number'))
  );
}

const MAX_DECIMALS = 6;
/** The significant digits that every decimal keeps as a binary number. */
const MAX_DIGITS = 15;
const MOST = 999_999_999_999_999;
const LIMIT: Decimal = { units: 10n ** 15n, scale: 0 };

const whole = (value: number): Decimal => ({ units: BigInt(value), scale: 0 });

function rangeFault(value: Decimal, field: DecimalField): string | undefined {
  if (compare(value, LIMIT) >= 0 || compare(value, negate(LIMIT)) <= 0) return 'must lie between -10^15 and 10^15';
  if (field.min !== undefined && compare(value, whole(field.min)) < 0) return `must be at least ${field.min}`;
  if (field.max !== undefined && compare(value, whole(field.max)) > 0) return `must be at most ${field.max}`;
  return undefined;
}

function parse(input: Json, field: DecimalField, pointer: string, findings: Findings): Decimal | undefined {
  const value = parseInRange(input, field, pointer, findings);
  if (value === undefined || field.asNumber !== true || significantDigits(toTextTrimmed(value)) <= MAX_DIGITS) return value;
  return findings.fault(
    pointer,
    'too_precise',
    `has more than ${MAX_DIGITS} significant digits, and is shown as a JSON number, which keeps no more`,
  );
}

function parseInRange(input: Json, field: DecimalField, pointer: string, findings: Findings): Decimal | undefined {
  const value = parseDecimalValue(input ?? '0', pointer, findings);
  if (value === undefined) return undefined;
  const fault = rangeFault(value, field);
  if (fault !== undefined) {
    const { min = -MOST, max = MOST } = field;
    return findings.fault(pointer, 'out_of_range', fault, because('outside_range', { least: min, most: max }));
  }
  const most = field.decimals ?? MAX_DECIMALS;
  if (scaleOf(value) <= most) return value;
  const rounded = roundHalfAwayFromZero(value, most);
  const kept = findings.repair(
    pointer,
    'too_precise',
    toText(value),
    toTextTrimmed(rounded),
    `has more than ${most} decimals`,
    because('too_many_decimals', { most }),
  );
  return kept === undefined ? undefined : rounded;
}

export const decimalType: FieldType<DecimalField> = {
  schema: (field) => (field.asNumber === true ? { type: 'number' } : { type: 'string', pattern: '^-?[0-9]+(\\.[0-9]+)?$' }),
  bodySchema: () => ({ type: ['string', 'number', 'null'] }),
  parse,
  show(value, { measure }) {
    if (typeof value === 'string') return value;
    return measure === 'quantity' ? toTextTrimmed(value as Decimal) : toText(value as Decimal);
  },
  unset: () => ZERO,
  isSortable: () => true,
};
