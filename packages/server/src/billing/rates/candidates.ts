import { memo } from '@daybook/values';
import type { Price, Rate } from './rate.ts';
import { roleKey, type RateBook, type Scheme, type Subject } from './rate-book.ts';

/** One rate in the order in which rates are tried. */
export interface Candidate {
  readonly rate: Rate;
  readonly rule: string;
  readonly scheme: number | null;
  readonly resource: number | null;
}

export type Party = Pick<Subject, 'user' | 'resource' | 'project' | 'client'> & { readonly role: number | null };

/** Who works for whom, as far as that is known. */
export const partyOf = (book: RateBook, { user, resource, project, client }: Subject): Party => ({
  user,
  resource: resource ?? (user === null ? null : (book.resourceOfUser.get(user) ?? null)),
  project,
  client: client ?? (project === null ? null : (book.clientOfProject.get(project) ?? null)),
  role: user === null || project === null ? null : (book.roles.get(roleKey(user, project)) ?? null),
});

const ROLES = ['', 'manager', 'member', 'viewer'];

/** What a price is for, as words; undefined for one that is for other work. */
function ruleOf(price: Price, party: Party): string | undefined {
  const criteria = [
    [price.project_id, party.project, 'project'],
    [price.client_uuid, party.client, 'client'],
    [price.user_id, party.user, 'user'],
    [price.resource_id, party.resource, 'resource'],
    [price.role_id, party.role, `role ${ROLES[party.role ?? 0]}`],
  ] as const;
  const named = criteria.filter(([asked]) => asked !== null);
  if (named.some(([asked, own]) => asked !== own)) return undefined;
  return named.length === 0 ? 'base' : named.map(([, , words]) => words).join(' and ');
}

// What is named first decides: a price of the project comes before every price of its client, and so on.
const weightOf = ({ project_id, client_uuid, user_id, resource_id, role_id }: Price): number =>
  (project_id === null ? 0 : 16) +
  (client_uuid === null ? 0 : 8) +
  (user_id === null ? 0 : 4) +
  (resource_id === null ? 0 : 2) +
  (role_id === null ? 0 : 1);

/** The scheme that prices the work: the one that it names, or the default one of the currency. */
export function schemeOf({ schemes }: RateBook, { scheme: id, currency }: Pick<Subject, 'scheme' | 'currency'>): Scheme | undefined {
  if (id !== null) return schemes.get(id);
  return [...schemes.values()].find((scheme) => scheme.default && scheme.currency === currency);
}

/** By what decides about them: the days of much work have few parties. */
const candidatesIn = memo(
  (book: RateBook) =>
    memo((_key: string, { party, ...subject }: Pick<Subject, 'scheme' | 'currency'> & { party: Party }): readonly Candidate[] =>
      findCandidates(book, subject, party),
    ),
  new WeakMap(),
);

/** The rates that are for the work, the closest first. Base prices of a scheme that the work does not name come after all others. */
export function candidatesFor(book: RateBook, { scheme, currency }: Subject, party: Party): readonly Candidate[] {
  return candidatesIn(book)(JSON.stringify([scheme, currency, ...Object.values(party)]), { scheme, currency, party });
}

function findCandidates(book: RateBook, subject: Pick<Subject, 'scheme' | 'currency'>, party: Party): Candidate[] {
  const scheme = schemeOf(book, subject);
  const prices = (scheme?.prices ?? [])
    .flatMap((rate) => {
      const rule = ruleOf(rate, party);
      return rule === undefined ? [] : [{ rate, rule, scheme: scheme?.id ?? null, resource: null, weight: weightOf(rate) }];
    })
    .toSorted((one, other) => other.weight - one.weight);
  const { resource } = party;
  const own = resource === null ? [] : (book.ratesOfResource.get(resource) ?? []);
  const rates = own.map((rate) => ({ rate, rule: 'resource', scheme: null, resource }));
  const isLast = ({ weight }: { weight: number }): boolean => weight === 0 && subject.scheme === null;
  return [...prices.filter((one) => !isLast(one)), ...rates, ...prices.filter(isLast)];
}

/** More currencies are not looked at. */
const MAX_CURRENCIES = 10;

/** The currencies in which there are rates for some work, whatever their dates. */
export function ratedCurrencies(book: RateBook, subject: Omit<Subject, 'currency'>): string[] {
  const all = [...book.schemes.values()].map(({ currency }) => currency);
  const own = book.ratesOfResource.get(partyOf(book, { ...subject, currency: '' }).resource ?? 0) ?? [];
  return [...new Set([...own.map(({ currency }) => currency), ...all])].slice(0, MAX_CURRENCIES);
}
