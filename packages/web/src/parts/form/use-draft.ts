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
  readonly discard: () => void;
}

function kept<T>(key: string): Partial<T> | undefined {
  const text = sessionStorage.getItem(PREFIX + key);
  return text === null ? undefined : (JSON.parse(text) as Partial<T>);
}

interface State<T> {
  readonly key: string;
  readonly changes: Partial<T>;
  readonly isRestored: boolean;
}

function begin<T>(key: string): State<T> {
  const before = kept<T>(key);
  return { key, changes: before ?? {}, isRestored: before !== undefined };
}

// A browser whose store is full keeps no draft; typing goes on.
function keep(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    sessionStorage.removeItem(key);
  }
}

/** A draft of what is stored; only the changes are kept, so that what others change in the meantime is seen. Secrets are never kept. */
export function useDraft<T extends object>(key: string, stored: T, secrets: readonly string[] = NONE): Draft<T> {
  const [given, setState] = useState<State<T>>(() => begin(key));
  // Another record has another draft.
  const state = given.key === key ? given : begin<T>(key);
  if (state !== given) setState(state);
  const change = useCallback(
    (more: Partial<T> | ((values: T) => Partial<T>)) =>
      setState((before) => {
        const added = typeof more === 'function' ? more({ ...stored, ...before.changes }) : more;
        const changes = { ...before.changes, ...added };
        const open = Object.entries(changes).filter(([name]) => !secrets.includes(name));
        keep(PREFIX + key, JSON.stringify(Object.fromEntries(open)));
        return { ...before, changes };
      }),
    [key, stored, secrets],
  );
  const discard = useCallback(() => {
    sessionStorage.removeItem(PREFIX + key);
    setState({ key, changes: {}, isRestored: false });
  }, [key]);
  const { changes, isRestored } = state;
  return { values: { ...stored, ...changes }, change, isChanged: Object.keys(changes).length > 0, isRestored, discard };
}
