import { lazy } from 'react';

/** Pauses before code that could not be loaded is asked for again, in milliseconds. */
const PAUSES = [500, 2_000, 5_000, 10_000];

/** Waits as long as there is no connection. */
async function online(): Promise<void> {
  if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
}

/** Whether the rules of a style sheet came. Those of one that did not may not be read. */
function isThere({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

/** Asks once more for the styles that did not come: what brings the code asks for these once. */
function askForStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!isThere(link)) link.replaceWith(link.cloneNode());
}

/** Loads the code of a file, also where the connection is lost meanwhile: what is typed on the screen is not given up for that. */
export async function loaded<T>(load: () => Promise<T>): Promise<T> {
  let asked = load;
  for (const [time, ms] of PAUSES.entries())
    try {
      return await asked();
    } catch (error) {
      await new Promise((resolve) => setTimeout(resolve, ms));
      await online();
      askForStyles();
      // Browsers keep that there was no code at its address: it is asked for by another.
      const [address] = /https?:\S+\.js/.exec(String(error)) ?? [];
      asked = () => (address === undefined ? load() : import(/* @vite-ignore */ `${address}?${time}`));
    }
  return asked();
}

/** The same of a screen that is gone to: where it does not come, the page is loaded again, but not while there is no connection. */
export const loadedOnline = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(async (error: unknown) => {
    await online();
    throw error;
  });

/** Any component, as React has it. */
type AnyComponent = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default'];

/** A component of a file that is loaded once it is shown. */
export const lazily = <Name extends string, File extends { readonly [N in Name]: AnyComponent }>(load: () => Promise<File>, name: Name) =>
  lazy<File[Name]>(async () => ({ default: (await loaded(load))[name] }));
