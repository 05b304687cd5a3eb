/** The names of the work that each line is made of, as a dry run has them. */
export type WorkOfLines = readonly (readonly string[])[];

/** Work that is on the same lines, one leading to another: it is left out together, or not at all. */
function together(lines: WorkOfLines, names: Iterable<string>): Set<string> {
  const connected = new Set(names);
  for (let count = -1; count !== connected.size;) {
    count = connected.size;
    for (const line of lines) if (line.some((name) => connected.has(name))) for (const name of line) connected.add(name);
  }
  return connected;
}

/** The places of the lines that are billed. */
export function chosenLines(lines: WorkOfLines, left: readonly string[]): string[] {
  const out = together(lines, left);
  return lines.flatMap((line, i) => (line.some((name) => out.has(name)) ? [] : [String(i)]));
}

/** What is left out once other lines are chosen. */
export function leftBy(lines: WorkOfLines, left: readonly string[], chosen: readonly string[]): string[] {
  const before = chosenLines(lines, left);
  const namesOf = (places: readonly string[]): string[] => places.flatMap((place) => lines[Number(place)] ?? []);
  const back = together(lines, namesOf(chosen.filter((place) => !before.includes(place))));
  const gone = namesOf(before.filter((place) => !chosen.includes(place)));
  return [...together(lines, [...left, ...gone])].filter((name) => !back.has(name));
}

/** What the write says of what was shown and chosen: without that, nothing was seen that could be billed. */
export function choiceOf(shown: { readonly work: WorkOfLines; readonly work_tag: string } | undefined, left: readonly string[]) {
  if (shown === undefined) return { work_tag: 'nothing' };
  const there = new Set(shown.work.flat());
  const leave_out = [...together(shown.work, left)].filter((name) => there.has(name));
  return { work_tag: shown.work_tag, ...(leave_out.length === 0 ? {} : { leave_out }) };
}
