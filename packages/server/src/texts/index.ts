import { languageCodes, type Language } from '@daybook/values';
import type { texts as englishAccess } from './access/en.ts';
import type { texts as english } from './en.ts';

/** The texts of the server in a language: on paper, in mails and on public pages, and what people call units. */
export type Texts = typeof english & { readonly access: typeof englishAccess };

const load = async (code: Language): Promise<readonly [Language, Texts]> => {
  const { texts: own } = (await import(`./${code}.ts`)) as { readonly texts: typeof english };
  const { texts: access } = (await import(`./access/${code}.ts`)) as { readonly texts: typeof englishAccess };
  return [code, { ...own, access }];
};

/** The texts of each language, from the files of its code. */
export const texts = Object.fromEntries(await Promise.all(languageCodes.map(load))) as { readonly [code in Language]: Texts };

/** A text with values where it names them, such as `{firm}`. What has no value stays. */
export const fill = (text: string, values: { readonly [name: string]: string }): string =>
  text.replaceAll(/\{(\w+)\}(\.?)/g, (whole, name: string, stop: string) => {
    if (!Object.hasOwn(values, name)) return whole;
    const value = values[name] ?? '';
    // "S.r.l." ends a sentence with its own full stop.
    return value.endsWith('.') ? value : `${value}${stop}`;
  });
