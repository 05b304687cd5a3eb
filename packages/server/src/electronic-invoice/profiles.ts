import type { invoiceProfiles } from '@daybook/contract';

/** Whose rules an electronic invoice keeps. */
export type ProfileName = (typeof invoiceProfiles)[number];

const CORE = 'urn:cen.eu:en16931:2017';
const BILLING = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

interface Profile {
  /** BT-24 and BT-23. */
  readonly specification: string;
  readonly process: string | undefined;
}

export const profiles: { readonly [name in ProfileName]: Profile } = {
  en16931: { specification: CORE, process: undefined },
  peppol: { specification: `${CORE}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`, process: BILLING },
  xrechnung: { specification: `${CORE}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`, process: BILLING },
  facturx: { specification: CORE, process: undefined },
};
