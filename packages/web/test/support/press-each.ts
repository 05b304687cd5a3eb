import type { Page } from 'playwright-core';

interface Pressing {
  /** Whether something of a name has not been pressed here yet; what opens a menu has other items on each screen. */
  readonly isNew: (label: string, opensMenu: boolean) => boolean;
  readonly settle: (label: string) => Promise<void>;
  /** Goes where the buttons are, if they are no longer. */
  readonly back: () => Promise<void>;
}

const MENU_ITEMS = '[role="menu"] [role^="menuitem"]';
/** What is pressed elsewhere, or would only close something. */
const NOT =
  '[role="tab"], .quiet, th button, [data-shortcut="new"], [aria-haspopup="listbox"], .mantine-CloseButton-root, .mantine-Modal-close';

interface Pressable {
  readonly label: string;
  /** What all of its kind have in common: in a row, the verb. */
  readonly kind: string;
  readonly opensMenu: boolean;
}

/** Presses every button once that can be pressed within a part of a page, and every item of the menus that these open. */
export async function pressEach(page: Page, within: string, { isNew, settle, back }: Pressing): Promise<void> {
  const buttons = `${within} button:not(${NOT})`;
  const address = placeOf(page.url());
  const dismissed = async (): Promise<void> => {
    await dismiss(page);
    if (placeOf(page.url()) !== address) await back();
  };
  for (const { label, kind, opensMenu } of await pressablesIn(page, buttons)) {
    if (!isNew(kind, opensMenu) || !(await press(page, buttons, label))) continue;
    await settle(label);
    for (const item of await pressablesIn(page, MENU_ITEMS)) {
      if (!isNew(`${kind}, ${item.kind}`, false)) continue;
      // The item before it has closed the menu.
      if (!(await press(page, MENU_ITEMS, item.label)) && (await press(page, buttons, label))) await press(page, MENU_ITEMS, item.label);
      await settle(`${label}, ${item.label}`);
      await dismissed();
    }
    await dismissed();
  }
}

/** A screen, and what is open on it: all else of an address is a matter of taste. */
function placeOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  return `${pathname} ${searchParams.get('open') ?? ''}`;
}

/** What can be pressed now. */
const pressablesIn = (page: Page, selector: string): Promise<Pressable[]> =>
  page.evaluate((cssSelector) => {
    const can = [...document.querySelectorAll<HTMLElement>(cssSelector)].filter(
      (one) => one.checkVisibility() && !one.matches(':disabled, [aria-disabled="true"], [data-disabled]'),
    );
    const buttons = can.map((one) => {
      const label = one.getAttribute('aria-label') ?? one.innerText.trim();
      const isInRow = one.closest('tr, li, [role="row"]') !== null;
      const kind = isInRow ? (label.split(/[ :]/)[0] ?? '') : label.replaceAll(/\d+/g, '#');
      return { label, kind, opensMenu: one.ariaHasPopup === 'menu' };
    });
    return buttons.filter(({ kind }, i) => buttons.findIndex((other) => other.kind === kind) === i);
  }, selector);

/** Presses the first of a name, and lets what it opens be drawn; whether there was one. */
const press = (page: Page, selector: string, label: string): Promise<boolean> =>
  page.evaluate(
    async ([cssSelector, name]) => {
      const button = [...document.querySelectorAll<HTMLElement>(cssSelector)].find(
        (one) => one.checkVisibility() && (one.getAttribute('aria-label') ?? one.innerText.trim()) === name,
      );
      button?.focus();
      button?.click();
      for (let i = 0; i < 2; i += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      return button !== undefined;
    },
    [selector, label] as const,
  );

/** Closes what is open over a page. */
async function dismiss(page: Page): Promise<void> {
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const isOpen = await page.evaluate(() => document.querySelector('[role="dialog"], [role="menu"]') !== null);
    if (!isOpen) return;
    await page.keyboard.press('Escape');
  }
  throw new Error(`what is open at ${page.url()} does not close by Escape`);
}
