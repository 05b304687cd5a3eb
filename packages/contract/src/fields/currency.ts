import { because } from '../reasons.ts';
import { minorUnitsOf } from '@daybook/values';
import { printJson, typeName, type Json } from '../json.ts';
import type { Findings } from '../fault.ts';
import type { Field, FieldType, Options, Storage, StoredIn } from './field.ts';

export interface CurrencyField extends Field<string> {
  readonly type: 'currency';
}

/** A currency by its three letters (ISO 4217); unset is "". */
export function currency<const S extends Storage = never>(
  doc: string,
  options: Options & StoredIn<S> = {},
): CurrencyField & { access: 'write' } & StoredIn<NoInfer<S>> {
  return { type: 'currency', doc, access: 'write', ...options };
}

function parse(input: Json, _field: CurrencyField, pointer: string, findings: Findings): string | undefined {
  if (input === null || input === '') return '';
  if (typeof input !== 'string') return findings.fault(pointer, 'wrong_type', `must be a string, not ${typeName(input)}`);
  if (minorUnitsOf(input) !== undefined) return input;
  const code = input.length > 64 ? '' : input.trim().toUpperCase();
  if (minorUnitsOf(code) === undefined)
    return findings.fault(pointer, 'invalid_value', `${printJson(input)} is not a currency code of ISO 4217`, because('unknown_currency'));
  return findings.repair(pointer, 'invalid_value', input, code, 'a currency code has three capital letters', because('unknown_currency'));
}

export const currencyType: FieldType<CurrencyField> = {
  schema: () => ({ type: 'string' }),
  bodySchema: () => ({ type: ['string', 'null'], pattern: '^$|^[A-Z]{3}$' }),
  parse,
  unset: () => '',
  isSortable: () => true,
};
