import type { KindData, KindField, ListPath } from '@daybook/client';
import { kinds } from '@daybook/client/kinds';
import { hasLevel, type Me, type Module } from './me.ts';
import { kindOfPath } from './queries.ts';
import { isOneOf } from './checked.ts';

/** A kind of record, and a member of one. */
export type Kind = keyof typeof kinds;
export type FieldName<K extends Kind = Kind> = { [One in K]: keyof (typeof kinds)[One]['fields'] }[K] & string;

export const isKind = (name: string): name is Kind => Object.hasOwn(kinds, name);

/** What is known of the kind that a path lists; undefined of a path that lists none. */
export function kindAt(path: string): KindData | undefined {
  const name = path.slice('/v2/'.length);
  return isKind(name) ? kinds[name] : undefined;
}

/** Kinds of which there is a list, and those of which an account has one record. */
type ListedKind = { [K in Kind]: `/v2/${K}` extends ListPath ? K : never }[Kind];
const SINGLE: readonly Exclude<Kind, ListedKind>[] = ['account'];
const isListed = (name: Kind): name is ListedKind => !isOneOf(SINGLE, name);

/** The path that lists the records of a kind; undefined of what has none. */
export const listOfKind = (name: string): ListPath | undefined => (isKind(name) && isListed(name) ? `/v2/${name}` : undefined);

/** The module that decides who may read a list. */
export function moduleAt(path: string): Module | undefined {
  const name = path.slice('/v2/'.length);
  return isKind(name) ? kinds[name].module : undefined;
}

/** Paths whose records are of a kind that is called otherwise. */
const SAME: { readonly [name: string]: Kind } = { me: 'user', session: 'token' };

/** The kind whose description the records of a path have. */
export const describedBy = (path: string): string => SAME[kindOfPath(path)] ?? kindOfPath(path);

/** What the API calls a value of a choice. */
export const choiceName = ({ choices = {} }: Pick<KindField, 'choices'>, value: unknown): string =>
  Object.keys(choices).find((name) => choices[name] === value) ?? String(value);

/** What is known of a member of a kind, by its name, or of a member within it. */
export function fieldAt(kind: string, members: readonly string[]): KindField | undefined {
  const data: KindData | undefined = isKind(kind) ? kinds[kind] : undefined;
  const [first = '', ...within] = members;
  return within.reduce<KindField | undefined>((field, name) => field?.fields?.[name], data?.fields[first]);
}

/** Whether a caller may read a list that references are chosen from. */
export function mayRead(me: Me, path: string): boolean {
  const module = moduleAt(path);
  return module === undefined || hasLevel(me, module);
}
