let running = 0;

/** Whether many writes follow each other: what they make old is read now and then, and not after each. */
export const isWritingMany = (): boolean => running > 0;

/** Writes many, one after the other. */
export async function writingMany<T>(work: () => Promise<T>): Promise<T> {
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
  }
}
