import { Suspense, useState } from 'react';
import { isKind } from '../../api/kinds.ts';
import { useLevel } from '../../api/me.ts';
import { useFormats } from '../../formats/formats.ts';
import { commonTexts } from '../../texts/common/index.ts';
import { SideList, useSideRecords } from '../record/side-list.tsx';
import { Changes } from './changes.tsx';
import { useWords } from './words.ts';

/** Whether this caller may read who changed what. */
export const useMayReadHistory = (): boolean => useLevel('acl_account');

interface HistoryProps {
  readonly kind: string;
  /** Its id; of a contact its uuid. */
  readonly id: string | number;
}

/** Who changed what of a record, and when. Its words are loaded when it is opened. */
export function History(props: HistoryProps) {
  return (
    <Suspense>
      <Entries {...props} />
    </Suspense>
  );
}

function Entries({ kind, id }: HistoryProps) {
  const words = useWords();
  const common = commonTexts.use();
  const formats = useFormats();
  const read = useSideRecords('/v2/audit', { kind, record_id: String(id) }, [kind].filter(isKind));
  return (
    <SideList label={common.history} read={read} none={words.texts.noHistory}>
      {(entry) => ({
        title: `${formats.dateTime(entry.at)} · ${entry.user_name || words.texts.byItself}`,
        hint: entry.action === 'updated' ? <Changes entry={entry} /> : words.action(entry.action),
      })}
    </SideList>
  );
}

/** The same below the form of a record, read once it is opened. */
export function HistorySection(props: HistoryProps) {
  const common = commonTexts.use();
  const mayRead = useMayReadHistory();
  const [isOpen, setOpen] = useState(false);
  if (!mayRead) return null;
  return (
    <details className="history" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{common.history}</summary>
      {isOpen && <History {...props} />}
    </details>
  );
}
