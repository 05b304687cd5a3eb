import { useCallback, useState } from 'react';

const PREFIX = 'daybook.draft.';
const NONE: readonly string[] = [];

/** What is being typed into a form. It outlives a reload, an expired session and a lost connection, until it is saved or discarded. */
export interface Draft<T> {
  readonly values: T;
  /** Changes members, also by what they are at that moment; what was typed is kept in this browser tab. */
  readonly change: (changes: Partial<T> | ((values: T) => Partial<T>)) => void;
  readonly isChanged: boolean;
  /** Whether what is shown was typed before, and came back. */
  readonly isRestored: boolean;
  /** The tag of the record when the first change was made: what others saved since is found out when it is saved. */
  readonly baseTag: string;
  /** Lets go of what was sent, which is stored now under a tag; what was typed since stays, as a change of that. */
  readonly saved: (sent: Partial<T>, tag: string | undefined) => void;
  readonly discard: () => void;
}

/** Changes, and the tag of the record that they change. */
interface Changes<T> {
  readonly changes: Partial<T>;
  readonly tag: string;
}

interface State<T> extends Changes<T> {
  readonly key: string;
  readonly isRestored: boolean;
  /** What was saved over a record with a tag, until that is read again. */
  readonly own?: Changes<T> & { readonly over: string };
}

function kept<T>(key: string): Changes<T> | undefined {
  const text = sessionStorage.getItem(PREFIX + key);
  return text === null ? undefined : (JSON.parse(text) as Changes<T>);
}

const NOTHING = { changes: {}, tag: '' } as const;

function begin<T>(key: string): State<T> {
  const before = kept<T>(key);
  return { ...(before ?? NOTHING), key, isRestored: before !== undefined };
}

const isEmpty = (changes: object): boolean => Object.keys(changes).length === 0;

// A browser whose store is full keeps no draft; typing goes on.
function keep<T extends object>(key: string, { changes, tag }: Changes<T>): void {
  try {
    if (isEmpty(changes)) sessionStorage.removeItem(PREFIX + key);
    else sessionStorage.setItem(PREFIX + key, JSON.stringify({ changes, tag }));
  } catch {
    sessionStorage.removeItem(PREFIX + key);
  }
}

const without = <T extends object>(changes: Partial<T>, names: readonly string[]): Partial<T> =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => !names.includes(name))) as Partial<T>;

/** The names of changes that are still what was sent. */
const namesOfSent = <T extends object>(changes: Partial<T>, sent: Partial<T>): string[] =>
  Object.keys(changes).filter((name) => JSON.stringify(changes[name as keyof T]) === JSON.stringify(sent[name as keyof T]));

/**
 * A draft of what is stored under a tag; only the changes are kept, so that what others change in the meantime is seen. Secrets are never
 * kept.
 */
export function useDraft<T extends object>(key: string, stored: T, etag = '', secrets: readonly string[] = NONE): Draft<T> {
  const [given, setState] = useState<State<T>>(() => begin(key));
  // Another record has another draft.
  const state = given.key === key ? given : begin<T>(key);
  if (state !== given) setState(state);
  const change = useCallback(
    (more: Partial<T> | ((values: T) => Partial<T>)) =>
      setState((before) => {
        const added = typeof more === 'function' ? more(valuesOf(before, stored, etag)) : more;
        const next = { changes: { ...before.changes, ...added }, tag: tagOf(before, etag) };
        keep(key, { ...next, changes: without(next.changes, secrets) });
        return { ...before, ...next };
      }),
    [key, stored, etag, secrets],
  );
  const saved = useCallback(
    (sent: Partial<T>, tag: string | undefined) => {
      const left = (changes: Partial<T>): Changes<T> => ({ changes: without(changes, namesOfSent(changes, sent)), tag: tag ?? etag });
      // Also where the form is gone meanwhile.
      keep(key, left(kept<T>(key)?.changes ?? {}));
      setState((before) => {
        if (before.key !== key) return before;
        const { own: _own, ...rest } = { ...before, ...left(before.changes), isRestored: false };
        const gone = without(before.changes, Object.keys(rest.changes));
        return tag === undefined ? rest : { ...rest, own: { changes: gone, tag, over: etag } };
      });
    },
    [key, etag],
  );
  const discard = useCallback(() => {
    sessionStorage.removeItem(PREFIX + key);
    setState({ ...NOTHING, key, isRestored: false });
  }, [key]);
  return {
    values: valuesOf(state, stored, etag),
    change,
    isChanged: !isEmpty(state.changes),
    isRestored: state.isRestored,
    baseTag: tagOf(state, etag),
    saved,
    discard,
  };
}

const ownOf = <T>({ own }: State<T>, etag: string): Changes<T> | undefined => (own?.over === etag ? own : undefined);

const valuesOf = <T>(state: State<T>, stored: T, etag: string): T => ({ ...stored, ...ownOf(state, etag)?.changes, ...state.changes });

const tagOf = <T>(state: State<T>, etag: string): string => (isEmpty(state.changes) ? (ownOf(state, etag)?.tag ?? etag) : state.tag);
