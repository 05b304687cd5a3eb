import { isKind } from '../../api/kinds.ts';
import { useFormats } from '../../formats/formats.ts';
import { commonTexts } from '../../texts/common/index.ts';
import { SideList, useSideRecords } from '../record/side-list.tsx';
import { Changes } from './changes.tsx';
import type { Written } from './value.tsx';
import { useWords } from './words.ts';

export interface HistoryProps {
  readonly kind: string;
  /** Its id; of a contact its uuid. */
  readonly id: string | number;
  readonly written?: Written | undefined;
}

/** The entries of the audit trail of a record. */
export function Entries({ kind, id, written }: HistoryProps) {
  const words = useWords();
  const common = commonTexts.use();
  const formats = useFormats();
  const read = useSideRecords('/v2/audit', { kind, record_id: String(id) }, [kind].filter(isKind));
  return (
    <SideList label={common.history} read={read} none={words.texts.noHistory}>
      {(entry) => ({
        title: `${formats.dateTime(entry.at)} · ${entry.user_name || words.texts.byItself}`,
        hint: entry.action === 'updated' ? <Changes entry={entry} written={written} /> : words.action(entry.action),
      })}
    </SideList>
  );
}
