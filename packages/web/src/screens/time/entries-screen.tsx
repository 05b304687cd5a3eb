import { Clock } from 'lucide-react';
import { useMemo } from 'react';
import type { ListOf } from '../../parts/list/list.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { EntryPanel } from './entry-panel.tsx';
import { useBulkMoves } from './bulk-moves.tsx';
import { stateColumn, stateFilter } from './state-badge.tsx';
import { timeTexts } from './texts/index.ts';
import { TimeTabs } from './time-tabs.tsx';
import './time.css';

const PATH = '/v2/time-entry';

/** All entries that the caller may see, with filters, and what is done with many at once. */
export function Screen() {
  const texts = timeTexts.use();
  return (
    <ListScreen
      tabs={() => <TimeTabs />}
      title={texts.entries}
      list={useEntryList()}
      icon={Clock}
      empty={[texts.emptyTitle, texts.emptyHint]}
      add={texts.newEntry}
      panel={() => <EntryPanel />}
    />
  );
}

function useEntryList(): ListOf<'/v2/time-entry'> {
  const texts = timeTexts.use();
  const bulk = useBulkMoves(PATH);
  return useMemo(
    () => ({
      path: PATH,
      order: '-start',
      dependsOn: ['project', 'user'],
      columns: [
        'name',
        { name: 'owner', label: texts.owner_id },
        'project',
        { name: 'start', shape: 'moment' },
        { name: 'end', shape: 'moment', isExtra: true },
        { name: 'duration_sec', shape: 'duration' },
        'billable',
        stateColumn(texts),
        { name: 'description', isExtra: true },
      ],
      cards: ['name', 'duration_sec', 'project', 'owner', 'start', 'approval'],
      filters: [
        { name: 'text', label: texts.text },
        'owner_id',
        'project_id',
        { name: 'from', label: texts.from },
        { name: 'to', label: texts.until, isLastDay: true },
        stateFilter(texts),
        'billable',
        'billed',
      ],
      bulk,
    }),
    [texts, bulk],
  );
}
