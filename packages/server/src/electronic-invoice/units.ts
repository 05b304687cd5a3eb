import { texts } from '../texts/index.ts';

const UNIT = 'C62';
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .trim()
    .replace(/(?<!\.)\.+$/, '')
    .replaceAll(/[\s_]+/g, '_');
/** Codes of UN/ECE Recommendation 20 (and 21, with an X before it) by what people call them, in all languages: the first one counts. */
const codes = new Map<string, string>();
for (const { unitNames } of Object.values(texts))
  for (const [code, names] of Object.entries(unitNames))
    for (const name of [code, ...names.split(' ')].map(plain)) if (!codes.has(name)) codes.set(name, code);

/** The code of a unit, and the text where none is known: then the unit is one (C62). */
export function unitCode(text: string | undefined): { readonly code: string; readonly text: string | undefined } {
  if (text === undefined) return { code: UNIT, text: undefined };
  const code = codes.get(plain(text));
  return code === undefined ? { code: UNIT, text } : { code, text: undefined };
}
