import { operations, records } from '@daybook/contract';
import { closestName } from '@daybook/values';

/** The paths of each first segment, such as "quote": "", "duplicate" and "convert"; what is read by its address alone is not guessed. */
const branches = new Map<string, Set<string>>();
for (const { path } of operations) {
  const [version, name, rest = ''] = path.slice(1).split('/');
  if (version !== 'v2' || name === undefined || path.includes('{')) continue;
  branches.set(name, (branches.get(name) ?? new Set()).add(rest));
}

const plurals = new Map(Object.values(records).map(({ kind, plural }) => [plural.toLowerCase().replaceAll(' ', '-'), kind as string]));
/** What other APIs call things, with the first segments of our paths. */
const meanings: readonly (readonly [words: string, ours: string])[] = [
  ['client clients customer customers company companies organization organizations organisation person persons people', 'contact'],
  ['room rooms equipment', 'resource'],
  ['template templates', 'invoice-template'],
  ['estimate estimates offer offers', 'quote'],
  ['bill bills', 'invoice'],
  ['timer timers', 'time-entry'],
  ['upload uploads', 'file'],
  ['login signin auth oauth authenticate', 'token'],
];
const meaningsOf = new Map(meanings.flatMap(([words, ours]) => words.split(' ').map((word): [string, string] => [word, ours])));

const KEY = /^(?:\d{1,15}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
const MAX_SHOWN = 100;

/** The message about an address that does not exist: the one that was probably meant, with the id where the query has it. */
export function noSuchPath(address: string): string {
  const path = address.split('?', 1)[0] ?? '';
  const meant = meantBy(path);
  const hint = meant === undefined ? (/^\/v2(?:\/|$)/.test(path) ? '; GET /openapi.json lists all paths' : '') : `; did you mean ${meant}?`;
  return `there is no path ${path.slice(0, MAX_SHOWN)}${hint}`;
}

function meantBy(path: string): string | undefined {
  const segments = path.toLowerCase().replaceAll('_', '-').split('/').filter(Boolean);
  if (segments[0] === 'api') segments.shift();
  if (/^v\d$/.test(segments[0] ?? '')) segments.shift();
  const [first = '', ...others] = segments;
  const name = branches.has(first) ? first : (plurals.get(first) ?? meaningsOf.get(first) ?? closestName(first, branches.keys()));
  const words = name === undefined ? undefined : branches.get(name);
  if (name === undefined || words === undefined || others.length > 2) return undefined;
  const key = others.find((one) => KEY.test(one));
  const word = others.find((one) => one !== key) ?? '';
  const branch = words.has(word) ? word : word === name ? '' : closestName(word, words);
  if (branch === undefined) return undefined;
  const query = key === undefined ? '' : `?${name === 'contact' && key.includes('-') ? 'uuid' : 'id'}=${key}`;
  return `/v2/${name}${branch === '' ? '' : `/${branch}`}${query}`;
}
