// A longer word is no slip of the finger, and the work grows with the square of the length.
const MAX_WORD_LENGTH = 64;

function editDistance(left: string, right: string): number {
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const replaced = left[row - 1] === right[column - 1] ? 0 : 1;
      current.push(Math.min((previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (previous[column - 1] ?? 0) + replaced));
    }
    previous = current;
  }
  return previous[right.length] ?? 0;
}

/** How many names are looked for in one request: a request with more unknown names is not misspelt. */
const MAX_LOOKUPS = 10;

/** Returns `closestName` for the first words that it is asked about; for all that follow nothing is near. */
export function fewClosestNames(): typeof closestName {
  let left = MAX_LOOKUPS;
  return (word, names) => {
    left -= 1;
    return left < 0 ? undefined : closestName(word, names);
  };
}

/** The first name with the fewest letters that differ from `word`, ignoring case. Undefined if every name differs by more than a third. */
export function closestName(word: string, names: Iterable<string>): string | undefined {
  if (word.length > MAX_WORD_LENGTH) return undefined;
  let closest: string | undefined;
  let fewest = Infinity;
  for (const name of names) {
    const distance = editDistance(word.toLowerCase(), name.toLowerCase());
    const allowed = Math.ceil(Math.max(word.length, name.length) / 3);
    if (distance <= allowed && distance < fewest) {
      closest = name;
      fewest = distance;
    }
  }
  return closest;
}
