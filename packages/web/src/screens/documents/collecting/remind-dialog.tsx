import { Checkbox, SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Values } from '../../../api/records.ts';
import type { Field } from '../../../parts/form/fields.tsx';
import { say } from '../../../parts/notices.ts';
import { ActionDialog, type DialogProps } from '../actions/action-dialog.tsx';
import { faceOf, mailBody, mailOf, MailServer, useMailFields, useMailQueued, type Mail, type MailName } from '../actions/mail-fields.tsx';
import { MailPreview } from '../actions/mail-preview.tsx';
import { useMailPreview } from '../actions/use-preview.ts';
import type { Document } from '../kind.ts';
import { documentTexts } from '../texts/index.ts';
import { useDocumentName } from '../use-document-name.ts';
import { Promised, usePromises } from './promised.tsx';
import { UseCredit } from './use-credit.tsx';

/** A reminder as it would leave. */
interface Plan extends Mail {
  readonly level: number;
  readonly late_fee: string;
}

const LEVELS = [1, 2, 3] as const;

/** A reminder that is sent now: filled in as it would leave by itself, in the tone of its level. */
export function RemindDialog({ invoice, close }: { invoice: Document } & DialogProps) {
  const texts = documentTexts.use();
  const queued = useMailQueued();
  const name = useDocumentName()(invoice);
  const [chosen, choose] = useState<number>();
  // What it would say is shown whatever was promised; it is sent where that is said once more.
  const query = useMemo(() => ({ id: invoice.id, despite_promise: true }), [invoice.id]);
  const [isInsisting, insist] = useState(false);
  const promises = usePromises(invoice);
  const [hasLink, setLink] = useState(true);
  const asked = { link: hasLink, ...(chosen === undefined ? {} : { level: chosen }) };
  // What is used of the credit makes another mail of it.
  const round = invoice.open_total ?? '';
  const planned = useMailPreview<Plan>('/v2/invoice/remind', query, asked, round);
  const { mail: plan = null, refusal } = planned ?? {};
  const level = chosen ?? plan?.level ?? 1;
  const fee = plan?.late_fee ?? '';
  const initial = useMemo((): Values<Name> => ({ ...mailOf(plan, texts.linkPlace), late_fee: fee }), [plan, fee, texts.linkPlace]);
  const usualTo = String(initial['to']);
  const mail = useMailFields(hasLink, usualTo, refusal);
  const fields: Field<Name>[] = [
    ...mail,
    { name: 'late_fee', label: texts.lateFeeIn(invoice.currency), type: 'decimal', description: texts.lateFeeHint },
  ];
  if (planned === undefined) return null;
  return (
    <ActionDialog
      isMail
      title={texts.remindTitle(name)}
      path="/v2/invoice/remind"
      query={{ id: invoice.id, ...(isInsisting ? { despite_promise: true } : {}) }}
      draftOf={`${invoice.id}`}
      record={initial}
      fields={fields}
      bodyOf={({ late_fee: typed, ...values }) => ({
        ...mailBody(values, initial, texts.linkPlace, refusal),
        level,
        link: hasLink,
        // One that was emptied is not charged.
        ...((typed ?? '') === fee ? {} : { late_fee: (typed ?? '') === '' ? '0' : typed }),
      })}
      action={texts.actionNames['remind'] ?? ''}
      changes={['delivery', 'reminder', 'invoice', 'public-link']}
      close={close}
      done={() => say(queued)}
      before={() => (
        <>
          <MailServer />
          <SegmentedControl
            fullWidth
            aria-label={texts.reminderTone}
            data={LEVELS.map((one) => ({ value: String(one), label: texts.reminderTones[one - 1] ?? '' }))}
            value={String(Math.min(level, LEVELS.length))}
            onChange={(value) => choose(Number(value))}
          />
          <UseCredit invoice={invoice} settled={close} />
          <Promised invoice={invoice} />
          {promises.length > 0 && (
            <Checkbox
              label={texts.remindAllTheSame}
              checked={isInsisting}
              onChange={({ currentTarget }) => insist(currentTarget.checked)}
            />
          )}
        </>
      )}
    >
      {(values) => (
        <>
          <Checkbox label={texts.withLink} checked={hasLink} onChange={({ currentTarget }) => setLink(currentTarget.checked)} />
          <Preview asked={{ query, level, hasLink, round }} plan={plan} fee={fee} values={values} />
        </>
      )}
    </ActionDialog>
  );
}

interface PreviewProps {
  readonly asked: { readonly query: object; readonly level: number; readonly hasLink: boolean; readonly round: string };
  readonly plan: Plan | null;
  readonly fee: string;
  readonly values: Values<Name>;
}

/** The mail as it will look, with the fee that is typed. */
function Preview({ asked: { query, level, hasLink, round }, plan, fee, values }: PreviewProps) {
  const texts = documentTexts.use();
  const typed = String(values.late_fee ?? '');
  const isOther = typed !== fee;
  const other = useMailPreview<Plan>(
    '/v2/invoice/remind',
    query,
    isOther ? { level, link: hasLink, late_fee: typed === '' ? '0' : typed } : undefined,
    round,
  )?.mail;
  // What was shown stays until the answer for another fee is there.
  const shown = (isOther ? other : plan) ?? plan;
  if (shown === null) return null;
  // Words that nobody changed are those that are sent: they say the fee that is typed.
  const worded = wordsOf(values, mailOf(plan, texts.linkPlace), mailOf(shown, texts.linkPlace));
  return <MailPreview face={faceOf('invoice', shown, worded, { place: texts.linkPlace, isShown: hasLink })} />;
}

type Words = Values<'subject' | 'body'>;
const wordsOf = (typed: Words, before: Words, now: Words): Words => ({
  subject: typed.subject === before.subject ? now.subject : typed.subject,
  body: typed.body === before.body ? now.body : typed.body,
});

type Name = MailName | 'late_fee';
