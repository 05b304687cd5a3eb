import { useMemo } from 'react';
import { writeAny } from '../../../api/writes.ts';
import { Dialog } from '../../../parts/dialog.tsx';
import type { FieldLine } from '../../../parts/form/fields.tsx';
import { RecordForm } from '../../../parts/form/record-form.tsx';
import { say } from '../../../parts/notices.ts';
import { Note } from '../../../parts/small-texts.tsx';
import { useConsequences } from '../actions/use-consequences.ts';
import { useAddress } from '../../../parts/address.ts';
import { MODULES, type Document, type DocumentKind } from '../kind.ts';
import { termsName } from '../terms-name.ts';
import { documentTexts } from '../texts/index.ts';
import { useTemplates } from '../editor/use-templates.ts';
import type { HeadMember } from '../editor/values.ts';
import { membersIn } from '../../../api/checked.ts';

export interface EditProps {
  readonly kind: DocumentKind;
  readonly record: Document;
  readonly etag: string;
  readonly locked: ReadonlySet<string>;
  readonly close: () => void;
}

/** Its draft is not that of the editor, which has lines. */
const DETAILS = -2;

/** A form of what may still change of a document whose lines are fixed. */
export function EditDetails({ kind, record, etag, locked, close }: EditProps) {
  const texts = documentTexts.use();
  const consequencesOf = useConsequences();
  const [, change] = useAddress();
  const fields = useDetails(kind, record, locked);
  const client = [{ uuid: record.client[0]?.uuid }];
  return (
    <Dialog onClose={close} title={texts.editDetails} size="lg">
      {kind.kind === 'invoice' && record.kind === 'invoice' && <Note mb="sm">{texts.detailsIssued}</Note>}
      <RecordForm
        path={kind.path}
        fields={fields}
        record={record}
        id={String(record.id)}
        part={DETAILS}
        etag={etag}
        // The client belongs to every write.
        send={(request) => writeAny({ ...request, body: { client, ...membersIn(request.body) } })}
        {...(locked.has('custom_fields') ? {} : { customFields: () => MODULES[kind.kind] })}
        cancel={close}
        done={(written, isThere) => {
          say(texts.saved);
          if (!isThere) return;
          change({ ...consequencesOf(written), edit: undefined }, { replace: true });
        }}
      />
    </Dialog>
  );
}

function useDetails(kind: DocumentKind, record: Document, locked: ReadonlySet<string>): FieldLine<HeadMember>[] {
  const texts = documentTexts.use();
  const options = useTemplates(kind, record.template_id);
  const terms = termsName(record, texts);
  const uuid = record.client[0]?.uuid;
  return useMemo(() => {
    const isOpen = (name: string): boolean => !locked.has(name) && !locked.has(name.replace('_time_iso', ''));
    const all: Exclude<FieldLine<HeadMember>, string>[] = [
      { name: 'project', ...(uuid === undefined ? {} : { query: { client_uuid: uuid } }) },
      // That of a credit note until it is issued.
      { name: 'date_time_iso', label: texts.date, type: 'date' },
      { name: `${kind.until}_time_iso`, label: texts[kind.until], type: 'date' },
      { name: 'service_from' },
      { name: 'service_to' },
      { name: 'reference' },
      { name: 'template_id', type: 'choice', options, required: true },
      { name: 'terms', label: terms, type: 'long' },
    ];
    return all.filter(({ name }) => isOpen(name));
  }, [kind, uuid, locked, options, texts, terms]);
}
