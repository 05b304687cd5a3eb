/**
 * Does work that ends when the caller aborts it, and after a time. `AbortSignal.any` and the signal of a `Request` are not
 * enough: Node forgets signals that follow others when it gives memory back, and such work would never end.
 */
export async function withDeadline<Result>(
  seconds: number,
  signal: AbortSignal | undefined,
  work: (ending: AbortSignal) => Promise<Result>,
): Promise<Result> {
  signal?.throwIfAborted();
  const ending = new AbortController();
  const stop = (): void => ending.abort(signal?.reason);
  const timer = setTimeout(() => ending.abort(new DOMException(`there was no answer in ${seconds} s`, 'TimeoutError')), seconds * 1000);
  signal?.addEventListener('abort', stop);
  const ended = new Promise<never>((_resolve, reject) => {
    ending.signal.addEventListener('abort', () => reject(ending.signal.reason));
  });
  try {
    return await Promise.race([work(ending.signal), ended]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}
