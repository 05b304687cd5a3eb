import { elementsIn, isMembers } from '../../api/checked.ts';
import { languageChoices, languageNamed } from '../../texts/language.tsx';

/** The field of a form for what a firm writes in mails to clients who read another language. */
export const mailTextsField = <Name extends string>(name: Name) => ({
  name,
  fields: [{ name: 'language', required: true, options: languageChoices }, 'subject', { name: 'body', type: 'long' as const }],
  titleOf: languageNamed,
});

/** The texts by language whose language is chosen already. */
export const wholeTexts = (texts: unknown): readonly object[] => elementsIn(texts, isMembers).filter(({ language }) => language);
