import type { Locator } from 'playwright-core';

/**
 * Types over what is in a field, key by key, as people do: `fill` is one event, and passes by all that is there in between. Where the
 * field goes away meanwhile, the other keys go where the focus is.
 */
export async function typeOver(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.press('ControlOrMeta+a');
  await field.page().keyboard.type(text);
}
