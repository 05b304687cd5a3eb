import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';

/** The languages of the application. */
export const languages = { en: 'English', de: 'Deutsch', fr: 'Français', es: 'Español', pl: 'Polski' } as const;
export type Language = keyof typeof languages;

const KEPT = 'daybook.language';

const isLanguage = (text: string): text is Language => Object.hasOwn(languages, text);

/** The language that was chosen here, or the first that the browser is set to. */
function firstLanguage(): Language {
  const wanted = [localStorage.getItem(KEPT) ?? '', ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())];
  return wanted.find(isLanguage) ?? 'en';
}

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

export function textsOf<T>(files: { readonly [L in Language]: () => Promise<{ readonly texts: T }> }): Texts<T> {
  const loading = new Map<Language, Promise<T>>();
  const loaded = new Map<Language, T>();
  const load = (language = presentLanguage()): Promise<T> => {
    const known =
      loading.get(language) ??
      files[language]().then(({ texts }) => {
        loaded.set(language, texts);
        return texts;
      });
    loading.set(language, known);
    return known;
  };
  const useTexts = (): T => {
    const { language } = useLanguage();
    const there = loaded.get(language);
    if (there !== undefined) return there;
    // Thrown, and not given to `use`: that goes on in the middle of a component, and a hook after it may fail (error 467 of React).
    throw load(language);
  };
  return { load, use: useTexts };
}
