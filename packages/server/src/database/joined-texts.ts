/** SQL of texts that are searched together: an index holds the same expression. */
export function joinedTexts(columns: readonly string[]): string {
  return `(${columns.join(` || E'\\n' || `)})`;
}
