import { useCallback, useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { leadToFaults } from '../../parts/form/to-mend.ts';
import type { Save } from '../../parts/form/use-save.ts';
import { sayFailures } from '../../parts/notices.ts';
import { documentTexts } from './texts/index.ts';

/** What is typed into a document and not stored yet: what is done with the document is done with all of it, and waits until it is. */
export interface Unsaved {
  readonly isChanged: boolean;
  readonly noteChanged: (isChanged: boolean) => void;
  /** Whether what is shown is not all that is typed: it has to be saved, or was just now and is read again. */
  readonly isBehind: boolean;
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
  const drop = useCallback(() => setAsked(undefined), []);
  return {
    isChanged,
    noteChanged,
    isBehind: isChanged || !isShown,
    ask: (action, label) => setAsked({ action, label, isSaved: !isChanged }),
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
  const texts = documentTexts.use();
  const { noteChanged, drop, asked } = unsaved ?? {};
  useEffect(() => noteChanged?.(isChanged), [noteChanged, isChanged]);
  useEffect(() => () => noteChanged?.(false), [noteChanged]);
  const giveUp = useEffectEvent(() => {
    const count = leadToFaults(form.current);
    if (count > 0) sayFailures([texts.toMend(asked ?? texts.save, count)]);
    drop?.();
  });
  const begin = useEffectEvent(() => {
    // What cannot be read would be saved as what was there before.
    if (form.current?.querySelector('[data-unread]') === null) void save.run();
    else giveUp();
  });
  const isAsked = asked !== undefined;
  useEffect(() => {
    if (isAsked) begin();
  }, [isAsked]);
  const { refusal } = save;
  useEffect(() => {
    if (refusal !== undefined) giveUp();
  }, [refusal]);
  return { ...save, settle: () => (save.settle(), drop?.()) };
}
