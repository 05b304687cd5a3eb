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
