import type { KindField } from '@daybook/client';
import { useMemo } from 'react';
import { choiceName } from '../api/kinds.ts';
import { commonTexts } from '../texts/common/index.ts';

type Words = { readonly [name: string]: string };

/** The words for kinds, members and what is kept in them; a name that has none stands for itself. */
export function wordsOf(texts: ReturnType<typeof commonTexts.use>) {
  const of = (words: Words, kind: string, name: string): string => words[`${kind}.${name}`] ?? words[name] ?? name;
  return {
    kind: (name: unknown): string => (texts.kinds as Words)[String(name)] ?? String(name),
    member: (kind: string, name: string): string => of(texts as unknown as Words, kind, name),
    /** What a value of a choice is called. */
    choice: (kind: string, field: Pick<KindField, 'choices'>, value: unknown): string =>
      of(texts.choices as Words, kind, choiceName(field, value)),
    /** Of a status that has a name in the API. */
    status: (name: string): string => (texts.statuses as Words)[name] ?? name,
    flag: (isSet: boolean): string => (isSet ? texts.yes : texts.no),
  };
}

export type KindWords = ReturnType<typeof wordsOf>;

export function useKindWords(): KindWords {
  const texts = commonTexts.use();
  return useMemo(() => wordsOf(texts), [texts]);
}
