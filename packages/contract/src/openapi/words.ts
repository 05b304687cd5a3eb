const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `time-entry` and `time entries` become TimeEntry and TimeEntries. */
export function pascal(words: string): string {
  return words
    .split(/[\s-]+/)
    .map(capital)
    .join('');
}

/** `time entries` becomes Time entries: the name of the part of the documentation. */
export function sentence(words: string): string {
  return capital(words);
}
