import { useMemo } from 'react';
import { commonTexts } from '../../texts/common/index.ts';
import { historyTexts } from './texts/index.ts';

type Words = { readonly [name: string]: string };

/** The words for kinds, members and what is kept in them. */
export function useWords() {
  const texts = historyTexts.use();
  const common = commonTexts.use();
  return useMemo(() => {
    const known = (words: Words, name: string): string => words[name] ?? spelled(name);
    return {
      texts,
      kind: (name: unknown) => known(texts.kinds, String(name)),
      member: (name: string) => known(texts.members, name),
      action: (name: unknown) => known(texts.actions, String(name)),
      /** Of a status that has a name in the API. */
      status: (name: string) => (texts.statuses as Words)[name] ?? name,
      flag: (isSet: boolean) => (isSet ? common.yes : common.no),
    };
  }, [texts, common]);
}

/** A name of the API that has no words here, as words. */
const spelled = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll(/[_-]/g, ' ');
