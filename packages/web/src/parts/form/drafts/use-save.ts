import { useEffect, useEffectEvent, useState } from 'react';
import { DaybookError, errorOf } from '../../../api/client.ts';
import { isOver } from '../../../api/session-left.ts';
import { useUploading } from '../../../api/upload.ts';
import type { Written } from '../../../api/writes.ts';
import { useBusy } from '../../use-busy.ts';
import { focusNow, type Focus } from './focus-now.ts';
import type { Draft } from './use-draft.ts';

/** A save that was refused: what was sent, what of that was typed, why, and where the focus was when it was asked for. */
export interface Refusal<Sent> {
  readonly error: Error;
  readonly sent: Sent;
  readonly typed: object;
  readonly asked: Focus;
}

export interface Save<Sent> {
  /** Sends what is filled in. */
  readonly run: () => Promise<void>;
  readonly busy: boolean;
  readonly refusal: Refusal<Sent> | undefined;
  /** Whether somebody else saved the same members first. */
  readonly isConflict: boolean;
  /** Sends it over the record as it is shown now. */
  readonly overwrite: () => Promise<void>;
  readonly settle: () => void;
}

interface Saving<Sent> {
  /** The tag of the record as it is shown now. */
  readonly etag: string;
  readonly draft: Pick<Draft<object>, 'baseTag' | 'changes' | 'isOvertaken'>;
  readonly sent: Sent;
  /** `isAgain`: what was asked for before, sent once more over what others saved in between. */
  readonly send: (ifMatch: string, isAgain: boolean) => Promise<Written | undefined>;
  readonly done: (written: Written) => void | Promise<void>;
}

/** Saves what is filled in; what others saved in between is not overwritten. */
export function useSave<Sent>({ etag, draft, sent, send, done }: Saving<Sent>): Save<Sent> {
  const [busy, begin] = useBusy();
  const isUploading = useUploading();
  const [refusal, setRefusal] = useState<Refusal<Sent>>();
  // The tag with which a save came second; the write has the record read again.
  const [overtaken, setOvertaken] = useState<string>();
  const run = (ifMatch: string, isAgain: boolean): Promise<void> =>
    begin('save', async () => {
      const asked = focusNow();
      setRefusal(undefined);
      setOvertaken(undefined);
      try {
        const written = await send(ifMatch, isAgain);
        if (written !== undefined) await done(written);
      } catch (error) {
        if (error instanceof DaybookError && error.status === 412) setOvertaken(ifMatch);
        // That the session is over is said above everything, and is true no more once that is gone.
        else if (!isOver(error)) setRefusal({ error: errorOf(error), sent, typed: draft.changes, asked });
      }
    });
  // Once the record is read again, nothing has to be asked where nobody touched what is changed here.
  const isRead = overtaken !== undefined && overtaken !== etag;
  const isConflict = isRead && draft.isOvertaken;
  const goesOver = isRead && !isConflict && busy === undefined;
  const goOver = useEffectEvent(() => void run(etag, true));
  useEffect(() => {
    if (goesOver) goOver();
  }, [goesOver]);
  return {
    run: () => run(draft.baseTag, false),
    busy: isUploading || busy !== undefined || (overtaken !== undefined && !isConflict),
    refusal,
    isConflict,
    overwrite: () => run(etag, true),
    settle: () => setOvertaken(undefined),
  };
}
