import { useState } from 'react';
import { useLevel } from '../../api/me.ts';
import { useFormats } from '../../formats/formats.ts';
import { SideList, useSideRecords } from '../record/side-list.tsx';
import { Changes } from './changes.tsx';
import { historyTexts } from './texts/index.ts';
import { useWords } from './words.ts';

/** Whether this caller may read who changed what. */
export const useMayReadHistory = (): boolean => useLevel('acl_account');

interface HistoryProps {
  readonly kind: string;
  /** Its id; of a contact its uuid. */
  readonly id: string | number;
}

/** Who changed what of a record, and when. */
export function History({ kind, id }: HistoryProps) {
  const words = useWords();
  const formats = useFormats();
  const read = useSideRecords('/v2/audit', { kind, record_id: id }, [kind]);
  return (
    <SideList label={words.texts.history} read={read} none={words.texts.noHistory}>
      {(entry) => ({
        title: `${formats.dateTime(entry['at'] as number)} · ${String(entry['user_name']) || words.texts.byItself}`,
        hint: entry['action'] === 'updated' ? <Changes entry={entry} /> : words.action(entry['action']),
      })}
    </SideList>
  );
}

/** The same below the form of a record, read once it is opened. */
export function HistorySection(props: HistoryProps) {
  const { history } = historyTexts.use();
  const mayRead = useMayReadHistory();
  const [isOpen, setOpen] = useState(false);
  if (!mayRead) return null;
  return (
    <details className="history" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{history}</summary>
      {isOpen && <History {...props} />}
    </details>
  );
}
