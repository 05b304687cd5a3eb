import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { Save } from '../../parts/form/use-save.ts';

/** What is typed into a document and not stored yet: what is done with the document is done with all of it, and waits until it is. */
export interface Unsaved {
  readonly isChanged: boolean;
  readonly noteChanged: (isChanged: boolean) => void;
  /** Whether what is shown is not all that is typed: it has to be saved, or was just now and is read again. */
  readonly isBehind: boolean;
  /** Does an action once everything is stored. */
  readonly ask: (action: string) => void;
  /** Whether an action waits for a save. */
  readonly isAsked: boolean;
  /** The action that can go on: what was saved is shown. */
  readonly ready: string | undefined;
  readonly saved: (tag: string | undefined) => void;
  /** Gives up the action that waits. */
  readonly drop: () => void;
}

/** Keeps an action of an open document waiting until its form is saved. */
export function useUnsaved(etag: string): Unsaved {
  const [isChanged, noteChanged] = useState(false);
  const [asked, setAsked] = useState<{ readonly action: string; readonly isSaved: boolean }>();
  // What was saved last, and over which version.
  const [written, setWritten] = useState<{ readonly over: string; readonly tag: string | undefined }>();
  const isShown = written === undefined || etag !== written.over || etag === written.tag;
  const drop = useCallback(() => setAsked(undefined), []);
  return {
    isChanged,
    noteChanged,
    isBehind: isChanged || !isShown,
    ask: (action) => setAsked({ action, isSaved: !isChanged }),
    isAsked: asked?.isSaved === false,
    ready: asked?.isSaved === true && isShown ? asked.action : undefined,
    saved: (tag) => {
      setWritten({ over: etag, tag });
      setAsked((before) => before && { ...before, isSaved: true });
    },
    drop,
  };
}

/** Saves a form as its button does once an action waits for that. Where it is refused or given up, so is the action. */
export function useSavedWhenAsked<Sent>(unsaved: Unsaved | undefined, isChanged: boolean, save: Save<Sent>): Save<Sent> {
  const { noteChanged, drop, isAsked = false } = unsaved ?? {};
  useEffect(() => noteChanged?.(isChanged), [noteChanged, isChanged]);
  useEffect(() => () => noteChanged?.(false), [noteChanged]);
  const begin = useEffectEvent(() => void save.run());
  useEffect(() => {
    if (isAsked) begin();
  }, [isAsked]);
  const { refusal } = save;
  useEffect(() => {
    if (refusal !== undefined) drop?.();
  }, [refusal, drop]);
  return { ...save, settle: () => (save.settle(), drop?.()) };
}
