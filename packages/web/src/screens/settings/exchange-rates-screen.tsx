import { ArrowRightLeft } from 'lucide-react';
import { accountZone } from '../../api/me.ts';
import { now } from '../../formats/now.ts';
import { dayOf } from '../../formats/days.ts';
import { kindScreen } from './kind-screen.tsx';
import { RatesNote } from './fault-notes.tsx';

const DECIMALS = 6;

function filledUp(rate: string): string {
  const [whole = '', fraction = ''] = rate.split('.');
  return `${whole}.${fraction.padEnd(DECIMALS, '0')}`;
}

export const Screen = kindScreen<'/v2/exchange-rate'>(
  ({ exchangeRates: title, exchangeRate: texts }, me, formats) => ({
    title,
    add: texts.add,
    icon: ArrowRightLeft,
    empty: [texts.empty, texts.hint],
    list: {
      path: '/v2/exchange-rate',
      order: '-date',
      // A rate is no amount of its currency. Most have six decimals: shorter ones are filled up, so that the points are below each other.
      columns: ['date', 'currency', { name: 'rate', text: ({ rate }) => formats.decimal(filledUp(rate)) }, 'home_currency', 'source'],
      cards: ['currency', 'rate', 'date', 'home_currency'],
      filters: ['currency'],
    },
    nameOf: ({ currency, date }) => `${currency}, ${formats.date(date)}`,
    begin: { date: dayOf(now(), accountZone(me)) },
    fields: ['currency', 'date', { name: 'rate', description: texts.rateHint }, 'source'],
  }),
  RatesNote,
);
