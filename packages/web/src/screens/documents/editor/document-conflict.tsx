import { ConflictDialog, type Described } from '../../../parts/form/conflict-dialog.tsx';
import type { Save } from '../../../parts/form/drafts/use-save.ts';
import { useKindWords } from '../../../parts/words.ts';
import { useFormats } from '../../../formats/formats.ts';
import { earlyPercent } from '../early-percent.ts';
import type { Document, DocumentKind } from '../kind.ts';
import { termsName } from '../terms-name.ts';
import { documentTexts } from '../texts/index.ts';
import { ConflictLines, isLine } from './conflict-lines.tsx';
import { clientIn, type DocumentBody } from './values.ts';
import { elementsIn, isMembers } from '../../../api/checked.ts';

interface Conflict {
  readonly kind: DocumentKind;
  readonly record: Document;
  readonly body: DocumentBody;
  readonly save: Save<DocumentBody>;
  readonly discard: () => void;
}

/** The members of two versions of a document, and how each is read: of the lines those that the other one has not. */
export function useDescribed(kind: DocumentKind, record: Document, { sent }: DocumentBody): readonly Described[] {
  const texts = documentTexts.use();
  const words = useKindWords();
  const formats = useFormats();
  const show = (value: unknown): string => formats.date(String(value ?? ''));
  return [
    { name: 'client', label: texts.client },
    { name: 'project', label: texts.project },
    {
      name: 'items',
      label: texts.items,
      show: (items) => (
        <ConflictLines lines={elementsIn(items, isLine)} others={elementsIn(items === sent.items ? record.items : sent.items, isLine)} />
      ),
    },
    {
      name: 'groups',
      label: texts.groups,
      show: (groups) =>
        elementsIn(groups, isMembers)
          .map(({ name }) => String(name))
          .join(', '),
    },
    { name: 'date_time_iso', label: texts.date, show },
    { name: `${kind.until}_time_iso`, label: texts[kind.until], show },
    { name: 'service_from', label: words.member('invoice', 'service_from'), show },
    { name: 'service_to', label: words.member('invoice', 'service_to'), show },
    { name: 'reference', label: texts.reference },
    { name: 'currency', label: texts.currency },
    { name: 'template_id', label: texts.kinds['invoice-template'] },
    { name: 'terms', label: termsName(record, texts) },
    {
      name: 'early_payment_discounts',
      label: words.member('invoice', 'early_payment_discounts'),
      show: (discounts) =>
        elementsIn(discounts, isMembers)
          .map(({ days, percent }) => `${earlyPercent(percent, formats)} (${formats.quantity(String(days), 'day')})`)
          .join(', '),
    },
    { name: 'discount', label: words.member('invoice', 'discount') },
    { name: 'discount_amount', label: words.member('invoice', 'discount_amount') },
  ];
}

/** What was typed; the client belongs to every write, also where it is the same. */
export function yoursOf({ sent: { client, ...others } }: DocumentBody, record: Document): DocumentBody['sent'] {
  return clientIn({ client }) === clientIn(record) ? others : { client, ...others };
}

/** Somebody else saved the document first: both versions, with lines as they are read. */
export function DocumentConflict({ kind, record, body, save, discard }: Conflict) {
  const fields = useDescribed(kind, record, body);
  const yours = yoursOf(body, record);
  return <ConflictDialog path={kind.path} fields={fields} yours={yours} theirs={record} save={save} discard={discard} />;
}
