import { add, ZERO, type CalendarDate, type Decimal, type Identity, type PaperDesign } from '@daybook/values';
import type { EarlyPayment } from './early-payment.ts';
import type { HomeTax } from './home-tax.ts';
import type { OwnMail } from './own-mail.ts';
import type { DocumentTotals } from './totals.ts';

/** The content of a quote or invoice as plain data: paper, electronic invoices and mail are made from it. Amounts are exact. */
export interface BusinessDocument {
  readonly kind: 'quote' | 'invoice' | 'credit_note';
  readonly id: number;
  readonly version: number;
  readonly prefix: string;
  /** Null until one is given. */
  readonly number: number | null;
  readonly status: { readonly id: number; readonly name: string };
  /** Whether the content can no longer change: an issued invoice or an accepted quote. */
  readonly isFixed: boolean;
  /** Whether it is shown as an offer to pay before it is an invoice: it has no number then. */
  readonly isProforma?: boolean;
  /** Days in the time zone of the account. */
  readonly date: CalendarDate | null;
  /** When the invoice is due, or until when the quote holds. */
  readonly until: CalendarDate | null;
  readonly currency: string;
  readonly reference: string;
  readonly terms: string;
  readonly seller: Seller;
  readonly buyer: Buyer | null;
  /** Of a private project that the reader may not see only the id is there. */
  readonly project: { readonly id: number; readonly name: string; readonly code: string } | null;
  /** When it was supplied, by the document itself. */
  readonly service: Period | null;
  /**
   * The same; else from when until when its project is on it, but not of a private project that the reader may not see; else when the work
   * was done that it bills. Null where none of these is there.
   */
  readonly period: Period | null;
  /** The quote or invoice that this one was made from: for a credit note, the invoice that it credits. */
  readonly origin: Origin | null;
  /** In their order. */
  readonly groups: readonly DocumentGroup[];
  readonly lines: readonly DocumentLine[];
  /** One for each tax and rate that is charged, in order of first use. */
  readonly taxes: readonly DocumentTax[];
  /** What is taken off the whole, with the sign of what it lowers; the percentage is 0 where an amount was named. */
  readonly discount: { readonly percent: Decimal; readonly amount: Decimal } | null;
  readonly totals: Omit<DocumentTotals, 'buy_total'>;
  /** What is added to the total, so that it can be paid in coins; not there where nothing is. */
  readonly rounding?: Decimal;
  /** Discounts for early payment, the earliest first; not there where none is offered. */
  readonly earlyPayments?: readonly EarlyPayment[];
  /** The tax of an issued invoice in the currency of its firm; not there where none is charged, or nothing is kept of it. */
  readonly homeTax?: HomeTax;
  /** What was settled of an issued invoice until now; null where nothing was, of other documents, and where what was issued counts. */
  readonly settlement: DocumentSettlement | null;
  readonly customFields: readonly CustomField[];
  readonly template: DocumentTemplate | null;
  /** Of the template, otherwise of the account. */
  readonly logo: Logo | null;
}

/** What is to be paid of a document before anything is. */
export const payableOf = ({ totals, rounding = ZERO }: Pick<BusinessDocument, 'totals' | 'rounding'>): Decimal =>
  add(totals.total, rounding);

/** From the first to the last day. */
export interface Period {
  readonly start: CalendarDate;
  readonly end: CalendarDate;
}

/** `paid` and `credited` have the sign of the total. */
export interface DocumentSettlement {
  readonly paid: Decimal;
  readonly credited: Decimal;
  readonly open: Decimal;
  /** The day of the latest payment. */
  readonly paidOn: CalendarDate | null;
}

/** A member of the wire's name where the record has it, so that it can be found there. */
export interface Address {
  readonly address_line_1: string;
  readonly address_line_2: string;
  readonly address_line_3: string;
  readonly address_city: string;
  readonly address_state: string;
  readonly address_postcode: string;
  readonly address_country: string;
}

interface Party extends Address {
  readonly name: string;
  readonly email: string;
  readonly vat_number: string;
  readonly tax_number: string;
  readonly electronic_address: { readonly scheme: string; readonly id: string } | null;
  /** Not there where it was issued before Daybook knew of them: then its paper stays as it was. */
  readonly identities?: readonly Identity[];
}

export interface Seller extends Party {
  readonly phone: string;
  readonly website: string;
  readonly iban: string;
  readonly bic: string;
  /** Where the client names no language. */
  readonly language: string;
  /** Such as `d/m/Y`; nothing for the language's own. */
  readonly date_format: string;
  /** A4, Letter, or nothing for that of the country. */
  readonly paper_size: string;
  /** Whether numbers, days and addresses are written as the country does; not there where that was issued before Daybook did so. */
  readonly regional?: boolean;
  /** Whether tax numbers have the names of their countries, and the reason for no tax is in one language; missing where `regional` is. */
  readonly own_words?: boolean;
  /** Whether the taxes that Daybook named have their names in the language of the paper; missing where that was issued before. */
  readonly usual_tax_names?: boolean;
  /** Whether a reason for no tax that the name of the tax says already is left out; missing where that was issued before. */
  readonly reasons_once?: boolean;
  /** Whether an amount with its currency is written as on screens, "EUR 1.00"; missing where that was issued before. */
  readonly currency_first?: boolean;
  /** Whether lines of a template whose custom fields are all empty are left out; missing where that was issued before. */
  readonly no_empty_labels?: boolean;
  /** Whether a period breaks between its days alone, and not inside one; missing where that was issued before. */
  readonly whole_days?: boolean;
  /** Whether the texts of a credit note, such as its reason, are called remarks and not terms; missing where that was issued before. */
  readonly remarks_on_credit?: boolean;
  /** Whether days in French and Italian are written as the Swiss do, of a firm there; missing where that was issued before. */
  readonly swiss_days?: boolean;
}

/** As it was when the document was fixed; until then as the contact is. */
export interface Buyer extends Party {
  readonly uuid: string;
  readonly type: 'person' | 'organization';
  readonly contactPerson: string;
  /** A BCP 47 tag, or nothing. */
  readonly language: string;
}

interface Origin {
  readonly kind: 'quote' | 'invoice';
  readonly id: number;
  readonly prefix: string;
  readonly number: number | null;
  readonly date: CalendarDate | null;
}

export interface DocumentGroup {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly hideItems: boolean;
}

export interface DocumentLine {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly quantity: Decimal;
  readonly unit: string;
  readonly unitAmount: Decimal;
  /** In percent; 0 where it is an amount. */
  readonly discountPercent: Decimal;
  readonly gross: Decimal;
  readonly discount: Decimal;
  /** After its own discount, without tax. */
  readonly total: Decimal;
  /** Its share of the discount of the whole, which its taxes are after. */
  readonly share: Decimal;
  /** The taxes that are charged; none where the line is not taxed. `rate` is in percent. */
  readonly taxes: readonly { readonly id: number; readonly name: string; readonly rate: Decimal; readonly amount: Decimal }[];
  readonly groupId: number | null;
  /** Of an optional line of a quote, whether it is chosen: otherwise it is of no sum. */
  readonly option: 'offered' | 'chosen' | null;
  /** When it was supplied, where the line has that. */
  readonly service: Period | null;
  readonly customFields: readonly CustomField[];
}

export interface DocumentTax {
  readonly id: number;
  readonly name: string;
  /** In percent. */
  readonly rate: Decimal;
  /** S, Z, E, AE, K, G or O (EN 16931), or nothing. */
  readonly category: string;
  readonly exemptionReason: string;
  readonly base: Decimal;
  readonly amount: Decimal;
}

export interface CustomField {
  readonly id: number;
  readonly name: string;
  readonly key: string;
  readonly value: string;
}

export interface Logo {
  readonly id: number;
  readonly alias: string;
  readonly mimeType: string;
  readonly size: number;
}

/** The cells of the paper, row by row. */
export const cellNames = [
  'top_left_container',
  'top_center_container',
  'top_right_container',
  'middle_left_container',
  'middle_center_container',
  'middle_right_container',
  'bottom_left_container',
  'bottom_center_container',
  'bottom_right_container',
] as const;

/** All texts of a template on paper: its cells, and those around the lines. */
export const containerNames = [...cellNames, 'introduction_container', 'closing_container'] as const;

type Switches<Name extends string> = { readonly [name in Name]: boolean };

export interface DocumentTemplate {
  readonly id: number;
  readonly title: string;
  readonly containers: { readonly [name in (typeof containerNames)[number]]: string };
  readonly mail: OwnMail;
  readonly columns: Switches<'item' | 'description' | 'quantity' | 'price' | 'discount' | 'tax' | 'total'>;
  readonly totals: Switches<'sub_total' | 'discount_total' | 'net_total' | 'tax_total' | 'total'>;
  readonly design: PaperDesign;
}
