import { useEffect } from 'react';
import { sharedValue } from '../../../api/shared-value.ts';
import { draftKey } from './use-draft.ts';

/** The drafts of the forms that are shown and hold what is not stored yet. */
const unsaved = sharedValue<ReadonlySet<string>>(new Set());

/** Notes that a form holds what is not stored yet, for as long as it is shown. */
export function useNoteUnsaved(key: string, isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return undefined;
    unsaved.set(new Set([...unsaved.get(), key]));
    return () => unsaved.set(new Set([...unsaved.get()].filter((one) => one !== key)));
  }, [key, isChanged]);
}

/** Whether the form of a record holds what is not stored yet. */
export const useIsUnsaved = (path: string, id: string | number, part?: number): boolean =>
  unsaved.use().has(draftKey(path, String(id), part));

/** Whether any form of a record holds what is not stored yet: a part of it has one of its own. */
export function useHoldsUnsaved(path: string, id: string): boolean {
  const key = draftKey(path, id);
  return [...unsaved.use()].some((one) => one === key || one.startsWith(`${key} `));
}
