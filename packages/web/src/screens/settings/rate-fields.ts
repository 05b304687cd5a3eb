import { kinds } from '@daybook/client/kinds';
import { choiceName } from '../../api/kinds.ts';
import type { ElementOf, Values } from '../../api/records.ts';
import type { Formats } from '../../formats/formats.ts';
import type { SettingTexts } from './texts/index.ts';

export type Rate = keyof ElementOf<'/v2/resource', 'rates'>;

const { type_id: TYPE } = kinds.resource.fields.rates.fields;
/** What a rate begins with. */
export const STANDARD = { type_id: TYPE.choices.standard };

/** The amounts of a rate: what is charged and what it costs, for an hour, a day and a week. */
export const AMOUNTS = [
  'hour_sell_cost',
  'hour_buy_cost',
  'day_sell_cost',
  'day_buy_cost',
  'week_sell_cost',
  'week_buy_cost',
] as const satisfies readonly Rate[];

/** "Standard, 01/01/2026 – …" */
export const titleOfRate = (texts: SettingTexts, { date }: Formats, rate: Values<Rate>): string => {
  const { type_id: type, currency, date_start: from, date_end: to } = rate;
  const [start, end] = [date(String(from ?? '')), date(String(to ?? ''))];
  const days = start === '' && end === '' ? '' : `, ${start} – ${end}`;
  const types: { readonly [name: string]: string } = texts.choices;
  return `${[types[choiceName(TYPE, type)], currency].filter(Boolean).join(' ')}${days}`;
};
