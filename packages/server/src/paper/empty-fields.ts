/** A field that the firm added to documents, where a text shows it. */
const FIELD = /\{\{ *custom_fields\.([\p{L}\p{N}_]+) *\}\}/gu;

/**
 * A text of a template without the lines that show fields of the firm of which the document has none: the label of such a line says nothing
 * alone. Lines with anything else of the language stay.
 */
export function withoutEmptyFields(text: string, filled: ReadonlySet<string>): string {
  const isShown = (line: string): boolean => {
    const keys = Array.from(line.matchAll(FIELD), ([, key = '']) => key);
    if (keys.length === 0 || /\{[{%]/.test(line.replaceAll(FIELD, ''))) return true;
    return keys.some((key) => filled.has(key));
  };
  return text.includes('custom_fields.') ? text.split('\n').filter(isShown).join('\n') : text;
}
