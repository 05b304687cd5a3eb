import { useState } from 'react';
import { DaybookError } from '../../api/client.ts';
import { kindOfPath, refresh } from '../../api/queries.ts';
import type { Written } from '../../api/writes.ts';
import { useBusy } from '../use-busy.ts';

/** A save that was refused: what was sent, and why. */
export interface Refusal<Sent> {
  readonly error: Error;
  readonly sent: Sent;
}

export interface Save<Sent> {
  /** Sends what is filled in as a change of the record with that tag. */
  readonly run: (ifMatch: string) => Promise<void>;
  readonly busy: boolean;
  readonly refusal: Refusal<Sent> | undefined;
  /** Whether somebody else saved first. */
  readonly isConflict: boolean;
  readonly settle: () => void;
}

/** Saves what is filled in; what others saved in between is not overwritten. */
export function useSave<Sent>(
  path: string,
  sent: Sent,
  send: (ifMatch: string) => Promise<Written | undefined>,
  done: (written: Written) => void,
): Save<Sent> {
  const [busy, begin] = useBusy();
  const [refusal, setRefusal] = useState<Refusal<Sent>>();
  const [isConflict, setConflict] = useState(false);
  const run = (ifMatch: string): Promise<void> =>
    begin('save', async () => {
      setRefusal(undefined);
      setConflict(false);
      try {
        const written = await send(ifMatch);
        if (written !== undefined) done(written);
      } catch (error) {
        if (error instanceof DaybookError && error.status === 412) {
          refresh(new Set([kindOfPath(path)]));
          setConflict(true);
        } else setRefusal({ error: error as Error, sent });
      }
    });
  return { run, busy: busy !== undefined, refusal, isConflict, settle: () => setConflict(false) };
}
