import { useLevel } from '../../api/me.ts';
import { useAccount } from '../../api/queries.ts';
import { FaultNote } from './fault-note.tsx';
import { settingTexts } from './texts/index.ts';

/** Why the exchange rates of the day were not read, where they were not, for users who may read the account. */
export const RatesNote = () => (useLevel('acl_account') ? <Fault /> : null);

function Fault() {
  const { data } = useAccount();
  const texts = settingTexts.use();
  return <FaultNote fault={data?.record['exchange_rates_fault']} words={texts.ratesFaults} />;
}
