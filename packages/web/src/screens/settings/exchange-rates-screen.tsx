import { ArrowRightLeft } from 'lucide-react';
import { accountZone } from '../../api/me.ts';
import { now } from '../../formats/now.ts';
import { dayOfInstant } from '../../parts/form/controls/days.ts';
import { kindScreen } from './kind-screen.tsx';
import { RatesNote } from './rates-note.tsx';

export const Screen = kindScreen<'/v2/exchange-rate'>(
  ({ exchangeRates: title, exchangeRate: texts }, me, formats) => ({
    title,
    add: texts.add,
    icon: ArrowRightLeft,
    empty: [texts.empty, texts.hint],
    list: {
      path: '/v2/exchange-rate',
      order: '-date',
      // A rate is no amount of its currency.
      columns: ['date', 'currency', { name: 'rate', text: ({ rate }) => formats.decimal(rate) }, 'home_currency', 'source'],
      cards: ['currency', 'rate', 'date', 'home_currency'],
      filters: ['currency'],
    },
    nameOf: ({ currency, date }) => `${currency}, ${formats.date(date)}`,
    begin: { date: dayOfInstant(now(), accountZone(me)) },
    fields: ['currency', 'date', { name: 'rate', description: texts.rateHint }, 'source'],
  }),
  RatesNote,
);
