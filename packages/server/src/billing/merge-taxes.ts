import { equals, toTextTrimmed, type Decimal } from '@daybook/values';
import type { BodyOf, Findings, lineFields } from '@daybook/contract';
import type { LineTax } from './content.ts';

export type SentTax = NonNullable<BodyOf<typeof lineFields>['taxes']>[number];

/** The taxes of the account that a body names, by id and by name and rate. */
export interface KnownTaxes {
  byId(id: number): LineTax | undefined;
  byName(name: string, rate: Decimal): LineTax | undefined;
}

const isNamed = (tax: SentTax): tax is SentTax & { name: string; rate: Decimal } =>
  typeof tax.id !== 'number' && tax.name !== undefined && tax.name !== '' && tax.rate !== undefined;

const findSaved = (saved: readonly LineTax[], sent: SentTax): LineTax | undefined =>
  saved.find(({ id, name, rate }) =>
    typeof sent.id === 'number' ? id === sent.id : isNamed(sent) && name === sent.name && equals(rate, sent.rate),
  );

/** The names and rates that must be found or made: sent without an id, and not what the line was saved with. */
export function unknownTaxes(saved: readonly LineTax[], sent: readonly SentTax[]): { name: string; rate: Decimal }[] {
  return sent.flatMap((tax) => (isNamed(tax) && findSaved(saved, tax) === undefined ? [{ name: tax.name, rate: tax.rate }] : []));
}

/** The taxes that a line will have. One that it was saved with keeps its name and rate, whatever became of the tax since. */
export function mergeTaxes(
  saved: readonly LineTax[],
  sent: readonly SentTax[] | undefined,
  known: KnownTaxes,
  pointer: string,
  findings: Findings,
): readonly LineTax[] {
  if (sent === undefined) return saved;
  const taxes = sent.flatMap((tax, i): LineTax[] => {
    const found = mergeTax(saved, tax, known, `${pointer}/${i}`, findings);
    return found === undefined ? [] : [found];
  });
  const reported = findings.faults.some((fault) => fault.pointer.startsWith(pointer));
  const twice = taxes.find(({ id }, i) => taxes.findIndex((tax) => tax.id === id) < i);
  if (!reported && twice !== undefined)
    findings.fault(
      pointer,
      'duplicate',
      `duplicate tax ${twice.id} (${twice.name} ${toTextTrimmed(twice.rate)} %): a line names each tax once`,
    );
  return taxes;
}

function mergeTax(saved: readonly LineTax[], sent: SentTax, known: KnownTaxes, place: string, findings: Findings): LineTax | undefined {
  const old = findSaved(saved, sent);
  if (typeof sent.id === 'number') {
    // One that is not there was reported with the other references.
    const present = known.byId(sent.id);
    const taken = old ?? present;
    if (taken === undefined || sent.rate === undefined || equals(sent.rate, taken.rate)) return taken;
    if (present !== undefined && equals(sent.rate, present.rate)) return present;
    // Another rate than that of the tax would otherwise be charged without a word.
    findings.repair(
      `${place}/rate`,
      'invalid_value',
      toTextTrimmed(sent.rate),
      toTextTrimmed(taken.rate),
      `the tax ${sent.id} has the rate ${toTextTrimmed(taken.rate)}; omit the id to use another rate`,
    );
    return taken;
  }
  if (isNamed(sent)) return old ?? known.byName(sent.name, sent.rate);
  const reported = findings.faults.some((fault) => fault.pointer.startsWith(place));
  if (!reported) findings.fault(place, 'required', 'needs an id, or a name and a rate');
  return undefined;
}
