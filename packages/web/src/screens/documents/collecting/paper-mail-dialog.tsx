import type { PathOf } from '@daybook/client';
import { useMemo } from 'react';
import type { Field } from '../../../parts/form/fields.tsx';
import type { Values } from '../../../api/records.ts';
import { say } from '../../../parts/notices.ts';
import { ActionDialog, type DialogProps } from '../actions/action-dialog.tsx';
import { faceOf, mailBody } from '../actions/mail-fields.tsx';
import { MailPreview, type MailFace, type MailTable } from '../actions/mail-preview.tsx';
import { documentTexts } from '../texts/index.ts';
import { usePreview } from '../actions/use-preview.ts';

interface MailWords {
  readonly title: string;
  readonly action: string;
  readonly queued: string;
}

interface Plan {
  readonly record: {
    readonly to: readonly string[];
    readonly subject: string;
    readonly document_kind: MailFace['document_kind'];
  } & MailTable;
  readonly body: string;
}

interface PaperMailProps extends DialogProps {
  readonly path: PathOf<'post'>;
  readonly query: object;
  readonly words: MailWords;
}

const NAMES = ['to', 'subject', 'body'] as const;
type Name = (typeof NAMES)[number];
const NOTHING = {};

/** The mail with a receipt or a statement: filled in as it would leave by itself. */
export function PaperMailDialog({ path, query, words, close }: PaperMailProps) {
  const texts = documentTexts.use();
  const plan = usePreview<Plan>(path, query, NOTHING);
  const initial = useMemo(
    (): Values<Name> => ({ to: plan?.record.to.join(', ') ?? '', subject: plan?.record.subject ?? '', body: plan?.body ?? '' }),
    [plan],
  );
  const fields: Field<Name>[] = [
    { name: 'to', label: texts.to, type: 'text' },
    { name: 'subject', label: texts.subject, type: 'text' },
    { name: 'body', label: texts.message, type: 'long' },
  ];
  if (plan === undefined) return null;
  return (
    <ActionDialog
      title={words.title}
      path={path}
      query={query}
      record={initial}
      fields={fields}
      bodyOf={(values) => mailBody(values, initial, '')}
      action={words.action}
      changes={['delivery']}
      close={close}
      done={() => say(words.queued)}
    >
      {(values) => plan !== null && <MailPreview face={faceOf(plan.record.document_kind ?? 'payment', plan, values)} />}
    </ActionDialog>
  );
}
