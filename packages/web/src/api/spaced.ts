/** Does something at once; what is asked for while that is under way, or within a while after it began, is done once more, together. */
export function spaced(work: () => Promise<unknown>, pauseMs: number): () => void {
  let isResting = false;
  let isWanted = false;
  const run = (): void => {
    isResting = true;
    isWanted = false;
    const pause = new Promise((resolve) => void setTimeout(resolve, pauseMs));
    void Promise.allSettled([work(), pause]).then(() => {
      isResting = false;
      if (isWanted) run();
    });
  };
  return () => {
    if (isResting) isWanted = true;
    else run();
  };
}
