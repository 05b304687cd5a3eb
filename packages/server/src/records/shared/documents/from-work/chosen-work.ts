import { because, into, type Findings } from '@daybook/contract';
import { createHash } from 'node:crypto';
import type { Work } from '../../../../billing/work/work.ts';
import { nextTurn } from '../../../../turns.ts';
import type { Prices } from './price-work.ts';

type Named = Pick<Work, 'kind' | 'id' | 'occurrence' | 'resource_id'>;

/** The name of a piece of work: of a booking one resource in one occurrence. */
export const pieceName = ({ kind, id, occurrence, resource_id }: Named): string =>
  kind === 'booking' ? `booking/${id}/${occurrence}/${resource_id}` : `${kind}/${id}`;

const recordName = ({ kind, id }: Named): string => `${kind}/${id}`;

/** Reads which work is left out. A name of what cannot be billed is a fault: it may mean something that was seen otherwise. */
export function leftOutBy(names: readonly string[], works: readonly Work[], findings: Findings): (work: Work) => boolean {
  if (names.length === 0) return () => false;
  const billable = new Set(works.flatMap((work) => [pieceName(work), recordName(work)]));
  for (const [i, name] of names.entries())
    if (!billable.has(name))
      findings.fault(into('/leave_out', i), 'not_found', `${name} is not among the work that can be billed`, because('work_not_open'));
  const left = new Set(names);
  return (work) => left.has(pieceName(work)) || left.has(recordName(work));
}

/** Prices without those of the work that is left out. */
export function withoutLeft({ priced, elsewhere, unpriced }: Prices, isLeft: (work: Work) => boolean): Prices {
  return {
    priced: priced.filter((work) => !isLeft(work)),
    elsewhere: elsewhere.filter(({ work }) => !isLeft(work)),
    unpriced: unpriced.filter((work) => !isLeft(work)),
  };
}

/** How much work is written at a stretch: others are served between. */
const PORTION = 500;

/** A hash of the work that was found and how it is billed: it differs where any of it, or what it costs, does. */
export async function tagOf({ priced, elsewhere, unpriced }: Prices, terms: readonly unknown[]): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([terms, priced.length, elsewhere.length], asText));
  const works = [...priced, ...elsewhere, ...unpriced];
  for (let from = 0; from < works.length; from += PORTION) {
    await nextTurn();
    hash.update(JSON.stringify(works.slice(from, from + PORTION), asText));
  }
  return hash.digest('base64url').slice(0, 22);
}

// Decimals have their digits as integers without a bound, which JSON does not know.
const asText = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

export const hasTag = (sent: string | undefined): boolean => sent !== undefined && sent !== '';

/** What was not shown is not billed. */
export function checkTag(sent: string | undefined, tag: string, findings: Findings): void {
  if (hasTag(sent) && sent !== tag)
    findings.fault(
      '/work_tag',
      'invalid_value',
      'the work is another one, or costs something else, than when the tag was answered: look at it by a dry run again',
      because('work_not_as_shown'),
    );
}
