import { useCallback, useState } from 'react';
import { isMembers, isText, keptAs, namesOf } from '../../../api/checked.ts';
import { tabStore } from '../../../api/tab-store.ts';

const PREFIX = 'draft ';
const NONE: readonly string[] = [];

/** The key of the draft of a record, or of a part of it. */
export const draftKey = (path: string, id: string, part?: number): string => [path, id, ...(part === undefined ? [] : [part])].join(' ');

/** Whether this tab keeps what was typed into a form and is not saved. */
export const isAnyDraftKept = (): boolean => tabStore.hasAny(PREFIX);

/** Notes whether this tab keeps something else, by a name of its own, that was typed and is not saved. */
export const noteTyped = (name: string, isTyped: boolean): void =>
  isTyped ? tabStore.set(PREFIX + name, '') : tabStore.remove(PREFIX + name);

/** What is being typed into a form. It outlives a reload, an expired session and a lost connection, until it is saved or discarded. */
export interface Draft<T> {
  readonly values: T;
  /** What of that was typed, or follows from it. */
  readonly changes: Partial<T>;
  /** Changes members, also by what they are at that moment; what was typed is kept in this browser tab, for its user. */
  readonly change: (changes: Partial<T> | ((values: T) => Partial<T>)) => void;
  readonly isChanged: boolean;
  /** Whether what is shown was typed before, and came back. */
  readonly isRestored: boolean;
  /** Whether it is only a part of that, as something else has opened the form since. */
  readonly isPart: boolean;
  /** The tag of the record when the first change was made: what others saved since is found out when it is saved. */
  readonly baseTag: string;
  /** Whether a member that is changed here was changed elsewhere too since then. */
  readonly isOvertaken: boolean;
  readonly key: string;
  /** The key of the record that was made: it is not made once more. */
  readonly made: string | undefined;
  /** Drops what was sent and is stored now; what was typed since stays, as a change of that. */
  readonly saved: (saved: Saved<T>) => void;
  readonly discard: () => void;
}

interface Saved<T> {
  readonly sent: Partial<T>;
  /** The same as it is stored, where that is known. */
  readonly stored?: Partial<T>;
  readonly tag?: string | undefined;
  /** The key of the draft of the record that was made. */
  readonly made?: string | undefined;
}

/** What opened a form with values of its own, such as a time that was dragged: they win over a draft that something else left. */
export interface Opening {
  readonly by: string;
  /** The members of such a draft that are restored nevertheless. */
  readonly restores: readonly string[];
}

/** Changes, what they change, and the tag of the record that has it. */
interface Changes<T> {
  readonly changes: Partial<T>;
  readonly base: Partial<T>;
  readonly tag: string;
  /** What had opened the form. */
  readonly by?: string;
}

interface State<T> extends Changes<T> {
  readonly key: string;
  readonly isRestored: boolean;
  /** Whether only a part of it came back. */
  readonly isPart?: boolean;
  /** What was saved over a record with a tag, until that is read again. */
  readonly own?: { readonly changes: Partial<T>; readonly over: string };
  /** Whose draft it is once the record is made. */
  readonly made?: string;
}

function kept<T>(key: string): Changes<T> | undefined {
  const changes = keptAs<Changes<T>>(tabStore.get(PREFIX + key), areChanges);
  return changes && { ...NOTHING, ...changes };
}

const areChanges = <T>(value: unknown): value is Changes<T> =>
  isMembers(value) && isMembers(value['changes']) && isMembers(value['base']) && isText(value['tag']);

const NOTHING = { changes: {}, base: {}, tag: '' } as const;

function begin<T extends object>(key: string, { by, restores }: Partial<Opening> = {}): State<T> {
  const before = kept<T>(key);
  if (before === undefined) return { ...NOTHING, key, isRestored: false };
  if (by === undefined || restores === undefined || before.by === by) return { ...before, key, isRestored: true };
  const left = { ...before, changes: only(before.changes, restores), base: only(before.base, restores), by };
  // What is not restored now is not restored later either.
  keep(key, left, NONE);
  return { ...left, key, isRestored: !isEmpty(left.changes), isPart: true };
}

const isEmpty = (changes: object): boolean => Object.keys(changes).length === 0;

// A browser whose store is full keeps no draft; typing goes on.
function keep<T extends object>(key: string, { changes, base, tag, by }: Changes<T>, secrets: readonly string[]): void {
  try {
    const kept = { changes: without(changes, secrets), base: without(base, secrets), tag, by };
    if (isEmpty(kept.changes)) tabStore.remove(PREFIX + key);
    else tabStore.set(PREFIX + key, JSON.stringify(kept));
  } catch {
    tabStore.remove(PREFIX + key);
  }
}

function those<T extends object>(values: Partial<T>, isOne: (name: string) => boolean): Partial<T> {
  const chosen: Partial<T> = {};
  for (const name of namesOf(values)) if (isOne(name)) chosen[name] = values[name];
  return chosen;
}

const only = <T extends object>(values: Partial<T>, names: readonly string[]): Partial<T> => those(values, (name) => names.includes(name));
const without = <T extends object>(values: Partial<T>, names: readonly string[]): Partial<T> =>
  those(values, (name) => !names.includes(name));

/** The names of changes that differ in another object. */
const differing = <T extends object>(changes: Partial<T>, other: Partial<T>): string[] =>
  namesOf(changes).filter((name) => JSON.stringify(changes[name]) !== JSON.stringify(other[name]));

/**
 * A draft of what is stored under a tag; only the changes are kept, so that what others change in the meantime is seen. Secrets are never
 * kept.
 */
export function useDraft<T extends object>(
  key: string,
  stored: T,
  etag = '',
  secrets: readonly string[] = NONE,
  opening?: Opening,
): Draft<T> {
  const [held, setState] = useState<State<T>>(() => begin(key, opening));
  // Another record has another draft.
  const state = held.key === key ? held : begin<T>(key, opening);
  if (state !== held) setState(state);
  const by = opening?.by;
  const change = useCallback(
    (more: Partial<T> | ((values: T) => Partial<T>)) =>
      setState((before) => {
        const present = presentOf(before, stored, etag);
        const added = typeof more === 'function' ? more({ ...present, ...before.changes }) : more;
        const base = { ...only(present, Object.keys(added)), ...before.base };
        const next = { changes: { ...before.changes, ...added }, base, tag: tagOf(before, etag), ...(by === undefined ? {} : { by }) };
        keep(before.made ?? key, next, secrets);
        return { ...before, ...next };
      }),
    [key, stored, etag, secrets, by],
  );
  const saved = useCallback(
    ({ sent, stored: now = sent, tag = etag, made }: Saved<T>) => {
      const left = (changes: Partial<T>): Changes<T> => {
        const names = differing(changes, sent);
        return { changes: only(changes, names), base: only(now, names), tag };
      };
      // Also where the form is gone meanwhile.
      const before = kept<T>(key)?.changes ?? {};
      if (made !== undefined) tabStore.remove(PREFIX + key);
      keep(made ?? key, left(before), secrets);
      setState((state) => {
        if (state.key !== key) return state;
        // A secret is never read again.
        const gone = Object.keys(without(state.changes, [...differing(state.changes, sent), ...secrets]));
        const own = { changes: { ...ownOf(state, etag), ...only(now, gone) }, over: etag };
        return { ...state, ...left(state.changes), isRestored: false, own, ...(made === undefined ? {} : { made }) };
      });
    },
    [key, etag, secrets],
  );
  const discard = useCallback(() => {
    tabStore.remove(PREFIX + key);
    setState({ ...NOTHING, key, isRestored: false });
  }, [key]);
  const present = presentOf(state, stored, etag);
  const { changes, base, isRestored, isPart = false, made } = state;
  return {
    values: { ...present, ...changes },
    changes,
    change,
    isChanged: !isEmpty(changes),
    isRestored,
    isPart,
    baseTag: tagOf(state, etag),
    isOvertaken: differing(only(present, differing(changes, present)), base).length > 0,
    key,
    made,
    saved,
    discard,
  };
}

const ownOf = <T>({ own }: State<T>, etag: string): Partial<T> | undefined => (own?.over === etag ? own.changes : undefined);

const presentOf = <T>(state: State<T>, stored: T, etag: string): T => ({ ...stored, ...ownOf(state, etag) });

const tagOf = <T extends object>({ changes, tag }: State<T>, etag: string): string => (isEmpty(changes) ? etag : tag);
