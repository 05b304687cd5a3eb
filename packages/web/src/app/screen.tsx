import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Texts } from '../texts/language.tsx';

/** What a screen's file exports. */
interface ScreenFile {
  readonly Screen: ComponentType;
}

/** A screen at a path: its code and its texts are loaded side by side when it is opened. */
export function screen(parent: AnyRoute, path: string, load: () => Promise<ScreenFile>, texts?: Texts<unknown>): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path,
    component: lazyRouteComponent(load, 'Screen'),
    loader: async () => {
      await texts?.load();
    },
  });
}
