/** What a batch of statements is called in a trace. */
export interface NamedBatch {
  readonly name: string;
  readonly summary: string;
  readonly count: number;
}

const MAX_NAMED = 20;
const FRAME = /^(?:begin\b|begin_|commit\b|rollback\b|set local )/;

/**
 * Names a batch by its statements. Of what opens and ends transactions only the end counts, and only where there is nothing else. What has
 * no name is called by its verb and its first table: its text may be long.
 */
export function nameBatch(statements: readonly string[]): NamedBatch {
  const own = statements.filter((one) => !FRAME.test(one)).map(shortened);
  if (own.length === 0) return { name: (statements.at(-1) ?? '').split(/\W/)[0] ?? '', summary: '', count: 0 };
  const more = own.length > MAX_NAMED ? ', …' : '';
  return { name: own[0] ?? '', summary: `${own.slice(0, MAX_NAMED).join(', ')}${more}`, count: own.length };
}

function shortened(statement: string): string {
  if (/^[\w.:-]{1,80}$/.test(statement)) return statement;
  const verb = /^\W*(\w+)/.exec(statement)?.[1]?.toLowerCase() ?? 'statement';
  const table = /\b(?:from|into|update)\s+"?([a-z_]+)/i.exec(statement)?.[1];
  return table === undefined ? verb : `${verb} ${table}`;
}
