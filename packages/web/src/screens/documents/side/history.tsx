import type { AnyRecord } from '../../../api/client.ts';
import { useFormats } from '../../../formats/formats.ts';
import type { Document, DocumentKind } from '../kind.ts';
import { documentTexts } from '../texts/index.ts';
import { SideList, useSideRecords } from './side-list.tsx';

type Changes = { readonly [member: string]: { readonly from: unknown; readonly to: unknown } };

/** Members that follow from others, or say nothing to a reader. */
const isQuiet = (member: string): boolean => /^(updated|created)(_id)?$|^id$|_time_iso$/.test(member);

/** Who changed what of a document, and when. */
export function History({ kind, record }: { kind: DocumentKind; record: Document }) {
  const texts = documentTexts.use();
  const formats = useFormats();
  const read = useSideRecords('/v2/audit', { kind: kind.kind, record_id: record.id }, [kind.kind]);
  return (
    <SideList label={texts.history} read={read} none={texts.noHistory}>
      {({ at, user_name: name, action, changes }) => ({
        title: `${formats.dateTime(at as number)} · ${String(name) === '' ? texts.byItself : String(name)}`,
        hint:
          action === 'updated' ? (
            <Changed kind={kind} changes={(changes ?? {}) as Changes} />
          ) : (
            (texts.auditActions[String(action)] ?? String(action))
          ),
      })}
    </SideList>
  );
}

function Changed({ kind, changes }: { kind: DocumentKind; changes: Changes }) {
  const texts = documentTexts.use();
  const formats = useFormats();
  const shown = (member: string, value: unknown): string => {
    if (member.endsWith('date') && typeof value === 'number') return formats.date(value);
    if (value === null || value === '' || value === undefined) return '—';
    if (Array.isArray(value)) {
      const [first] = value as AnyRecord[];
      return value.length === 1 && first?.['id'] !== undefined && Object.keys(first).length <= 2
        ? statusName(first['id'])
        : texts.countOf(value.length);
    }
    if (member.endsWith('_total') || member === 'total') return formats.decimal(String(value));
    return typeof value === 'object' ? '…' : String(value);
  };
  const statusName = (id: unknown): string => texts.statuses[kind.kind][Number(id) - 1] ?? String(id);
  return (
    <ul className="changes">
      {Object.entries(changes).flatMap(([member, { from, to }]) =>
        isQuiet(member)
          ? []
          : [<li key={member}>{`${texts.members[member] ?? member}: ${shown(member, from)} → ${shown(member, to)}`}</li>],
      )}
    </ul>
  );
}
