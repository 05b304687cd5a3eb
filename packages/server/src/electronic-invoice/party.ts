import type { Buyer, Seller } from '../billing/business-document.ts';
import { countryCode, establishmentOf, identitiesOf, registrationOf, type Identity } from '@daybook/values';
import type { Address, Party } from './model.ts';
import type { ProfileName } from './profiles.ts';
import { xmlText } from './xml.ts';

/** What decides which identifiers of a party are named. */
interface Naming {
  readonly profile: ProfileName;
  /** Whether nothing of the invoice is subject to VAT: then no VAT identifier may be given (BR-O-02). */
  readonly withoutVat: boolean;
}

function addressOf(party: Seller | Buyer): Address | undefined {
  const country = xmlText(party.address_country);
  const address = {
    line1: xmlText(party.address_line_1),
    line2: xmlText(party.address_line_2),
    line3: xmlText(party.address_line_3),
    city: xmlText(party.address_city),
    postcode: xmlText(party.address_postcode),
    subdivision: xmlText(party.address_state),
    country: country && (countryCode(country) ?? country),
  };
  return Object.values(address).every((part) => part === undefined) ? undefined : address;
}

// The register writes identifiers without spaces and in capitals; people do not.
const vatIdentifier = (text: string): string | undefined => xmlText(text)?.replaceAll(/\s/g, '').toUpperCase();

/** Where the invoice goes. XRechnung wants an address of everybody, and takes an e-mail address. */
function endpointOf(party: Seller | Buyer, profile: ProfileName): Party['endpoint'] {
  const id = xmlText(party.electronic_address?.id);
  if (id !== undefined) return { scheme: xmlText(party.electronic_address?.scheme), id };
  const email = xmlText(party.email);
  return profile === 'xrechnung' && email !== undefined ? { scheme: 'EM', id: email } : undefined;
}

/** The register that knows the party, and its establishment, each by the code of ISO/IEC 6523. */
function registersOf(identities: readonly Identity[] = []): Pick<Party, 'registration' | 'establishment'> {
  const written = (register: ReturnType<typeof registrationOf>): Party['registration'] => {
    const id = xmlText(register?.id);
    return id === undefined ? undefined : { scheme: register?.scheme, id };
  };
  return { registration: written(registrationOf(identities)), establishment: written(establishmentOf(identities)) };
}

const legalText = (identities: readonly Identity[]): string =>
  (['name', 'register'] as const).flatMap((place) => identitiesOf(identities, place).map(({ value }) => value)).join(', ');

/** A Swiss UID with this addition is the VAT number, too. */
function swissVatNumber(identities: readonly Identity[] = []): string | undefined {
  const uid = identities.find(({ kind, value }) => kind === 'ch_uid' && /(MWST|TVA|IVA)$/i.test(value.trim()));
  return uid === undefined ? undefined : vatIdentifier(uid.value);
}

/** The account as the seller. Where no VAT identifier may or can be named another number identifies it (BR-CO-26). */
export function sellerOf(seller: Seller, { profile, withoutVat }: Naming): Party {
  const [own, taxId] = [vatIdentifier(seller.vat_number), xmlText(seller.tax_number)];
  const vatId = own ?? (taxId === undefined ? swissVatNumber(seller.identities) : undefined);
  const [name, phone, email] = [xmlText(seller.name), xmlText(seller.phone), xmlText(seller.email)];
  return {
    name,
    identifier: withoutVat || vatId === undefined ? (vatId ?? taxId) : undefined,
    vatId: withoutVat ? undefined : vatId,
    taxId,
    ...registersOf(seller.identities),
    legal: xmlText(legalText(seller.identities ?? [])),
    endpoint: endpointOf(seller, profile),
    address: addressOf(seller),
    contact: phone === undefined && email === undefined ? undefined : { name, phone, email },
  };
}

export function buyerOf(buyer: Buyer | null, { profile, withoutVat }: Naming): Party {
  const none = { identifier: undefined, taxId: undefined, legal: undefined, ...registersOf(buyer?.identities) };
  if (buyer === null) return { ...none, name: undefined, vatId: undefined, endpoint: undefined, address: undefined, contact: undefined };
  const [person, email] = [xmlText(buyer.contactPerson), xmlText(buyer.email)];
  return {
    ...none,
    name: xmlText(buyer.name),
    vatId: withoutVat ? undefined : vatIdentifier(buyer.vat_number),
    endpoint: endpointOf(buyer, profile),
    address: addressOf(buyer),
    contact: person === undefined && email === undefined ? undefined : { name: person, phone: undefined, email },
  };
}
