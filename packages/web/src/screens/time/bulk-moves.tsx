import { useMemo } from 'react';
import { write } from '../../api/writes.ts';
import { useLevel } from '../../api/me.ts';
import type { BulkAction } from '../../parts/list/list.ts';
import { MoveDialog, type Moved } from './move-dialog.tsx';
import { timeTexts } from './texts/index.ts';
import { MOVES } from './approval-moves.tsx';

/** The moves of many records at once, for callers that may write. */
export function useBulkMoves(path: '/v2/time-entry' | '/v2/expense'): readonly BulkAction<Moved>[] | undefined {
  const texts = timeTexts.use();
  const mayWrite = useLevel('acl_project', 'RW');
  return useMemo(() => {
    if (!mayWrite) return undefined;
    return MOVES.map((move): BulkAction<Moved> => {
      const queryOf = (records: readonly Moved[]) => ({ id: records.map(({ id }) => String(id)).join(',') });
      return {
        label: texts[move],
        isDangerous: move === 'reject',
        ...(move === 'reject' ? {} : { run: (records) => write({ method: 'POST', path: `${path}/${move}`, query: queryOf(records) }) }),
        dialog: ({ records, ...given }) => (
          <MoveDialog path={path} move={move} query={queryOf(records)} records={records} title={texts[move]} {...given} />
        ),
      };
    });
  }, [path, mayWrite, texts]);
}
