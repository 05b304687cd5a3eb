import { useMatch, useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';
import { formOpens } from './typed-ahead.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** When a search led here, also to what is open already. */
    readonly hit?: number;
  }
}

/** What stands behind the question mark of an address: every state of a screen has one. */
export type Address = { readonly [name: string]: string };

interface ChangeOptions {
  /** A change that is no place of its own replaces the entry of the history. */
  readonly replace?: boolean;
  /** Which addresses are changed, where the change comes later than its cause. */
  readonly where?: (address: Address) => boolean;
}

/** Changes parts of the address; undefined or "" takes one out. */
export type ChangeAddress = (changes: { readonly [name: string]: string | number | undefined }, options?: ChangeOptions) => void;

/** What stands behind the question mark, for the router: it would take that of its own routes alone, which are data here. */
export const searchOf = (search: { readonly [name: string]: string | undefined } = {}): never => search as never;

/** What is open where something is filled in anew. */
const FORMS: ReadonlySet<unknown> = new Set(['new', 'finder']);

export function useAddress(): readonly [Address, ChangeAddress] {
  // On the way to another screen, the present one keeps its own.
  const path = useMatch({ strict: false, select: (match) => match.pathname });
  const own = useMatch({ strict: false, select: (match) => match.search as Address });
  const search = useRouterState({ select: ({ location }) => (location.pathname === path ? (location.search as Address) : own) });
  const navigate = useNavigate();
  const router = useRouter();
  const change = useCallback<ChangeAddress>(
    (changes, { replace = false, where } = {}) => {
      // As of now: two changes in one turn do not undo each other.
      const present = router.latestLocation.search as Address;
      if (where?.(present) === false) return;
      const next = Object.fromEntries(
        Object.entries({ ...present, ...changes }).flatMap(([name, value]) =>
          value === undefined || value === '' ? [] : [[name, String(value)]],
        ),
      );
      if (FORMS.has(changes['open'])) formOpens();
      void navigate({ to: '.', search: searchOf(next), replace });
    },
    [navigate, router],
  );
  return [search, change];
}
