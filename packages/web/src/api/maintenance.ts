import { DaybookError } from '@daybook/client';
import { sharedValue } from './shared-value.ts';
import { isText, membersIn } from './checked.ts';

const sentence = sharedValue<string | undefined>(undefined);
/** Those who check whether it lasts. */
const watching = new Set<() => void>();

/** Notes maintenance at once when a write is refused for it. */
export function noteMaintenance(error: unknown): void {
  if (!(error instanceof DaybookError) || error.code !== 'maintenance') return;
  sentence.set(error.problem.detail ?? '');
  for (const lookAgain of watching) lookAgain();
}

/** The sentence of the operator while nothing can be saved; undefined when it can. */
export const useMaintenance = (): string | undefined => sentence.use();

const LOOK_EVERY_MS = 60_000;
/** While it lasts, its end is seen soon. */
const LOOK_AGAIN_MS = 5_000;
/** No look takes longer: another follows. */
const LOOK_FOR_MS = 10_000;

/** Looks now and then whether Daybook is closed for maintenance, as long as the page is seen. Returns a function that stops it. */
export function watchMaintenance(): () => void {
  let next: ReturnType<typeof setTimeout>;
  let isStopped = false;
  let isLooking = false;
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    clearTimeout(next);
    if (document.visibilityState === 'visible')
      try {
        const { maintenance } = membersIn(await (await fetch('/healthz', { signal: AbortSignal.timeout(LOOK_FOR_MS) })).json());
        sentence.set(isText(maintenance) ? maintenance : undefined);
      } catch {
        // Without a connection nothing is known of it.
      }
    isLooking = false;
    if (!isStopped) next = setTimeout(() => void look(), sentence.get() === undefined ? LOOK_EVERY_MS : LOOK_AGAIN_MS);
  };
  void look();
  const lookAgain = (): void => {
    clearTimeout(next);
    next = setTimeout(() => void look(), LOOK_AGAIN_MS);
  };
  watching.add(lookAgain);
  const isShown = (): void => {
    if (document.visibilityState === 'visible') void look();
  };
  document.addEventListener('visibilitychange', isShown);
  return () => {
    isStopped = true;
    watching.delete(lookAgain);
    clearTimeout(next);
    document.removeEventListener('visibilitychange', isShown);
  };
}
