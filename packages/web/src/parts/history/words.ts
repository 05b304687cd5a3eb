import { useMemo } from 'react';
import { membersIn } from '../../api/checked.ts';
import type { Listed } from '../../api/records.ts';
import { wordsOf } from '../words.ts';
import { historyTexts } from './texts/index.ts';

type Subject = Pick<Listed<'/v2/audit'>, 'kind' | 'changes'>;

/** The words for kinds, members and what is kept in them, and for what was done. */
export function useWords() {
  const texts = historyTexts.use();
  return useMemo(() => {
    const actions: { readonly [name: string]: string } = texts.actions;
    const tokens: { readonly [kind: string]: string } = texts.tokens;
    const words = wordsOf(texts);
    /** What an entry is about: of what lets somebody in, whether it is a sign-in, a link or a token. */
    const subject = ({ kind, changes }: Subject): string => {
      const { from, to } = membersIn(membersIn(changes)['kind']);
      return (kind === 'token' ? tokens[String(to ?? from)] : undefined) ?? words.kind(kind);
    };
    return { ...words, texts, subject, action: (name: unknown): string => actions[String(name)] ?? String(name) };
  }, [texts]);
}
