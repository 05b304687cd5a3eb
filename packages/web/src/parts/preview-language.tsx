import type { Language } from '@daybook/values';
import { isOneOf } from '../api/checked.ts';
import { commonTexts } from '../texts/common/index.ts';
import { languageChoices } from '../texts/language.tsx';
import { SearchedSelect } from './form/controls/searched-select.tsx';

const CLIENT = 'client';
/** The language in which a preview is shown: that of its client, or another. */
export type PreviewLanguage = typeof CLIENT | Language;

const LANGUAGES = languageChoices.map(({ value }) => value);

/** Chooses the language in which a preview is shown. */
export function PreviewLanguageSelect({ value, choose }: { value: PreviewLanguage; choose: (language: PreviewLanguage) => void }) {
  const texts = commonTexts.use();
  return (
    <SearchedSelect
      isSearched={false}
      label={texts.previewLanguage}
      data={[{ value: CLIENT, label: texts.clientLanguage }, ...languageChoices]}
      value={value}
      onChange={(chosen) => choose(isOneOf(LANGUAGES, chosen) ? chosen : CLIENT)}
    />
  );
}
