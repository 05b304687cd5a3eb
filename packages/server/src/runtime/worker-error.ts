/** A worker process could not serve: the message says why. */
export class WorkerError extends Error {
  override name = 'WorkerError';
}
