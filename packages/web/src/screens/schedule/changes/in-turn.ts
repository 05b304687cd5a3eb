let before: Promise<unknown> = Promise.resolve();

/** Writes one after the other: the next one names the version that this one leaves, needs the room that it makes, or has a question too. */
export function inTurn<T>(change: () => Promise<T>): Promise<T> {
  const turn = before.then(change);
  before = turn.catch(() => undefined);
  return turn;
}
