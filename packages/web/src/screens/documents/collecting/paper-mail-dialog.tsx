import type { PathOf } from '@daybook/client';
import { Checkbox } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Values } from '../../../api/records.ts';
import { say } from '../../../parts/notices.ts';
import { ActionDialog, type DialogProps } from '../actions/action-dialog.tsx';
import { Links, type LinksOf } from '../actions/links.tsx';
import { faceOf, mailBody, mailOf, MailServer, useMailFields, useMailQueued, type Mail, type MailName } from '../actions/mail-fields.tsx';
import { MailPreview, type MailFace } from '../actions/mail-preview.tsx';
import { documentTexts } from '../texts/index.ts';
import { useMailPreview } from '../actions/use-preview.ts';

interface PaperMailProps extends DialogProps {
  readonly path: PathOf<'post'>;
  readonly query: object;
  readonly title: string;
  readonly action: string;
  /** Which links were mailed before. */
  readonly links: LinksOf;
}

/** The mail with a receipt or a statement: filled in as it would leave by itself. */
export function PaperMailDialog({ path, query, title, action, links, close }: PaperMailProps) {
  const texts = documentTexts.use();
  const queued = useMailQueued();
  const [hasLink, setLink] = useState(true);
  const asked = useMemo(() => ({ link: hasLink }), [hasLink]);
  const planned = useMailPreview<Mail & { readonly record: Pick<MailFace, 'document_kind'> }>(path, query, asked);
  const { mail: plan = null, refusal } = planned ?? {};
  const initial = useMemo((): Values<MailName> => mailOf(plan, texts.linkPlace), [plan, texts.linkPlace]);
  const fields = useMailFields(hasLink, String(initial['to']), refusal).filter(({ name }) => name !== 'cc' && name !== 'bcc');
  if (planned === undefined) return null;
  return (
    <ActionDialog
      isMail
      title={title}
      path={path}
      query={query}
      record={initial}
      fields={fields}
      bodyOf={(values) => ({ ...mailBody(values, initial, texts.linkPlace, refusal), link: hasLink })}
      action={action}
      changes={['delivery', 'public-link']}
      close={close}
      done={() => say(queued)}
      before={() => <MailServer />}
    >
      {(values) => (
        <>
          <Checkbox label={texts.withLink} checked={hasLink} onChange={({ currentTarget }) => setLink(currentTarget.checked)} />
          {plan !== null && (
            <MailPreview
              face={faceOf(plan.record.document_kind ?? 'payment', plan, values, { place: texts.linkPlace, isShown: hasLink })}
            />
          )}
          <Links of={links} />
        </>
      )}
    </ActionDialog>
  );
}
