import {
  compare,
  parseDecimal,
  parsePercentage,
  percentageToText,
  roundHalfAwayFromZero,
  scaleOf,
  ZERO,
  type Decimal,
} from '@daybook/values';
import { because, type Reason } from '../reasons.ts';
import { JsonNumber, printJson, typeName, type Json } from '../json.ts';
import type { FaultCode, Findings } from '../fault.ts';
import type { Field, FieldType, Options, Storage, StoredIn } from './field.ts';

export interface PercentageField extends Field<Decimal> {
  readonly type: 'percentage';
  /** The most that it can be; absent: 100. */
  readonly max?: number;
}

/** A percentage from 0 to 100, unless another most is given, as text with a trailing percent sign; unset is "0%". */
export function percentage<const S extends Storage = never>(
  doc: string,
  options: Options & Pick<PercentageField, 'max'> & StoredIn<S> = {},
): PercentageField & { access: 'write' } & StoredIn<NoInfer<S>> {
  return { type: 'percentage', doc, access: 'write', ...options };
}

/** A percentage that lacks its sign has one sensible reading, which auto_correct takes. */
function parseWithoutSign(input: Json, pointer: string, findings: Findings): Decimal | undefined {
  const text = input instanceof JsonNumber ? input.text : typeof input === 'string' ? input.trim() : undefined;
  const value = text === undefined || text.length > 64 ? null : parseDecimal(text);
  if (value === null) {
    const what = typeof input === 'string' || input instanceof JsonNumber ? printJson(input) : typeName(input);
    return findings.fault(pointer, 'invalid_value', `must be a percentage such as "12.5%", not ${what}`);
  }
  return repairTo(value, pointer, 'invalid_value', input, 'a percentage ends with a percent sign', findings);
}

// The correction shows the percentage as text, as it would be sent.
function repairTo(
  value: Decimal,
  pointer: string,
  code: FaultCode,
  from: Json,
  message: string,
  findings: Findings,
  reason?: Reason,
): Decimal | undefined {
  return findings.repair(pointer, code, from, percentageToText(value), message, reason) === undefined ? undefined : value;
}

function parse(input: Json, { max = 100 }: PercentageField, pointer: string, findings: Findings): Decimal | undefined {
  if (input === null || input === '') return { units: 0n, scale: 0 };
  const read = typeof input === 'string' && input.length <= 64 ? parsePercentage(input) : null;
  let value = read ?? parseWithoutSign(input, pointer, findings);
  if (value === undefined) return undefined;
  const most: Decimal = { units: BigInt(max), scale: 0 };
  if (compare(value, ZERO) < 0 || compare(value, most) > 0) {
    const nearest = value.units < 0n ? ZERO : most;
    const message = `must lie between 0% and ${max}%`;
    const reason = because('outside_range', { least: 0, most: max });
    value = repairTo(nearest, pointer, 'out_of_range', percentageToText(value), message, findings, reason);
  }
  if (value === undefined || scaleOf(value) <= 6) return value;
  return repairTo(roundHalfAwayFromZero(value, 6), pointer, 'too_precise', percentageToText(value), 'has more than 6 decimals', findings);
}

export const percentageType: FieldType<PercentageField> = {
  schema: () => ({ type: 'string', pattern: '^[0-9]+(\\.[0-9]+)?%$' }),
  bodySchema: () => ({ type: ['string', 'null'] }),
  parse,
  show: (value) => (typeof value === 'string' ? value : percentageToText(value as Decimal)),
  unset: () => ZERO,
  isSortable: () => true,
};
