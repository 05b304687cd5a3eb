import type { Decimal } from '@daybook/values';
import type { VatCategory } from './vat-categories.ts';

/**
 * An invoice in the terms of EN 16931, before it is written in a syntax. Each member names its business term (BT) or group (BG).
 * What the document does not have is undefined; texts are trimmed, never empty, and have only characters that XML allows.
 */
export interface ElectronicInvoice {
  /** BT-24 and BT-23. */
  readonly specification: string;
  readonly process: string | undefined;
  /** BT-1. */
  readonly number: string | undefined;
  /** BT-2, BT-9: days as YYYY-MM-DD. */
  readonly issueDate: string | undefined;
  readonly dueDate: string | undefined;
  /** BT-3: an invoice (380) or a credit note (381), whose figures have the opposite sign of Daybook's. */
  readonly type: '380' | '381';
  /** BT-5. */
  readonly currency: string;
  /** BT-6 and BT-111: where the firm has another currency. */
  readonly accounting: { readonly currency: string; readonly vat: Decimal } | undefined;
  /** BT-10. */
  readonly buyerReference: string | undefined;
  /** BT-20. */
  readonly terms: string | undefined;
  /** BG-3. */
  readonly preceding: { readonly number: string; readonly date: string | undefined } | undefined;
  /** BT-72: of what was supplied on one day. */
  readonly delivered: string | undefined;
  /** BG-14: of what was supplied on several. */
  readonly period: { readonly start: string; readonly end: string } | undefined;
  /** BG-15. */
  readonly deliverTo: Address | undefined;
  /** BG-4 and BG-7. */
  readonly seller: Party;
  readonly buyer: Party;
  /** BG-16. */
  readonly payment: Payment | undefined;
  /** BG-25 and BG-23. */
  readonly lines: readonly InvoiceLine[];
  readonly allowances: readonly Allowance[];
  readonly vat: readonly VatGroup[];
  readonly totals: Totals;
}

/** BG-5, BG-8 and BG-15. */
export interface Address {
  readonly line1: string | undefined;
  readonly line2: string | undefined;
  readonly line3: string | undefined;
  readonly city: string | undefined;
  readonly postcode: string | undefined;
  readonly subdivision: string | undefined;
  /** A code of ISO 3166-1, or the text of the record where no country has that name. */
  readonly country: string | undefined;
}

/** The seller or the buyer. */
export interface Party {
  /** BT-27, BT-44. */
  readonly name: string | undefined;
  /** BT-29: given where nothing else identifies the seller. */
  readonly identifier: string | undefined;
  /** BT-29, BT-46 with their scheme: the establishment, where a register numbers these. */
  readonly establishment: { readonly scheme: string | undefined; readonly id: string } | undefined;
  /** BT-30, BT-47. */
  readonly registration: { readonly scheme: string | undefined; readonly id: string } | undefined;
  /** BT-33: of the seller alone. */
  readonly legal: string | undefined;
  /** BT-31, BT-48. */
  readonly vatId: string | undefined;
  /** BT-32. */
  readonly taxId: string | undefined;
  /** BT-34, BT-49. */
  readonly endpoint: { readonly scheme: string | undefined; readonly id: string } | undefined;
  readonly address: Address | undefined;
  /** BG-6, BG-9. */
  readonly contact: Contact | undefined;
}

export interface Contact {
  readonly name: string | undefined;
  readonly phone: string | undefined;
  readonly email: string | undefined;
}

export interface Payment {
  /** BT-81. */
  readonly means: string;
  /** BT-83. */
  readonly remittance: string | undefined;
  /** BT-84, BT-85, BT-86. */
  readonly account: string | undefined;
  /** Whether the account is an IBAN, and not a number of its country. */
  readonly isIban: boolean;
  readonly accountName: string | undefined;
  readonly bank: string | undefined;
}

/** BG-30. Lines outside the scope of VAT have no rate. */
export interface LineVat {
  readonly category: VatCategory;
  readonly rate: Decimal | undefined;
}

/** A discount of a line. One that was named as an amount has neither percentage nor base (BT-138, BT-137). */
interface LineAllowance {
  readonly amount: Decimal;
  readonly of: { readonly percent: Decimal; readonly base: Decimal } | undefined;
}

export interface InvoiceLine {
  /** BT-126. */
  readonly id: string;
  readonly name: string | undefined;
  readonly description: string | undefined;
  /** BT-129, BT-130. */
  readonly quantity: Decimal;
  readonly unit: string;
  /** BG-32: what has no term of its own, such as a unit that has no code. */
  readonly attributes: readonly { readonly name: string; readonly value: string }[];
  /** BT-146: never negative; the quantity has the sign. */
  readonly price: Decimal;
  /** BG-26. */
  readonly period: ElectronicInvoice['period'];
  /** BG-27. */
  readonly allowance: LineAllowance | undefined;
  /** BT-131. */
  readonly net: Decimal;
  /** One in every invoice that can be expressed. */
  readonly vat: readonly LineVat[];
}

/** BG-20: what a discount of the whole takes off the lines of a category and rate (BT-92, BT-95, BT-96). */
export interface Allowance {
  readonly amount: Decimal;
  readonly vat: LineVat;
}

/** BG-23: one for each category and rate. */
export interface VatGroup extends LineVat {
  /** BT-116, BT-117. */
  readonly base: Decimal;
  readonly amount: Decimal;
  /** BT-120, BT-121. */
  readonly reason: string | undefined;
  readonly reasonCode: string | undefined;
}

/** BG-22. */
export interface Totals {
  /** BT-106, BT-107, BT-109, BT-110, BT-112, BT-114, BT-115. */
  readonly lines: Decimal;
  readonly allowances: Decimal | undefined;
  readonly withoutVat: Decimal;
  readonly vat: Decimal;
  readonly withVat: Decimal;
  readonly rounding: Decimal | undefined;
  readonly due: Decimal;
}
