// A longer word is no slip of the finger, and the work grows with the square of the length.
const MAX_WORD_LENGTH = 64;

/** How many letters are missing, too many, others, or in the place of their neighbour. */
function editDistance(left: string, right: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const replaced = left[row - 1] === right[column - 1] ? 0 : 1;
      const isSwapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      const swapped = isSwapped ? (beforePrevious[column - 2] ?? 0) + 1 : Infinity;
      current.push(Math.min((previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (previous[column - 1] ?? 0) + replaced, swapped));
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous[right.length] ?? 0;
}

/** How many letters of a word may differ from a name: a third, and more where one begins with the other. */
function allowedDistance(word: string, name: string): number {
  const [shorter, longer] = word.length < name.length ? [word, name] : [name, word];
  const part = shorter.length > 2 && longer.startsWith(shorter) ? 2 / 3 : 1 / 3;
  return Math.max(1, Math.floor(longer.length * part));
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

/** The first name with the fewest letters that differ from `word`, ignoring case. Undefined where none is near. */
export function closestName(word: string, names: Iterable<string>): string | undefined {
  if (word.length > MAX_WORD_LENGTH) return undefined;
  const sent = word.toLowerCase();
  let closest: string | undefined;
  let fewest = Infinity;
  for (const name of names) {
    const lowered = name.toLowerCase();
    const allowed = Math.min(allowedDistance(sent, lowered), fewest - 1);
    // So many letters differ at least.
    if (Math.abs(sent.length - lowered.length) > allowed) continue;
    const distance = editDistance(sent, lowered);
    if (distance <= allowed) {
      closest = name;
      fewest = distance;
    }
  }
  return closest;
}
