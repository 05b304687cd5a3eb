import type { invoiceProfiles } from '@daybook/contract';
import { equals, ZERO } from '@daybook/values';
import type { BusinessDocument, Seller } from '../billing/business-document.ts';

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

/** The routing number of German authorities, Leitweg-ID, among electronic addresses; and that of an e-mail address. */
const LEITWEG_ID = '0204';
const EMAIL = 'EM';

/**
 * Whose rules an invoice is meant to keep, by the electronic address of its client; undefined where no electronic invoice can be
 * meant: of a firm outside VAT, which has neither VAT number nor electronic address and charges no tax, and for a person without either.
 */
export function meantProfile({ seller, buyer, taxes }: BusinessDocument): ProfileName | undefined {
  const address = addressOf(buyer);
  const isPrivate = buyer?.type === 'person' && buyer.vat_number === '' && address === undefined;
  const isOutsideVat = seller.vat_number === '' && addressOf(seller) === undefined && taxes.every(({ rate }) => equals(rate, ZERO));
  if (isPrivate || isOutsideVat) return undefined;
  if (address?.scheme === LEITWEG_ID) return 'xrechnung';
  return address === undefined || address.scheme === EMAIL ? 'en16931' : 'peppol';
}

function addressOf(party: Pick<Seller, 'electronic_address'> | null) {
  const address = party?.electronic_address ?? null;
  return address === null || address.id === '' ? undefined : address;
}
