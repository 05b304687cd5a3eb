import type { KindField } from '@daybook/client';
import { useMemo } from 'react';
import { choiceName } from '../api/kinds.ts';
import { commonTexts } from '../texts/common/index.ts';
import { AS_KINDS } from '../texts/words/as-kinds.ts';
import { isText } from '../api/checked.ts';

type Words = { readonly [name: string]: string };

/** The word for a name, or the name itself where there is none. */
export const wordFor = (words: Words, name: unknown): string => words[String(name)] ?? String(name);

/** The words for kinds, members and what is kept in them, or the name itself where there is none. */
export function wordsOf(texts: ReturnType<typeof commonTexts.use>) {
  const kinds: Words = texts.kinds;
  const statuses: Words = texts.statuses;
  const choices: Words = { ...statuses, ...texts.choices };
  const asKinds = Object.fromEntries(Object.entries(AS_KINDS).map(([name, kind]) => [name, texts.kinds[kind]]));
  const members = { ...asKinds, ...texts };
  const of = (words: { readonly [name: string]: unknown }, kind: string, name: string): string =>
    [words[`${kind}.${name}`], words[name]].find(isText) ?? name;
  return {
    kind: (name: unknown): string => wordFor(kinds, name),
    member: (kind: string, name: string): string => of(members, kind, name),
    /** What a value of a choice is called. */
    choice: (kind: string, field: Pick<KindField, 'choices'>, value: unknown): string => of(choices, kind, choiceName(field, value)),
    /** Of a status that has a name in the API. */
    status: (name: string): string => wordFor(statuses, name),
    flag: (isSet: boolean): string => (isSet ? texts.yes : texts.no),
  };
}

export type KindWords = ReturnType<typeof wordsOf>;

export function useKindWords(): KindWords {
  const texts = commonTexts.use();
  return useMemo(() => wordsOf(texts), [texts]);
}
