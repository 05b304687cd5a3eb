import {
  add,
  equals,
  parseCalendarDate,
  parseDecimal,
  sumOf,
  usualDesign,
  ZERO,
  type CalendarDate,
  type Decimal,
  type PaperDesign,
} from '@daybook/values';
import {
  containerNames,
  type cellNames,
  type BusinessDocument,
  type Buyer,
  type CustomField,
  type DocumentLine,
  type DocumentSettlement,
  type DocumentTax,
  type DocumentTemplate,
  type Period,
} from './business-document.ts';
import { pricedOf, readDiscount, readLine, type Group, type Line, type StoredDiscount, type StoredLine } from './content.ts';
import { readOffered, type OfferedDiscount } from './early-payment.ts';
import { readHomeTax, type KeptHomeTax } from './home-tax.ts';
import type { OwnMail } from './own-mail.ts';
import { spanOf } from './service-days.ts';
import { keptTaxes, calculateDocument, type DocumentFigures, type LineFigures, type LineInput } from './totals.ts';
import { isZero } from './settlement.ts';
import { documentStatuses, isFixed, type DocumentKind } from './transitions.ts';

type Texts<Name extends string = string> = { readonly [name in Name]: string };
type StoredField = { readonly id: number; readonly name: string; readonly update_key: string; readonly value: string };

/** What the paper of a document shows of other records, and what that was read with. */
interface Surroundings {
  readonly date: string | null;
  readonly until: string | null;
  readonly until_at: number | null;
  readonly seller: BusinessDocument['seller'];
  /** When it was supplied; of what was issued earlier it is not kept. */
  readonly service_from?: string | null;
  readonly service_to?: string | null;
  /** Days of the project as the document has them, and the instants that they were read of. */
  readonly period_start: string | null;
  readonly period_end: string | null;
  /** The days of the work that an invoice bills; of what was issued earlier they are not kept. */
  readonly work_start?: string | null;
  readonly work_end?: string | null;
  readonly period_at: readonly (number | null)[];
  readonly template_id: number;
  readonly template:
    | (Texts<(typeof cellNames)[number] | 'title' | 'email_subject_template' | 'email_body_template'> &
        Partial<Texts<(typeof containerNames)[number]>> & {
          readonly id: number;
          /** Of what was issued earlier they are not kept. */
          readonly email_texts?: OwnMail['texts'];
          /** Of what was issued earlier it is not kept, and neither are the texts around the lines. */
          readonly design?: PaperDesign;
          readonly options: {
            readonly items_column_visibility: DocumentTemplate['columns'];
            readonly totals_visibility: DocumentTemplate['totals'];
          };
        })
    | null;
  readonly logo: { readonly id: number; readonly alias: string; readonly mime_type: string; readonly size: number } | null;
  readonly taxes: readonly { readonly id: number; readonly category: string | null; readonly exemption_reason: string }[];
  readonly project: Project;
  readonly origin: (Omit<NonNullable<BusinessDocument['origin']>, 'date'> & { readonly date: string | null }) | null;
  readonly custom_values: unknown;
  readonly custom_fields: readonly StoredField[];
}

type Project = BusinessDocument['project'];

export interface StoredBuyer {
  readonly client: readonly { readonly uuid: string; readonly type: Buyer['type']; readonly contact_person: { name: string } | null }[];
  readonly address: Omit<Buyer, 'uuid' | 'type' | 'contactPerson'> | null;
}

/** A document as the database gives it: amounts and days are text. */
export interface StoredDocument extends StoredDiscount {
  readonly kind: BusinessDocument['kind'];
  readonly id: number;
  readonly version: number;
  readonly prefix: string;
  readonly number: number | null;
  readonly status_id: number;
  readonly currency: string;
  readonly reference: string;
  readonly terms: string;
  readonly early_payment_discounts?: readonly OfferedDiscount[];
  readonly groups: readonly Group[];
  readonly items: readonly StoredLine[];
  readonly buyer: StoredBuyer;
  /** As the contact is now. */
  readonly present_buyer: StoredBuyer;
  /** Of an invoice alone. */
  readonly settlement: { readonly paid: string; readonly credited: string; readonly open: string; readonly paid_on: string | null } | null;
  readonly rounding?: string;
  readonly home_tax?: KeptHomeTax | null;
  /** As its reader may see it. */
  readonly project: (NonNullable<Project> & { readonly start: number | null }) | null;
  readonly present: Surroundings;
  /** As they were when the document was fixed. */
  readonly issued: Surroundings | null;
  /** What the electronic invoice said that was sent last; null where none was. */
  readonly sent: ElectronicParties | null;
}

/** Seller, buyer and taxes as an electronic invoice names them. */
export interface ElectronicParties {
  readonly address: StoredBuyer['address'];
  readonly seller: Surroundings['seller'];
  readonly taxes: Surroundings['taxes'];
}

/** What was issued counts, but for what the document itself was given since: another day to pay, template, project or custom field. */
function surroundingsOf({ present, issued }: StoredDocument): Surroundings {
  if (issued === null) return present;
  const isSame = (member: 'until_at' | 'template_id' | 'period_at' | 'custom_values'): boolean =>
    JSON.stringify(issued[member]) === JSON.stringify(present[member]);
  return {
    ...issued,
    until: isSame('until_at') ? issued.until : present.until,
    ...(isSame('template_id') ? {} : { template: present.template, logo: present.logo }),
    ...(isSame('period_at') ? {} : { period_start: present.period_start, period_end: present.period_end }),
    ...(isSame('custom_values') ? {} : { custom_fields: present.custom_fields }),
    project: issued.project?.id === present.project?.id ? issued.project : present.project,
  };
}

/** A record whose empty members are filled from another. */
function filled<Of extends object>(record: Of, other: Of): Of {
  const isSaid = (value: unknown): boolean => value !== '' && value !== null && value !== undefined;
  return Object.fromEntries(
    Object.entries({ ...other, ...record }).map(([name, value]) => [name, isSaid(value) ? value : other[name as keyof Of]]),
  ) as Of;
}

/**
 * Seller, buyer and taxes of an electronic invoice: as they were sent, where they were not as they were issued, and what is empty as the
 * records are now.
 */
export function electronicParties({ issued, present, buyer, present_buyer: client, sent }: StoredDocument): ElectronicParties {
  const { seller, taxes } = sent ?? issued ?? present;
  const address = sent?.address ?? buyer.address;
  return {
    address: address === null || client.address === null ? address : filled(address, client.address),
    seller: filled(seller, present.seller),
    taxes: taxes.map((tax) => filled(tax, present.taxes.find(({ id }) => id === tax.id) ?? tax)),
  };
}

/** A document with the seller, buyer and taxes of its electronic invoice. */
export function completed(stored: StoredDocument): StoredDocument {
  const { address, seller, taxes } = electronicParties(stored);
  const issued = stored.issued === null ? null : { ...stored.issued, seller, taxes };
  return { ...stored, buyer: { ...stored.buyer, address }, issued };
}

/** The figures of a document, of which some may have been kept; null where one is out of bounds. */
export function figuresOf(
  stored: Pick<StoredDocument, 'currency' | 'items'> & StoredDiscount,
  saved = stored.items,
): DocumentFigures | null {
  const lines = stored.items.map((line) => inputOf(readLine(line)));
  return calculateDocument({ currency: stored.currency, lines, discount: readDiscount(stored), taxAmount: keptTaxes(saved) }).figures;
}

/**
 * Reads what the database gives of a document. Its figures follow from its lines, by the arithmetic that saved them; `saved` are these as
 * they were saved, where others of them are chosen.
 */
export function readBusinessDocument(stored: StoredDocument, saved: readonly StoredLine[] = stored.items): BusinessDocument {
  const { kind, id, version, prefix, number, currency, reference, terms } = stored;
  const around = surroundingsOf(stored);
  const { seller, origin, logo, template } = around;
  const lines = stored.items.map(readLine);
  const { percent } = readDiscount(stored);
  const figures = figuresOf(stored, saved);
  if (figures === null) throw new Error(`the figures of ${kind} ${id} are out of bounds`);
  const { buy_total: _, ...totals } = figures.totals;
  const status = documentStatuses(recordKind(kind)).find((one) => one.id === stored.status_id) ?? { id: stored.status_id, name: '' };
  return {
    kind,
    id,
    version,
    prefix,
    number,
    status,
    currency,
    reference,
    terms,
    seller,
    totals,
    project: projectOf(stored, around),
    service: serviceOf(around),
    period: serviceOf(around) ?? periodOfLines(lines, stored, around) ?? periodOf(stored, around),
    isFixed: isFixed(recordKind(kind), stored.status_id),
    date: dayOf(around.date),
    until: dayOf(around.until),
    buyer: buyerOf(stored.buyer),
    origin: origin === null ? null : { ...origin, date: dayOf(origin.date) },
    groups: stored.groups.map((group) => ({ id: group.id, name: group.name, description: group.description, hideItems: group.hide_items })),
    lines: lines.map((line, i) => documentLine(line, figures.lines[i], stored.items[i])),
    discount: wholeDiscount(percent, figures),
    taxes: taxesOf(around, lines, figures),
    ...roundingOf(stored),
    ...earlyPaymentsOf(stored),
    ...homeTaxOf(stored, totals.tax_total),
    settlement: settlementOf(stored),
    customFields: fieldsOf(around.custom_fields),
    template: templateOf(template),
    logo: logo === null ? null : { id: logo.id, alias: logo.alias, mimeType: logo.mime_type, size: logo.size },
  };
}

/** Credit notes are invoices of their own kind. */
export const recordKind = (kind: BusinessDocument['kind']): DocumentKind => (kind === 'quote' ? 'quote' : 'invoice');

const dayOf = (text: string | null): CalendarDate | null => (text === null ? null : parseCalendarDate(text));

const inputOf = (line: Line): LineInput => ({
  ...pricedOf(line),
  unitBuyAmount: ZERO,
  tax: line.tax,
  taxes: line.taxes,
});

/** What is taken off the whole, by the share of each line. */
function wholeDiscount(percent: Decimal, { lines }: DocumentFigures): BusinessDocument['discount'] {
  const amount = sumOf(lines.map(({ share }) => share));
  return isZero(amount) ? null : { percent, amount };
}

/** A line of a document, with its figures. */
export function documentLine(line: Line, figures: LineFigures | undefined, stored?: StoredLine): DocumentLine {
  const { gross, discount, share, total, taxes } = figures ?? { gross: ZERO, discount: ZERO, share: ZERO, total: ZERO, taxes: [] };
  const charged = line.tax ? line.taxes : [];
  return {
    id: line.id,
    title: line.item_text,
    description: line.description,
    quantity: line.quantity,
    unit: line.unit,
    unitAmount: line.unit_amount,
    discountPercent: line.discount,
    gross,
    discount,
    total: add(total, share),
    share,
    taxes: charged.map((tax, i) => ({ ...tax, amount: taxes[i]?.amount ?? ZERO })),
    groupId: line.parent_group_id,
    option: optionOf(line),
    service: serviceOf(line),
    customFields: fieldsOf((stored?.custom_fields ?? []) as unknown as readonly StoredField[]),
  };
}

function optionOf({ optional, selected }: Line): DocumentLine['option'] {
  if (!optional) return null;
  return selected ? 'chosen' : 'offered';
}

function taxesOf({ taxes: accountTaxes }: Surroundings, lines: readonly Line[], figures: DocumentFigures): DocumentTax[] {
  const charged = lines.flatMap((line) => (line.tax ? line.taxes : []));
  return figures.taxes.map(({ id, rate, base, amount }) => {
    const { category, exemption_reason = '' } = accountTaxes.find((one) => one.id === id) ?? {};
    const name = charged.find((one) => one.id === id && equals(one.rate, rate))?.name ?? '';
    return { id, name, rate, base, amount, category: category ?? '', exemptionReason: exemption_reason };
  });
}

function settlementOf({ kind, status_id, settlement }: StoredDocument): DocumentSettlement | null {
  if (settlement === null || kind !== 'invoice' || !isFixed(kind, status_id)) return null;
  const { paid, credited, open, paid_on } = settlement;
  const [paidTotal, creditedTotal, openTotal] = [paid, credited, open].map((text) => parseDecimal(text) ?? ZERO) as [
    Decimal,
    Decimal,
    Decimal,
  ];
  if (isZero(paidTotal) && isZero(creditedTotal)) return null;
  return { paid: paidTotal, credited: creditedTotal, open: openTotal, paidOn: dayOf(paid_on) };
}

function roundingOf({ rounding = '0' }: StoredDocument): Pick<BusinessDocument, 'rounding'> {
  const amount = parseDecimal(rounding) ?? ZERO;
  return isZero(amount) ? {} : { rounding: amount };
}

function earlyPaymentsOf({ early_payment_discounts: stored = [] }: StoredDocument): Pick<BusinessDocument, 'earlyPayments'> {
  const earlyPayments = readOffered(stored);
  return earlyPayments.length === 0 ? {} : { earlyPayments };
}

// Where nothing is charged, there is nothing to convert.
function homeTaxOf({ home_tax: kept }: StoredDocument, tax: Decimal): Pick<BusinessDocument, 'homeTax'> {
  const homeTax = kept === null || kept === undefined || isZero(tax) ? undefined : readHomeTax(kept);
  return homeTax === undefined ? {} : { homeTax };
}

export function buyerOf({ client: [client], address }: StoredDocument['buyer']): Buyer | null {
  if (client === undefined || address === null) return null;
  const { language } = address;
  return { ...address, language: language ?? '', uuid: client.uuid, type: client.type, contactPerson: client.contact_person?.name ?? '' };
}

// A project without a name is one that the reader may not see.
const projectOf = ({ project }: StoredDocument, around: Surroundings): Project =>
  project === null || project.name === '' ? project && { id: project.id, name: '', code: '' } : around.project;

/** If only one of the two is set, that is the only day. */
function serviceOf({ service_from: from, service_to: to }: { service_from?: string | null; service_to?: string | null }): Period | null {
  const start = dayOf(from || to || null);
  const end = dayOf(to || from || null);
  return start === null || end === null ? null : { start, end };
}

/** Where only lines have days of supply: their days, with those of the work that is billed. */
function periodOfLines(lines: readonly Line[], stored: StoredDocument, around: Surroundings): Period | null {
  const ofLines = spanOf(lines);
  if (ofLines === undefined) return null;
  const { work_start = stored.present.work_start, work_end = stored.present.work_end } = around;
  return serviceOf(spanOf([ofLines, { service_from: work_start ?? '', service_to: work_end ?? '' }]) ?? ofLines);
}

/** The period of the project on the document, else that of the work that it bills. */
function periodOf({ project, present }: StoredDocument, around: Surroundings): Period | null {
  const isShown = typeof project?.start === 'number';
  const { work_start = present.work_start, work_end = present.work_end } = around;
  const ofProject = { start: dayOf(around.period_start), end: dayOf(around.period_end) };
  const { start, end } =
    isShown && ofProject.start !== null && ofProject.end !== null
      ? ofProject
      : { start: dayOf(work_start ?? null), end: dayOf(work_end ?? null) };
  return start === null || end === null ? null : { start, end };
}

const fieldsOf = (stored: readonly StoredField[]): CustomField[] =>
  stored.map(({ id, name, update_key, value }) => ({ id, name, key: update_key, value }));

function templateOf(stored: Surroundings['template']): DocumentTemplate | null {
  if (stored === null) return null;
  const { id, title, email_subject_template: subject, email_body_template: body, email_texts: texts = [] } = stored;
  const { options } = stored;
  const design = { ...usualDesign, ...stored.design };
  const containers = Object.fromEntries(containerNames.map((name) => [name, stored[name] ?? ''])) as DocumentTemplate['containers'];
  const { items_column_visibility: columns, totals_visibility: totals } = options;
  return { id, title, containers, mail: { subject, body, texts }, columns, totals, design };
}
