import type { WorkKind } from '@daybook/contract';
import type { Decimal } from '@daybook/values';

/** Some work that can be billed: a time entry, the time of one resource in an occurrence of a booking, or an expense. */
export interface Work {
  readonly kind: WorkKind;
  readonly id: number;
  /** Of a series the start that the rule gives the occurrence; otherwise 0. */
  readonly occurrence: number;
  /** The resource that is booked, or that the person is who recorded the time. */
  readonly resource_id: number | null;
  readonly resource: string;
  readonly user_id: number | null;
  readonly person: string;
  readonly name: string;
  readonly description: string;
  readonly start: number;
  readonly end: number;
  readonly project_id: number | null;
  readonly project: string;
  readonly client_uuid: string | null;
  readonly client: string;
  /** The rates that are stored with a time entry, parsed; null for those of its day. */
  readonly rate: unknown;
  /** What an expense is billed for; null for work that is priced by rates. */
  readonly price: FixedPrice | null;
}

/** Amounts as text. */
export interface FixedPrice {
  readonly sell: string;
  readonly buy: string;
  readonly currency: string;
  readonly tax_id: number | null;
}

/** What a part of some work costs: so many units at one price. Parts in hours are exact by their seconds. */
export interface Piece {
  readonly seconds: number;
  readonly quantity: Decimal;
  readonly unit: string;
  readonly unit_amount: Decimal;
  readonly unit_buy_amount: Decimal;
  /** Its share of a price of several parts. */
  readonly amount?: Decimal;
  readonly taxes: readonly { readonly id: number }[];
  readonly scheme_id: number | null;
  /** Why it has this price. */
  readonly reason: string;
}

/** Work with what it costs, in one currency. */
export interface PricedWork extends Work {
  readonly pieces: readonly Piece[];
}
