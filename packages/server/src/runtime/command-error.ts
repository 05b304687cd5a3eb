/** A command cannot do what was asked: the message says why and what to do. */
export class CommandError extends Error {
  override name = 'CommandError';
}
