import { createRoute, lazyRouteComponent, notFound, redirect, type AnyRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Texts } from '../texts/language.tsx';
import { addressIn, searchOf, type Address } from './address.ts';
import { loadedOnline } from './loaded.ts';

/** What a screen's file exports. */
interface ScreenFile {
  readonly Screen: ComponentType;
}

const RECORD = /^[1-9]\d{0,15}$/;

/**
 * A screen at a path, whose `$id` is the number of a record: its code, its texts and what it reads first are loaded side by side when it
 * is opened. Without a query it opens with what its user chose.
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
    beforeLoad: async ({ cause, location, params }) => {
      const { id }: { readonly id?: string } = params;
      if (id !== undefined && !RECORD.test(id)) throw notFound();
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
