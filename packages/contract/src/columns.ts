import type { Decimal } from '@daybook/values';
import type { RecordDescription } from './describe.ts';
import type { Field, Fields, MemberColumns, Storage } from './fields/index.ts';

/** What is written into the column of a field. A member that is made of members is one JSON value, as its kind stores it. */
type ColumnValue<F> = F extends { readonly type: 'decimal' | 'percentage' }
  ? Decimal | string
  : F extends { readonly fields: Fields }
    ? OwnValue<F> extends readonly unknown[]
      ? readonly object[]
      : object | null
    : F extends { readonly type: 'list'; readonly of: infer Of }
      ? readonly ColumnValue<Of>[]
      : F extends { readonly format: 'uuid' } | { readonly default: null }
        ? OwnValue<F> | null
        : F extends { readonly type: 'choice' }
          ? OwnValue<F> extends number
            ? number
            : OwnValue<F> | ''
          : OwnValue<F>;

type OwnValue<F> = F extends Field<infer V> ? V : never;

type StorageOf<F> = F extends { readonly storage?: infer S } ? Extract<S, Storage> : never;

/** The columns of a field, each with its name and its value; none where it is not in the table of its record. */
type PlacesOf<Name, F> = F extends { readonly access: 'secret' } | { readonly type: 'iso_instant' }
  ? never
  : [StorageOf<F>] extends [never]
    ? readonly [Name, ColumnValue<F>]
    : StorageOf<F> extends { readonly column: infer C }
      ? readonly [C, ColumnValue<F>]
      : StorageOf<F> extends { readonly columns: infer M }
        ? PlacesOfMembers<M, F>
        : never;

// A file may be shown without its id, by which it is stored all the same.
type PlacesOfMembers<M, F> = F extends { readonly fields: infer Of }
  ? {
      [Member in keyof M]: M[Member] extends string
        ? readonly [M[Member], Member extends keyof Of ? ColumnValue<Of[Member]> : number | null]
        : M[Member] extends MemberColumns
          ? PlacesOfMembers<M[Member], Member extends keyof Of ? Of[Member] : never>
          : never;
    }[keyof M]
  : never;

type Places<F extends Fields> = { [Name in keyof F]: PlacesOf<Name, F[Name]> }[keyof F];

type PlacesOfRecord<D> = D extends RecordDescription<infer F, infer _, infer H> ? Places<F> | Places<H> : never;

/**
 * The columns that a record of a kind is stored in, each with what is written into it. Of several kinds these are the columns of either.
 */
export type ColumnsOf<D> = {
  readonly [Place in PlacesOfRecord<D> as Place[0] & string]: Place[1];
};
