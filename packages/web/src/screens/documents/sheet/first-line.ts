import { useMemo } from 'react';
import type { Row } from './rows.ts';
import { lineBelow, type Sheet } from './sheet.ts';

/** The rows of a sheet, and the way to change them, with an empty line to type into where there is none: it is a row once it is changed. */
export function useFirstLine(rows: readonly Row[], sheet: Sheet): { readonly rows: readonly Row[]; readonly sheet: Sheet } {
  const { charged, edit, isLocked } = sheet;
  const { key } = useMemo(() => lineBelow(undefined, { charged: undefined }), []);
  const isMissing = rows.length === 0 && !isLocked;
  return useMemo(() => {
    if (!isMissing) return { rows, sheet };
    const first = [{ ...lineBelow(undefined, { charged }), key }];
    return {
      rows: first,
      sheet: { ...sheet, edit: (work, focus) => edit((present) => work(present.length === 0 ? first : present), focus) },
    };
  }, [rows, sheet, charged, edit, isMissing, key]);
}
