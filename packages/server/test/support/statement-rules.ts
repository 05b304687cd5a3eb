/** Where a part of a statement ends: at the end of its brackets, or at one of some words beside them. */
export function partFrom(text: string, start: number, ends: RegExp): string {
  let depth = 0;
  for (let i = start; i < text.length; i += 1) {
    if (text[i] === '(') depth += 1;
    else if (text[i] === ')' && (depth -= 1) < 0) return text.slice(start, i);
    else if (depth === 0 && /\W/.test(text[i - 1] ?? ' ') && ends.test(text.slice(i, i + 20))) return text.slice(start, i);
  }
  return text.slice(start);
}

function partsAfter(text: string, begin: RegExp, ends: RegExp): string[] {
  return [...text.matchAll(begin)].map((match) => partFrom(text, match.index + match[0].length, ends));
}

/** The text from the `select` that a place belongs to. */
function selectAround(text: string, place: number): string {
  let depth = 0;
  for (let i = place; i >= 0; i -= 1) {
    if (text[i] === ')') depth += 1;
    else if (text[i] === '(') depth -= 1;
    // A bracket that is still open around the place is that of a call or of a subselect.
    else if (depth <= 0 && text.startsWith('select ', i)) return partFrom(text, i, /^(union|except|intersect)\b/);
  }
  return '';
}

function withoutTexts(sql: string): string {
  return sql
    .replace(/--[^\n]*/g, ' ')
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/\s+/g, ' ')
    .trim();
}

const callsOf = (text: string): string[] => [...text.matchAll(/\b([a-z_]\w*) ?\(/g)].map(([, name = '']) => name);

const MOVED_MOMENT = /[+-] ?(interval|make_interval)\b|(\binterval ''|\bmake_interval\([^)]*\)|::interval) ?[+-]/;

/**
 * Finds what of a statement a database whose tables are distributed over machines would refuse; `unsteady` are the names of the functions
 * that are not immutable. Returns a sentence with a remedy for every fault.
 */
export function refusedByDistribution(sql: string, unsteady: ReadonlySet<string>): string[] {
  const text = withoutTexts(sql);
  const faults: string[] = [];
  for (const [, table, next = ''] of text.matchAll(/\binsert into "?(\w+)"?(?: as \w+)? ?\([^)]*\) (?:overriding \w+ value )?(\w*)/g))
    if (next !== 'values') faults.push(`inserts into ${table} what it selects: insert VALUES with parameters`);
  const rows = partsAfter(text, /\bvalues (?=\()/g, /^(on conflict|returning)\b/);
  if (rows.some((row) => /\bselect\b/.test(row))) faults.push('has a subselect in VALUES: read it before and pass it as a parameter');
  if (/\bset_config\(/.test(text)) faults.push('calls set_config(): use SET LOCAL');
  for (const { index } of text.matchAll(/\bnextval\(/g))
    if (/ from (?!generate_series\()/.test(selectAround(text, index)))
      faults.push('draws from a sequence for the rows of a table: draw the numbers alone, before');
  const writes = /\binsert into\b|\bupdate "?\w+"? (\w+ )?set\b|\bdelete from\b/.test(text);
  if (/;./.test(text)) faults.push('is several statements: send them one by one');
  if (writes && /\([^()]*,[^()]*\) not in \( ?select\b/.test(text)) faults.push('compares rows with NOT IN: use NOT EXISTS');
  const chosen = [...partsAfter(text, /\bcoalesce ?\(/g, /^$/), ...partsAfter(text, /\bcase (?=when\b)/g, /^end\b/)];
  if (writes && chosen.some((part) => MOVED_MOMENT.test(part)))
    faults.push('moves a moment by an interval inside CASE or COALESCE, which is not immutable: add seconds within to_timestamp()');
  if (writes && /\bcase (?!when\b)/.test(text)) faults.push('has a simple CASE: write CASE WHEN x = …');
  for (const set of partsAfter(text, /\b(?:update (?:only )?"?\w+"?(?: (?:as )?\w+)?|do update) set /g, /^(where|from|returning)\b/)) {
    const called = callsOf(set).filter((name) => unsteady.has(name));
    const keywords = /\b(current_timestamp|current_date|localtimestamp|localtime|at time zone)\b/.exec(set)?.slice(1) ?? [];
    for (const name of [...called, ...keywords])
      faults.push(`sets a column by ${name}, which is not immutable: pass the value as a parameter`);
  }
  for (const returned of partsAfter(text, /\breturning /g, /^$/))
    for (const name of callsOf(returned).filter((one) => unsteady.has(one)))
      faults.push(`returns a value by ${name}, which is not immutable: return the column, or what was read before`);
  return faults;
}
