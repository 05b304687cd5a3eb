import { useEffect, useRef } from 'react';
import { useBusy } from '../../use-busy.ts';
import type { Save } from './use-save.ts';

/** What is read changes a form in a few steps, each of which is drawn by then. */
const SETTLES_MS = 50;

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, SETTLES_MS));

/**
 * A save that waits while what follows from something that was chosen is still read: it would send what followed from the former choice.
 * It sends what the form has then.
 */
export function useSaveAfter<Sent>(isFollowing: boolean, sent: Sent, save: Save<Sent>): Save<Sent> {
  const [waiting, begin] = useBusy();
  const latest = useRef<{ readonly isFollowing: boolean; readonly sent: Sent; readonly save: Save<Sent> }>(undefined);
  useEffect(() => {
    latest.current = { isFollowing, sent, save };
    return () => void (latest.current = undefined);
  });
  const wait = async (): Promise<void> => {
    let before: Sent | undefined;
    do {
      before = latest.current?.sent;
      await settled();
    } while (latest.current !== undefined && (latest.current.isFollowing || latest.current.sent !== before));
    // Whoever went elsewhere meanwhile has it as a draft.
    await latest.current?.save.run();
  };
  const run = async (): Promise<void> => (isFollowing ? begin('follow', wait) : save.run());
  return { ...save, busy: save.busy || waiting !== undefined, run };
}
