/**
 * Indents JSON without reading its values, so that every number stays as it was sent. What is no JSON comes out as well
 * as it goes.
 * @param {string} text
 */
export function formatJson(text) {
  const tokens = text.match(/"(?:[^"\\]|\\.)*"?|[{}[\],:]|[^\s{}[\],:"]+/g) ?? [];
  let depth = 0;
  const line = () => `\n${'  '.repeat(Math.max(depth, 0))}`;
  return tokens
    .map((token, i) => {
      const isEmpty = /^[}\]]$/.test(tokens[i + 1] ?? '');
      const wasEmpty = /^[{[]$/.test(tokens[i - 1] ?? '');
      if (token === ':') return ': ';
      if (token === ',') return `,${line()}`;
      if (token === '{' || token === '[') {
        if (isEmpty) return token;
        depth += 1;
        return token + line();
      }
      if ((token === '}' || token === ']') && !wasEmpty) {
        depth -= 1;
        return line() + token;
      }
      return token;
    })
    .join('');
}
