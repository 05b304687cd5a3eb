import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Texts } from '../texts/language.tsx';
import type { Address } from './address.ts';

/** What a screen's file exports. */
interface ScreenFile {
  readonly Screen: ComponentType;
}

/** A screen at a path: its code, its texts and what it reads first are loaded side by side when it is opened. */
export function screen(
  parent: AnyRoute,
  path: string,
  load: () => Promise<ScreenFile>,
  texts?: Texts<unknown>,
  readFirst?: (address: Address) => Promise<void>,
): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path,
    component: lazyRouteComponent(load, 'Screen'),
    loader: async ({ location }) => {
      await Promise.all([texts?.load(), readFirst?.(location.search as Address)]);
    },
  });
}
