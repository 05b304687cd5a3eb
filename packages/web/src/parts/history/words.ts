import { useMemo } from 'react';
import { wordsOf } from '../words.ts';
import { historyTexts } from './texts/index.ts';

/** The words for kinds, members and what is kept in them, and for what was done. */
export function useWords() {
  const texts = historyTexts.use();
  return useMemo(() => {
    const actions: { readonly [name: string]: string } = texts.actions;
    return { ...wordsOf(texts), texts, action: (name: unknown): string => actions[String(name)] ?? String(name) };
  }, [texts]);
}
