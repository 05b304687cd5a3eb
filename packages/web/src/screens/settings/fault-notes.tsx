import { Alert } from '@mantine/core';
import { settingTexts } from './texts/index.ts';
import { useLevel } from '../../api/me.ts';
import { useAccount } from '../../api/queries.ts';

/** What does not work, by the name that the API gives to it; nothing where it works. */
function FaultNote({ fault, words }: { fault: unknown; words: { readonly [fault: string]: string } }) {
  const text = words[String(fault)];
  return text === undefined ? null : (
    <Alert color="orange" role="note">
      {text}
    </Alert>
  );
}

/** Why documents leave a logo out, where they do. */
export const LogoNote = ({ fault }: { fault: unknown }) => <FaultNote fault={fault} words={settingTexts.use().logoFaults} />;

/** Why the exchange rates of the day were not read, where they were not, for users who may read the account. */
export const RatesNote = () => (useLevel('acl_account') ? <Fault /> : null);

function Fault() {
  const { data } = useAccount();
  const texts = settingTexts.use();
  return <FaultNote fault={data?.record['exchange_rates_fault']} words={texts.ratesFaults} />;
}
