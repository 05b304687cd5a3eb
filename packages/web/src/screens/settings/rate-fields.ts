import type { ElementOf, Values } from '../../api/records.ts';
import type { Formats } from '../../formats/formats.ts';
import type { Field } from '../../parts/form/fields.tsx';
import type { SettingTexts } from './texts/index.ts';
import { labelOf, numbered, textOf } from './words.ts';

/** The amounts of a rate: what is charged and what it costs, for an hour, a day and a week. */
type Rate = keyof ElementOf<'/v2/resource', 'rates'>;

export const amountFields = (texts: SettingTexts): Field<Rate>[] =>
  (['hour', 'day', 'week'] as const).flatMap((length): Field<Rate>[] => [
    { name: `${length}_sell_cost`, label: texts.sell[length], type: 'decimal' },
    { name: `${length}_buy_cost`, label: texts.buy[length], type: 'decimal' },
  ]);

/** The fields of a rate of a resource. */
export const rateFields = (texts: SettingTexts): Field<Rate>[] => [
  { name: 'type_id', label: texts.type, type: 'choice', required: true, options: numbered(texts.rateTypes) },
  { name: 'currency', label: texts.currency, type: 'text' },
  { name: 'date_start', label: texts.firstDay, type: 'date' },
  { name: 'date_end', label: texts.lastDay, type: 'date' },
  ...amountFields(texts),
];

/** "Standard, 01/01/2026 – …" */
export const titleOfRate = (texts: SettingTexts, { date }: Formats, rate: Values<Rate>): string => {
  const [start, end] = [date(textOf(rate['date_start'])), date(textOf(rate['date_end']))];
  const days = start === '' && end === '' ? '' : `, ${start} – ${end}`;
  return `${labelOf(texts.rateTypes, rate['type_id'])} ${textOf(rate['currency'])}${days}`.trim();
};
