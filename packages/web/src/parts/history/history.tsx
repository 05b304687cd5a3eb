import { Suspense, useState } from 'react';
import { useLevel } from '../../api/me.ts';
import { commonTexts } from '../../texts/common/index.ts';
import { lazily } from '../loaded.ts';
import type { HistoryProps } from './entries.tsx';

/** Whether this caller may read who changed what. */
export const useMayReadHistory = (): boolean => useLevel('acl_account');

const Entries = lazily(() => import('./entries.tsx'), 'Entries');

/** Who changed what of a record, and when. It is loaded with its words when it is opened. */
export function History(props: HistoryProps) {
  return (
    <Suspense>
      <Entries {...props} />
    </Suspense>
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
