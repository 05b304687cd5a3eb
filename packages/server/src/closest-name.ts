/** The candidate with the fewest typing errors in between; the first one among equals. */
export function closestName(name: string, candidates: readonly string[]): string | undefined {
  let closest: string | undefined;
  let fewest = Infinity;
  for (const candidate of candidates) {
    const distance = editDistance(name, candidate);
    if (distance < fewest) [closest, fewest] = [candidate, distance];
  }
  return closest;
}

// Levenshtein's distance, one row of the table at a time.
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = row[j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[to.length]!;
}
