import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { Focus } from '../../parts/form/drafts/focus-now.ts';
import { unreadIn, useToMend } from '../../parts/form/drafts/to-mend.tsx';
import type { Save } from '../../parts/form/drafts/use-save.ts';

/** What is typed into a document and not stored yet: what is done with the document is done with all of it, and waits until it is. */
export interface Unsaved {
  readonly isChanged: boolean;
  readonly noteChanged: (isChanged: boolean) => void;
  /** Notes the form of what is open, whose fields may hold what cannot be read. */
  readonly noteForm: (form: HTMLElement | null) => void;
  /** Whether what is shown is not all that is typed: it has to be mended or saved, or was just now and is read again. */
  readonly isBehind: () => boolean;
  /** Does an action once everything is stored. */
  readonly ask: (action: string, label: string) => void;
  /** What the action that waits for a save is called. */
  readonly asked: string | undefined;
  /** The action that can go on: what was saved is shown. */
  readonly ready: string | undefined;
  readonly saved: (tag: string | undefined) => void;
  /** Gives up the action that waits. */
  readonly drop: () => void;
}

/** Keeps an action of an open document waiting until its form is saved. */
export function useUnsaved(etag: string): Unsaved {
  const [isChanged, noteChanged] = useState(false);
  const [asked, setAsked] = useState<{ readonly action: string; readonly label: string; readonly isSaved: boolean }>();
  // What was saved last, and over which version.
  const [written, setWritten] = useState<{ readonly over: string; readonly tag: string | undefined }>();
  const isShown = written === undefined || etag !== written.over || etag === written.tag;
  const form = useRef<HTMLElement>(null);
  const noteForm = useCallback((shown: HTMLElement | null) => void (form.current = shown), []);
  const drop = useCallback(() => setAsked(undefined), []);
  const isUnsaved = (): boolean => isChanged || unreadIn(form.current) !== null;
  return {
    isChanged,
    noteChanged,
    noteForm,
    isBehind: () => isUnsaved() || !isShown,
    ask: (action, label) => setAsked({ action, label, isSaved: !isUnsaved() }),
    asked: asked?.isSaved === false ? asked.label : undefined,
    ready: asked?.isSaved === true && isShown ? asked.action : undefined,
    saved: (tag) => {
      setWritten({ over: etag, tag });
      setAsked((before) => before && { ...before, isSaved: true });
    },
    drop,
  };
}

/**
 * Saves a form as its button does once an action waits for that. Where it is refused or given up, so is the action, and what has to be
 * mended is shown.
 */
export function useSavedWhenAsked<Sent>(
  unsaved: Unsaved | undefined,
  isChanged: boolean,
  save: Save<Sent>,
  form: RefObject<HTMLElement | null>,
): Save<Sent> {
  const toMend = useToMend(form);
  const { noteChanged, noteForm, drop, asked } = unsaved ?? {};
  useEffect(() => noteChanged?.(isChanged), [noteChanged, isChanged]);
  useEffect(() => () => noteChanged?.(false), [noteChanged]);
  useEffect(() => {
    noteForm?.(form.current);
    return () => noteForm?.(null);
  }, [noteForm, form]);
  const giveUp = useEffectEvent((refused: { readonly asked?: Focus; readonly error?: Error }) => {
    toMend(asked, { ...refused, isSaid: true });
    drop?.();
  });
  const begin = useEffectEvent(() => {
    // What cannot be read would be saved as what was there before.
    if (unreadIn(form.current) === null) void save.run();
    else giveUp({});
  });
  const isAsked = asked !== undefined;
  useEffect(() => {
    if (isAsked) begin();
  }, [isAsked]);
  const { refusal } = save;
  useEffect(() => {
    if (refusal !== undefined) giveUp(refusal);
  }, [refusal]);
  return { ...save, settle: () => (save.settle(), drop?.()) };
}
