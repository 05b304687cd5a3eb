import { Alert } from '@mantine/core';
import { useState } from 'react';
import type { Tagged } from '../../api/queries.ts';
import { commonTexts } from '../../texts/common/index.ts';
import { useHoldsUnsaved } from '../form/drafts/unsaved.ts';

type Read<One> = Tagged<One> | null | undefined;

/** What is read of a record, and whether others deleted it while something was typed into it: it stays as it was last read then. */
export function useKept<One>(path: string, id: string, data: Read<One>): { readonly shown: Read<One>; readonly isGone: boolean } {
  const [seen, setSeen] = useState({ id, data });
  const isOther = seen.id !== id || (data !== null && seen.data !== data);
  if (isOther) setSeen({ id, data });
  const isUnsaved = useHoldsUnsaved(path, id);
  const shown = data === null && isUnsaved && !isOther ? seen.data : data;
  return { shown, isGone: data === null && shown !== null };
}

/** Says above a form that its record is gone, and what was typed is not. */
export function GoneTyped() {
  const { goneTyped } = commonTexts.use();
  return (
    <Alert color="red" role="alert" mb="sm" className="gone-typed">
      {goneTyped}
    </Alert>
  );
}
