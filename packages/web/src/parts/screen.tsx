import { createRoute, lazyRouteComponent, redirect, type AnyRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Texts } from '../texts/language.tsx';
import { addressIn, searchOf, type Address } from './address.ts';
import { loadedOnline } from './loaded.ts';

/** What a screen's file exports. */
interface ScreenFile {
  readonly Screen: ComponentType;
}

/**
 * A screen at a path: its code, its texts and what it reads first are loaded side by side when it is opened. Without a query it opens
 * with what its user chose.
 */
export function screen(
  parent: AnyRoute,
  path: string,
  load: () => Promise<ScreenFile>,
  texts?: Texts<unknown>,
  readFirst?: (address: Address) => Promise<void>,
  chosen?: () => Promise<Address | undefined>,
): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path,
    beforeLoad: async ({ cause, location }) => {
      if (cause !== 'enter' || Object.keys(addressIn(location.search)).length > 0) return;
      const search = await chosen?.();
      if (search !== undefined && Object.keys(search).length > 0) throw redirect({ to: path, search: searchOf(search), replace: true });
    },
    component: lazyRouteComponent(() => loadedOnline(load), 'Screen'),
    loader: async ({ location }) => {
      await Promise.all([texts && loadedOnline(() => texts.load()), readFirst?.(addressIn(location.search))]);
    },
  });
}
