import { isNumber, shaped } from '../../api/checked.ts';

/** The value that a record has of a field of the firm's own. */
export interface FieldValue {
  readonly id: number;
  readonly value?: string;
  readonly value_id?: number | null;
}

/** Whether it is one: what a form holds is known only once it is looked at. */
export const isFieldValue = shaped<FieldValue>({ id: isNumber });

export const isUnset = ({ value = '', value_id: option = null }: FieldValue): boolean => value === '' && option === null;

interface Option {
  readonly id: string;
  readonly name: string;
}

/** What can be chosen, and what a record has although it can be chosen no more. */
export function choicesOf(options: readonly Option[], value: FieldValue | undefined): readonly Option[] {
  const { value_id: chosen, value: name } = value ?? {};
  if (!isNumber(chosen) || name === undefined || name === '' || options.some(({ id }) => Number(id) === chosen)) return options;
  return [...options, { id: String(chosen), name }];
}

/** The choices of a field and what it has: browsers call some time zones by other names than the one that saved them. */
export const withPresent = <Choice extends { readonly value: string | number; readonly label: string }>(
  choices: readonly Choice[],
  present: unknown,
): readonly (Choice | { readonly value: string; readonly label: string })[] =>
  typeof present !== 'string' || present === '' || choices.some(({ value }) => String(value) === present)
    ? choices
    : [{ value: present, label: present }, ...choices];

/** The values with one of them changed. */
export const withValue = (values: readonly FieldValue[], value: FieldValue): readonly FieldValue[] =>
  values.some(({ id }) => id === value.id) ? values.map((one) => (one.id === value.id ? { ...one, ...value } : one)) : [...values, value];
