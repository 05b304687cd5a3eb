import { presentLanguage } from '../texts/language.tsx';

/** Keeps the page and its files in this browser once nothing else is to be loaded, so that they open without a connection. */
export function keepPage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = (): unknown => navigator.serviceWorker.register(`/worker.js?language=${presentLanguage()}`).catch(() => undefined);
  const later: typeof window.requestIdleCallback | undefined = window.requestIdleCallback;
  const begin = (): void => void (later === undefined ? setTimeout(register, 2_000) : later(register, { timeout: 10_000 }));
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}
