import { useState } from 'react';
import { DaybookError } from '../../../api/client.ts';
import { refresh } from '../../../api/queries.ts';
import { write, type Written } from '../../../api/writes.ts';
import type { DocumentKind } from '../kind.ts';
import type { DocumentBody } from './values.ts';

/** A save that was refused: what was sent, and why. */
export interface Refusal {
  readonly error: Error;
  readonly body: DocumentBody;
}

export interface Save {
  readonly run: (ifMatch: string) => Promise<void>;
  readonly busy: boolean;
  readonly refusal: Refusal | undefined;
  /** Whether somebody else saved first. */
  readonly isConflict: boolean;
  readonly settle: () => void;
}

/** Saves a document; what others saved in between is not overwritten. */
export function useSave({ path, kind }: DocumentKind, id: number | undefined, body: DocumentBody, done: (written: Written) => void): Save {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [isConflict, setConflict] = useState(false);
  const run = async (ifMatch: string): Promise<void> => {
    setBusy(true);
    setRefusal(undefined);
    setConflict(false);
    try {
      const written = await write(
        id === undefined ? { method: 'POST', path, body: body.sent } : { method: 'PUT', path, query: { id }, body: body.sent, ifMatch },
      );
      done(written);
    } catch (error) {
      if (error instanceof DaybookError && error.status === 412) {
        refresh(new Set([kind]));
        setConflict(true);
      } else setRefusal({ error: error as Error, body });
    } finally {
      setBusy(false);
    }
  };
  return { run, busy, refusal, isConflict, settle: () => setConflict(false) };
}
