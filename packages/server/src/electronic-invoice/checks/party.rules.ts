import { countryCodes } from '@daybook/values';
import { addressSchemes } from '../code-lists.ts';
import type { ElectronicInvoice, Party } from '../model.ts';
import { whole, type Rule } from './rule.ts';

const countries = new Set(countryCodes);
// Greece writes its VAT identifiers with EL, and Northern Ireland with XI.
const vatPrefixes = new Set([...countryCodes, '1A', 'EL', 'XI']);

type Side = 'seller' | 'buyer';
const about =
  (side: Side, holds: (party: Party) => boolean) =>
  (invoice: ElectronicInvoice): boolean =>
    holds(invoice[side]);

const hasCountry = ({ address }: Party): boolean => address?.country !== undefined;
const hasKnownCountry = ({ address }: Party): boolean => address?.country === undefined || countries.has(address.country);
const hasPrefix = ({ vatId }: Party): boolean => vatId === undefined || vatPrefixes.has(vatId.slice(0, 2));
const hasScheme = ({ endpoint }: Party): boolean => endpoint === undefined || endpoint.scheme !== undefined;
const hasKnownScheme = ({ endpoint }: Party): boolean => endpoint?.scheme === undefined || addressSchemes.has(endpoint.scheme);
const identified = ({ identifier, establishment, registration, vatId }: Party): boolean =>
  [identifier, establishment, registration, vatId].some((one) => one !== undefined);

const NO_SUCH_SCHEME = 'is not in the list of schemes (EAS), such as 0088 for a GLN or EM for an e-mail address.';

/** Rules about the seller, which is the account, and the buyer, which is the client. */
export const partyRules: readonly Rule[] = [
  whole(
    ['BR-06', 'BT-27', 'Give the account a name.'],
    about('seller', ({ name }) => name !== undefined),
  ),
  whole(
    ['BR-07', 'BT-44', 'Give the client a name.'],
    about('buyer', ({ name }) => name !== undefined),
  ),
  whole(
    ['BR-08', 'BG-5', 'Give the account an address.'],
    about('seller', ({ address }) => address !== undefined),
  ),
  whole(
    ['BR-10', 'BG-8', 'Give the client an address.'],
    about('buyer', ({ address }) => address !== undefined),
  ),
  whole(['BR-09', 'BT-40', 'Give the address of the account a country.'], about('seller', hasCountry)),
  whole(['BR-11', 'BT-55', 'Give the address of the client a country.'], about('buyer', hasCountry)),
  whole(['BR-CL-14', 'BT-40', 'Name the country of the account by its code or its usual name.'], about('seller', hasKnownCountry)),
  whole(['BR-CL-14', 'BT-55', 'Name the country of the client by its code or its usual name.'], about('buyer', hasKnownCountry)),
  whole(
    ['BR-CO-09', 'BT-31', 'Begin the VAT number of the account with the code of its country, as in DE123456788.'],
    about('seller', hasPrefix),
  ),
  whole(
    ['BR-CO-09', 'BT-48', 'Begin the VAT number of the client with the code of its country, as in DE123456788.'],
    about('buyer', hasPrefix),
  ),
  whole(
    ['BR-CO-26', 'BT-31', 'Give the account a VAT number or a tax number, by which the client can identify it.'],
    about('seller', identified),
  ),
  whole(['BR-62', 'BT-34', 'Give the electronic address of the account a scheme.'], about('seller', hasScheme)),
  whole(['BR-63', 'BT-49', 'Give the electronic address of the client a scheme.'], about('buyer', hasScheme)),
  whole(['BR-CL-25', 'BT-34', `The scheme of the electronic address of the account ${NO_SUCH_SCHEME}`], about('seller', hasKnownScheme)),
  whole(['BR-CL-25', 'BT-49', `The scheme of the electronic address of the client ${NO_SUCH_SCHEME}`], about('buyer', hasKnownScheme)),
];
