import { ConflictDialog } from '../../../parts/form/conflict-dialog.tsx';
import type { Field } from '../../../parts/form/fields.tsx';
import type { Save } from '../../../parts/form/use-save.ts';
import { useFormats } from '../../../formats/formats.ts';
import type { Document, DocumentKind, StoredGroup, StoredLine } from '../kind.ts';
import { documentTexts } from '../texts/index.ts';
import type { DocumentBody } from './values.ts';

interface Conflict {
  readonly kind: DocumentKind;
  readonly record: Document;
  readonly body: DocumentBody;
  readonly save: Save<DocumentBody>;
  readonly discard: () => void;
}

/** Somebody else saved the document first: both versions, with lines as they are read. */
export function DocumentConflict({ kind, record, body, save, discard }: Conflict) {
  const texts = documentTexts.use();
  const formats = useFormats();
  const fields = [
    { name: 'client', label: texts.client, type: 'reference', path: '/v2/contact' },
    { name: 'project', label: texts.project, type: 'reference', path: '/v2/project' },
    { name: 'items', label: texts.lines, type: 'text' },
    { name: 'groups', label: texts.groups, type: 'text' },
    { name: 'date_time_iso', label: texts.date, type: 'date' },
    { name: `${kind.until}_time_iso`, label: kind.kind === 'invoice' ? texts.dueDate : texts.expiryDate, type: 'date' },
    { name: 'reference', label: texts.reference, type: 'text' },
    { name: 'currency', label: texts.currency, type: 'text' },
    { name: 'template_id', label: texts.template, type: 'text' },
    { name: 'terms', label: texts.terms, type: 'long' },
  ] satisfies Field[];
  const lineOf = ({ item_text, quantity, unit, unit_amount }: StoredLine): string =>
    `${item_text}: ${formats.decimal(quantity)} ${unit} × ${formats.decimal(unit_amount)}`;
  const show = (name: string, value: unknown) => {
    if (name === 'items')
      return (
        <ul className="conflict-lines">
          {(value as StoredLine[]).map((line, i) => (
            <li key={line.id ?? i}>{lineOf(line)}</li>
          ))}
        </ul>
      );
    if (name === 'groups') return (value as StoredGroup[]).map((group) => group.name).join(', ');
    if (name.endsWith('_time_iso')) return formats.date(String(value ?? ''));
    return undefined;
  };
  const { client: _client, ...yours } = body.sent;
  return <ConflictDialog path={kind.path} fields={fields} yours={yours} theirs={record} show={show} save={save} discard={discard} />;
}
