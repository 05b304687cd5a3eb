import { into, type Findings } from '@daybook/contract';

/** An option as it is stored; a new one has no id yet. */
export interface Option {
  readonly id: string | undefined;
  readonly name: string;
  readonly order: string;
}

interface SentOption {
  readonly id?: string;
  readonly name?: string;
  readonly order?: string;
}

const KEY_LENGTH = 64;

/** A key made from a name: small letters and digits with underscores, and with a number where it is taken. */
export function keyFor(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_');
  const key =
    [...plain]
      .slice(0, KEY_LENGTH)
      .join('')
      .replaceAll(/^_+|(?<!_)_+$/g, '') || 'field';
  for (let n = 1; ; n += 1) {
    const candidate = n === 1 ? key : `${key}_${n}`;
    if (!taken.has(candidate)) return candidate;
  }
}

/** The modules whose fields are on the same record as those of one: their keys must differ too. */
export function modulesBeside(module: string): string[] {
  if (module === 'quote_invoice') return ['quote_invoice', 'quote', 'invoice'];
  return module === 'quote' || module === 'invoice' ? [module, 'quote_invoice'] : [module];
}

/** Merges the options of a body: by id; options without an id are added, missing ones removed. */
export function mergeOptions(sent: readonly SentOption[], before: readonly Option[], findings: Findings): Option[] {
  const names = new Set<string>();
  const merged = sent.map((one, i): Option => {
    const place = into('/options', i);
    const id = one.id === undefined || one.id === '' ? undefined : one.id;
    const optionBefore = id === undefined ? undefined : before.find((option) => option.id === id);
    if (id !== undefined && optionBefore === undefined)
      findings.fault(into(place, 'id'), 'not_found', `the field has no option ${JSON.stringify(id)}`);
    const name = one.name ?? optionBefore?.name ?? '';
    if (name === '') findings.fault(into(place, 'name'), 'required', 'is required');
    else if (names.has(name)) findings.fault(into(place, 'name'), 'duplicate', 'another option has this name');
    names.add(name);
    return { id, name, order: orderOf(one.order === '' ? undefined : one.order, optionBefore, place, findings) };
  });
  let last = Math.max(0, ...merged.map(({ order }) => Number(order)));
  return merged
    .map((option) => (option.order === '' ? { ...option, order: String((last += 1)) } : option))
    .sort((one, other) => Number(one.order) - Number(other.order));
}

function orderOf(sent: string | undefined, optionBefore: Option | undefined, place: string, findings: Findings): string {
  if (sent === undefined) return optionBefore?.order ?? '';
  if (/^-?\d{1,9}$/.test(sent)) return String(Number(sent));
  return findings.repair(into(place, 'order'), 'invalid_value', sent, '', `${JSON.stringify(sent)} is not an integer as text`) ?? '';
}
