import { ArrowRightLeft } from 'lucide-react';
import { kindScreen } from './kind-screen.tsx';
import { RatesNote } from './rates-note.tsx';

export const Screen = kindScreen<'/v2/exchange-rate'>(
  ({ exchangeRates: title, exchangeRate: texts }, _, formats) => ({
    title,
    add: texts.add,
    icon: ArrowRightLeft,
    empty: [texts.empty, texts.hint],
    list: {
      path: '/v2/exchange-rate',
      order: '-date',
      // A rate is no amount of its currency.
      columns: ['date', 'currency', { name: 'rate', text: ({ rate }) => formats.decimal(rate) }, 'home_currency', 'source'],
      filters: ['currency'],
    },
    nameOf: ({ currency, date }) => `${currency}, ${formats.date(date)}`,
    fields: [{ name: 'rate', description: texts.rateHint }, 'currency', 'date', 'source'],
  }),
  RatesNote,
);
