/** Where German has no ß. */
const ZONES: readonly string[] = ['Europe/Zurich', 'Europe/Vaduz', 'Europe/Busingen'];
const REGIONS: readonly string[] = ['CH', 'LI'];
/** German, and its region: some browsers have tags that `Intl` refuses, such as "en-US@posix". */
const GERMAN = /^de(?:-[a-z]{4})?(?:-([a-z]{2}))?\b/i;

/** Whether German is read here as in Switzerland: by the first German that the browser is set to, or else by its clock. */
export function readsWithoutSharpS(tags: readonly string[], zone: string): boolean {
  const region = tags.map((tag) => GERMAN.exec(tag)).find((match) => match !== null)?.[1];
  return region === undefined ? ZONES.includes(zone) : REGIONS.includes(region.toUpperCase());
}

/** What is put into a sentence keeps its ß: a name is written as its bearer does. */
const KEPT = '\ue0df';

/** Texts, and what functions among them make of names and numbers, with ss for each ß of their own. */
export const withoutSharpS = (texts: unknown): unknown => changed(texts, (text) => text.replaceAll('ß', 'ss'));

function changed(texts: unknown, change: (text: string) => string): unknown {
  if (typeof texts === 'string') return change(texts);
  if (typeof texts === 'function')
    return (...args: unknown[]): unknown => {
      const kept = args.map((arg) => changed(arg, (text) => text.replaceAll('ß', KEPT)));
      return changed(Reflect.apply(texts, undefined, kept), (text) => change(text).replaceAll(KEPT, 'ß'));
    };
  if (Array.isArray(texts)) return texts.map((one) => changed(one, change));
  if (typeof texts !== 'object' || texts === null || Object.getPrototypeOf(texts) !== Object.prototype || '$$typeof' in texts) return texts;
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, changed(text, change)]));
}
