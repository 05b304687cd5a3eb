import { Clock } from 'lucide-react';
import { useMemo } from 'react';
import { useLevel } from '../../api/me.ts';
import { useFormats } from '../../formats/formats.ts';
import type { ListOf } from '../../parts/list/list.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { nameOfPerson } from '../../parts/person-name.ts';
import { commonTexts } from '../../texts/common/index.ts';
import { EntryPanel } from './entry-panel.tsx';
import { useBulkMoves } from './bulk-moves.tsx';
import { StateBadge, statusOf } from './state-badge.tsx';
import { timeTexts } from './texts/index.ts';
import { TimeTabs } from './time-tabs.tsx';
import './time.css';

const PATH = '/v2/time-entry';

/** All entries that the caller may see, with filters, and what is done with many at once. */
export function Screen() {
  const texts = timeTexts.use();
  const mayWrite = useLevel('acl_project', 'RW');
  return (
    <ListScreen
      tabs={<TimeTabs />}
      title={texts.entries}
      list={useEntryList()}
      icon={Clock}
      empty={[texts.emptyTitle, texts.emptyHint]}
      add={texts.newEntry}
      mayAdd={mayWrite}
      panel={() => <EntryPanel />}
    />
  );
}

function useEntryList(): ListOf<'/v2/time-entry'> {
  const common = commonTexts.use();
  const texts = timeTexts.use();
  const bulk = useBulkMoves(PATH);
  const { dateTime } = useFormats();
  return useMemo(() => {
    const states = {
      draft: texts.statuses.draft,
      submitted: texts.statuses.submitted,
      approved: texts.statuses.approved,
      rejected: texts.statuses.rejected,
    };
    return {
      path: PATH,
      order: '-start',
      dependsOn: ['project', 'user'],
      columns: [
        { name: 'name', label: texts['time-entry.name'], order: 'name', text: (entry) => entry.name },
        { name: 'person', label: texts.owner_id, text: (entry) => nameOfPerson(entry.owner) },
        { name: 'project', label: texts.project, text: (entry) => entry.project[0]?.name ?? '' },
        { name: 'start', label: texts.start, order: 'start', text: (entry) => dateTime(entry.start) },
        { name: 'end', label: texts.end, isExtra: true, text: (entry) => dateTime(entry.end) },
        {
          name: 'duration',
          label: texts.duration_sec,
          isFigure: true,
          text: (entry, formats) => formats.duration(Number(entry.duration_sec)),
        },
        { name: 'billable', label: texts.billable, text: (entry) => (entry.billable ? common.yes : common.no) },
        {
          name: 'state',
          label: texts.state,
          text: (entry) => states[statusOf(entry)],
          draw: (entry) => <StateBadge status={statusOf(entry)} />,
        },
        { name: 'description', label: texts.description, isExtra: true, text: (entry) => entry.description },
      ],
      filters: [
        { name: 'text', label: texts.text, type: 'text' },
        { name: 'owner_id', label: texts.owner_id, type: 'reference', path: '/v2/user' },
        { name: 'project_id', label: texts.project, type: 'reference', path: '/v2/project' },
        { name: 'from', label: texts.from, type: 'date' },
        { name: 'to', label: texts.to, type: 'date' },
        {
          name: 'approval_status',
          label: texts.state,
          type: 'choice',
          options: Object.entries(states).map(([value, label]) => ({ value, label })),
        },
        { name: 'billable', label: texts.billable, type: 'flag' },
        { name: 'billed', label: texts.billed, type: 'flag' },
      ],
      ...(bulk === undefined ? {} : { bulk }),
    };
  }, [common, texts, bulk, dateTime]);
}
