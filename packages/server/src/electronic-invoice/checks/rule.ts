import type { ElectronicInvoice, InvoiceLine, VatGroup } from '../model.ts';
import type { ProfileName } from '../profiles.ts';

/** Where in the invoice a rule is broken: counted from 0, where it is broken by a line or a VAT group. */
export interface InvoicePlace {
  readonly line?: number;
  readonly group?: number;
}

/** A rule of EN 16931 or of a specification that uses it, under its official id. */
export interface Rule {
  readonly id: string;
  /** As in the official rules: a fatal fault makes the invoice invalid. */
  readonly severity: 'fatal' | 'warning';
  /** The business term (BT) or group (BG) that is at fault. */
  readonly term: string;
  /** What to do, in plain words. */
  readonly message: string;
  /** Whose rule it is; of every profile where there are none. */
  readonly profiles?: readonly ProfileName[];
  readonly broken: (invoice: ElectronicInvoice) => readonly InvoicePlace[];
}

type Options = Partial<Pick<Rule, 'severity' | 'profiles'>>;
type Head = readonly [id: string, term: string, message: string];

const rule = ([id, term, message]: Head, broken: Rule['broken'], options: Options = {}): Rule => ({
  id,
  term,
  message,
  broken,
  severity: 'fatal',
  ...options,
});

/** A rule about the invoice as a whole. */
export function whole(head: Head, holds: (invoice: ElectronicInvoice) => boolean, options?: Options): Rule {
  return rule(head, (invoice) => (holds(invoice) ? [] : [{}]), options);
}

/** A rule about each line. */
export function eachLine(head: Head, holds: (line: InvoiceLine, invoice: ElectronicInvoice) => boolean, options?: Options): Rule {
  return rule(head, (invoice) => invoice.lines.flatMap((one, line) => (holds(one, invoice) ? [] : [{ line }])), options);
}

/** A rule about each VAT group. */
export function eachGroup(head: Head, holds: (group: VatGroup, invoice: ElectronicInvoice) => boolean, options?: Options): Rule {
  return rule(head, (invoice) => invoice.vat.flatMap((one, group) => (holds(one, invoice) ? [] : [{ group }])), options);
}
