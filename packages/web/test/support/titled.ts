import type { Page } from 'playwright-core';
import { eventually } from './eventually.ts';

/** Waits until the window has a title. */
export const titled = (page: Page, title: string): Promise<void> => eventually(() => page.title(), title);
