import { chooseLanguage, languageCodes, languages, type Language } from '@daybook/values';
import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { isSwissHere } from './swiss.ts';
import { withoutSharpS } from './without-sharp-s.ts';

const KEPT = 'daybook.language';

/** The languages as choices, each by its own name. */
export const languageChoices = languageCodes.map((value) => ({ value, label: languages[value].name }));

/** What the language of an element of a record is called; empty where none is chosen yet. */
export const languageNamed = ({ language }: { readonly language?: unknown }): string =>
  languageChoices.find(({ value }) => value === language)?.label ?? '';

/** The language that was chosen here, or the first that the browser is set to. */
const firstLanguage = (): Language => chooseLanguage(localStorage.getItem(KEPT) ?? '', ...navigator.languages);

let present: Language = firstLanguage();

/** The language that texts are loaded in, outside of what is drawn. */
export const presentLanguage = (): Language => present;

const LanguageContext = createContext<{ language: Language; choose: (language: Language) => void }>({
  language: present,
  choose: () => undefined,
});

/** Keeps the language, and says it to screen readers and hyphenation. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(present);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const choose = useCallback((chosen: Language) => {
    localStorage.setItem(KEPT, chosen);
    present = chosen;
    setLanguage(chosen);
  }, []);
  return <LanguageContext value={useMemo(() => ({ language, choose }), [language, choose])}>{children}</LanguageContext>;
}

export const useLanguage = () => useContext(LanguageContext);

/** The texts of one part of the application, each language a file of its own that is loaded when it is wanted. */
export interface Texts<T> {
  load(language?: Language): Promise<T>;
  /** The texts in the present language; waits (suspends) until they are there. */
  use(): T;
}

/** Files as `import.meta.glob('./??.ts')` gives them: each has `texts` in the language that it is named by. */
export type LanguageFiles = { readonly [path: string]: () => Promise<unknown> };

const isSwiss = isSwissHere('de');

function textsIn(file: unknown, language: Language): unknown {
  const texts = typeof file === 'object' && file !== null && 'texts' in file ? file.texts : undefined;
  return language === 'de' && isSwiss ? withoutSharpS(texts) : texts;
}

/** The files of one part, by the code of their language, with what it shares with others: its own texts come before those. */
export function textsOf<Own extends object, Shared extends object = object>(
  files: LanguageFiles,
  shared?: Texts<Shared>,
): Texts<Own & Omit<Shared, keyof Own>> {
  type All = Own & Omit<Shared, keyof Own>;
  const loading = new Map<Language, Promise<All>>();
  const loaded = new Map<Language, All>();
  const read = async (language: Language): Promise<All> => {
    const paths = Object.keys(files).filter((path) => path.endsWith(`/${language}.ts`));
    const [others, ...own] = await Promise.all([shared?.load(language), ...paths.map((path) => files[path]?.())]);
    // A language that lacks one of them does not compile.
    const texts: All = Object.assign({}, others, ...own.map((file) => textsIn(file, language)));
    loaded.set(language, texts);
    return texts;
  };
  const load = (language = presentLanguage()): Promise<All> => {
    const under = loading.get(language) ?? read(language);
    loading.set(language, under);
    // What did not come can be asked for again.
    under.catch(() => loading.delete(language));
    return under;
  };
  const useTexts = (): All => {
    const { language } = useLanguage();
    const there = loaded.get(language);
    if (there !== undefined) return there;
    // Thrown, and not given to `use`: that goes on in the middle of a component, and a hook after it may fail (error 467 of React).
    throw load(language);
  };
  return { load, use: useTexts };
}
