/**
 * The statements of a migration, one by one: a coordinator cannot pass several at once on to its workers. Each ends with a semicolon at
 * the end of a line; what is between two `$$` is one text.
 */
export function statementsOf(text: string): string[] {
  const statements = [''];
  let isQuoted = false;
  const lines = text.split('\n').filter((line) => !line.trimStart().startsWith('--'));
  for (const piece of lines.join('\n').split(/(\$\$|;[ \t]*$)/m)) {
    if (piece === '$$') isQuoted = !isQuoted;
    if (!isQuoted && piece.startsWith(';')) statements.push('');
    else statements[statements.length - 1] += piece;
  }
  return statements.filter((sql) => /\S/.test(sql));
}

/** The extension that a statement creates. A coordinator passes even IF NOT EXISTS on, to where somebody else owns it. */
export const extensionOf = (sql: string): string | undefined => /^\s*create extension if not exists (\w+)\s*$/.exec(sql)?.[1];
