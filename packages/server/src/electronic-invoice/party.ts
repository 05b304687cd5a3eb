import type { Buyer, Seller } from '../billing/business-document.ts';
import { countryCode } from './countries.ts';
import type { Address, Party } from './model.ts';
import type { ProfileName } from './profiles.ts';
import { xmlText } from './xml.ts';

/** What decides which identifiers of a party are named. */
interface Naming {
  readonly profile: ProfileName;
  /** Whether nothing of the invoice is subject to VAT: then nobody's VAT identifier may be named (BR-O-02). */
  readonly withoutVat: boolean;
}

function addressOf(given: Seller | Buyer): Address | undefined {
  const country = xmlText(given.address_country);
  const address = {
    line1: xmlText(given.address_line_1),
    line2: xmlText(given.address_line_2),
    line3: xmlText(given.address_line_3),
    city: xmlText(given.address_city),
    postcode: xmlText(given.address_postcode),
    subdivision: xmlText(given.address_state),
    country: country && (countryCode(country) ?? country),
  };
  return Object.values(address).every((part) => part === undefined) ? undefined : address;
}

// The register writes identifiers without spaces and in capitals; people do not.
const vatIdentifier = (text: string): string | undefined => xmlText(text)?.replaceAll(/\s/g, '').toUpperCase();

/** Where the invoice goes. XRechnung wants an address of everybody, and takes an e-mail address. */
function endpointOf(given: Seller | Buyer, profile: ProfileName): Party['endpoint'] {
  const id = xmlText(given.electronic_address?.id);
  if (id !== undefined) return { scheme: xmlText(given.electronic_address?.scheme), id };
  const email = xmlText(given.email);
  return profile === 'xrechnung' && email !== undefined ? { scheme: 'EM', id: email } : undefined;
}

/** The account as the seller. Where no VAT identifier may or can be named another number identifies it (BR-CO-26). */
export function sellerOf(given: Seller, { profile, withoutVat }: Naming): Party {
  const [vatId, taxId] = [vatIdentifier(given.vat_number), xmlText(given.tax_number)];
  const [name, phone, email] = [xmlText(given.name), xmlText(given.phone), xmlText(given.email)];
  return {
    name,
    identifier: withoutVat || vatId === undefined ? (vatId ?? taxId) : undefined,
    vatId: withoutVat ? undefined : vatId,
    taxId,
    endpoint: endpointOf(given, profile),
    address: addressOf(given),
    contact: phone === undefined && email === undefined ? undefined : { name, phone, email },
  };
}

export function buyerOf(given: Buyer | null, { profile, withoutVat }: Naming): Party {
  const none = { identifier: undefined, taxId: undefined };
  if (given === null) return { ...none, name: undefined, vatId: undefined, endpoint: undefined, address: undefined, contact: undefined };
  const [person, email] = [xmlText(given.contactPerson), xmlText(given.email)];
  return {
    ...none,
    name: xmlText(given.name),
    vatId: withoutVat ? undefined : vatIdentifier(given.vat_number),
    endpoint: endpointOf(given, profile),
    address: addressOf(given),
    contact: person === undefined && email === undefined ? undefined : { name: person, phone: undefined, email },
  };
}
