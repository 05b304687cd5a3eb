import type { BodyOf, ListPath, PathOf, QueryOf, RecordOf } from '@daybook/client';
import { isMembers } from './checked.ts';

/** One thing that can be done with a record now, or the reason why not, as the API returns it with `actions=true`. */
export type Action = NonNullable<RecordOf<'/v2/invoice'>['actions']>[number];

/** What records of any kind may have in common: their keys, and what they are called by. */
export interface Common {
  readonly id?: number | null;
  readonly uuid?: string;
  readonly name?: string;
  readonly prefix?: string;
  readonly number?: number | null;
  readonly first_name?: string;
  readonly last_name?: string;
  readonly username?: string;
  readonly primary_email?: string;
  readonly actions?: readonly Action[];
}

/** A record of a list. */
export type Listed<Path extends ListPath> = RecordOf<Path> & Common;

/** A page of a list. */
export interface Page<R> {
  readonly data: readonly R[];
  readonly meta: { readonly pagination: { readonly total: number; readonly per_page: number; readonly current_page: number } };
}

export type ListQuery<Path extends ListPath> = QueryOf<Path, 'get'>;

export type FormPath = PathOf<'post'> | PathOf<'put'> | ListPath;

type Members<T> = T extends object ? keyof T & string : never;
type Sent<Path> = (Path extends PathOf<'post'> ? BodyOf<Path, 'post'> : never) | (Path extends PathOf<'put'> ? BodyOf<Path, 'put'> : never);

/** The name of a member that records of a path have, or that is sent to it. */
export type MemberOf<Path extends FormPath> = (Path extends ListPath ? Members<RecordOf<Path>> : never) | Members<Sent<Path>>;

/** An element of a member that is an array. */
export type ElementOf<Path extends ListPath, Member extends keyof RecordOf<Path>> =
  NonNullable<RecordOf<Path>[Member]> extends readonly (infer Element)[] ? Element : never;

/** What is filled in: any of these members, as they are typed. */
export type Values<Name extends string = string> = { readonly [N in Name]?: unknown };

/** The members of an object of any origin, as a form holds them. */
export const valuesIn = <Name extends string>(held: unknown): Values<Name> => (areValues<Name>(held) ? held : {});
const areValues = <Name extends string>(held: unknown): held is Values<Name> => isMembers(held);

export type ValuesOf<Path extends FormPath> = Values<MemberOf<Path>>;

/** The members of records that are asked for, as the API takes them. */
export const membersOf = <Path extends ListPath>(...names: readonly (keyof RecordOf<Path> & string)[]): string => names.join(',');
