import type { Page } from 'playwright-core';

/** Notes each notice that a page shows, from now on; returns those since the last call. */
export async function hearSaid(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    const noted = new WeakMap<Element, string>();
    Object.assign(window, { heardHere: heard });
    new MutationObserver(() => {
      for (const notice of document.querySelectorAll('.mantine-Notification-root')) {
        const text = notice.textContent;
        if (noted.get(notice) === text || text === '') continue;
        noted.set(notice, text);
        heard.push(text);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  // A page that was opened again hears everything again.
  return () => page.evaluate(() => (window as unknown as { heardHere?: string[] }).heardHere?.splice(0) ?? []);
}
