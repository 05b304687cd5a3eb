/** `time entries` becomes Time entries: the name of the part of the documentation. */
export const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** `time-entry` and `time entries` become TimeEntry and TimeEntries. */
export function pascal(words: string): string {
  return words
    .split(/[\s-]+/)
    .map(sentence)
    .join('');
}
