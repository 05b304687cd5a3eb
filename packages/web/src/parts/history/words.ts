import { useMemo } from 'react';
import { historyTexts } from './texts/index.ts';

type Words = { readonly [name: string]: string };

/** The words for kinds, members and what is kept in them. */
export function useWords() {
  const texts = historyTexts.use();
  return useMemo(() => {
    const { kinds, actions, statuses, ...members } = texts as typeof texts & { readonly [member: string]: unknown };
    const word = (words: Words, name: string): string => words[name] ?? name;
    return {
      texts,
      kind: (name: unknown) => word(kinds, String(name)),
      member: (kind: string, name: string) => word(members as unknown as Words, `${kind}.${name}` in members ? `${kind}.${name}` : name),
      action: (name: unknown) => word(actions, String(name)),
      /** Of a status that has a name in the API. */
      status: (name: string) => word(statuses, name),
      flag: (isSet: boolean) => (isSet ? texts.yes : texts.no),
    };
  }, [texts]);
}
