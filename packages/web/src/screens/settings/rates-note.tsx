import { useAccount } from '../../api/queries.ts';
import { FaultNote } from './fault-note.tsx';
import { settingTexts } from './texts/index.ts';

/** Why the exchange rates of the day were not read, where they were not. */
export function RatesNote() {
  const { data } = useAccount();
  const texts = settingTexts.use();
  return <FaultNote fault={data?.record['exchange_rates_fault']} words={texts.ratesFaults} />;
}
