import { useMatch, useNavigate, useParams, useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';
import { formOpens } from './typed-ahead.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** When a search led here, also to what is open already. */
    readonly hit?: number;
    /** When the timer was asked for, also where its page is open already. */
    readonly timer?: number;
  }
}

/** The part of an address after the question mark: every state of a screen has one. */
export type Address = { readonly [name: string]: string };

interface ChangeOptions {
  /** A change that is no place of its own replaces the entry of the history. */
  readonly replace?: boolean;
  /** Which addresses are changed, where the change comes later than its cause. */
  readonly where?: (address: Address) => boolean;
}

/** Changes parts of the address; undefined or "" takes one out. */
export type ChangeAddress = (changes: { readonly [name: string]: string | number | undefined }, options?: ChangeOptions) => void;

/** The part after the question mark, for the router: it would take that of its own routes alone, which are data here. */
export const searchOf = (search: { readonly [name: string]: string | undefined } = {}): never => search as never;

/** A place of the application, as a link takes it. */
export const linkTo = ({ to, search }: { readonly to: string; readonly search?: Address | undefined }) => ({
  to,
  search: searchOf(search),
});

/** The same as the router has it. */
export function addressIn(search: object): Address {
  const address =
    addresses.get(search) ??
    Object.fromEntries(
      // A part without a value is as one that is not there.
      Object.entries(search).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])),
    );
  addresses.set(search, address);
  return address;
}
/** One for each search, so that what is drawn by it is not drawn again. */
const addresses = new WeakMap<object, Address>();

/** What is open where something is filled in again. */
const FORMS: ReadonlySet<unknown> = new Set(['new', 'finder']);

/** What the path of a screen names, such as its record. */
export function useParam(name: string): string {
  const { [name]: named = '' }: { readonly [name: string]: string | undefined } = useParams({ strict: false });
  return named;
}

/**
 * The address and its changes. What scrolls comes to where it was before a change, or to the top; `scrollsItself` leaves that to the
 * screen.
 */
export function useAddress(scrollsItself = false): readonly [Address, ChangeAddress] {
  // On the way to another screen, the present one keeps its own.
  const path = useMatch({ strict: false, select: (match) => match.pathname });
  const own = useMatch({ strict: false, select: (match) => addressIn(match.search) });
  const search = useRouterState({ select: ({ location }) => (location.pathname === path ? addressIn(location.search) : own) });
  const navigate = useNavigate();
  const router = useRouter();
  const change = useCallback<ChangeAddress>(
    (changes, { replace = false, where } = {}) => {
      // As of now: two changes in one turn do not undo each other.
      const present = addressIn(router.latestLocation.search);
      if (where?.(present) === false) return;
      const next = Object.fromEntries(
        Object.entries({ ...present, ...changes }).flatMap(([name, value]) =>
          value === undefined || value === '' ? [] : [[name, String(value)]],
        ),
      );
      if (FORMS.has(changes['open'])) formOpens();
      void navigate({ to: '.', search: searchOf(next), replace, resetScroll: !scrollsItself });
    },
    [navigate, router, scrollsItself],
  );
  return [search, change];
}
