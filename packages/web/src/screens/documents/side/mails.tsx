import { Button, Title } from '@mantine/core';
import { useLevel } from '../../../api/me.ts';
import { write } from '../../../api/writes.ts';
import { useFormats } from '../../../formats/formats.ts';
import { sayProblem } from '../../../parts/notices.ts';
import { FINANCE, type Document, type DocumentKind } from '../kind.ts';
import { documentTexts } from '../texts/index.ts';
import { SideList, useSideRecords } from '../../../parts/record/side-list.tsx';

const upper = (text: string): string => text.toUpperCase();

/** The mails that went out with a document, and the reminders of an invoice. */
export function Mails({ kind, record }: { kind: DocumentKind; record: Document }) {
  const texts = documentTexts.use();
  const formats = useFormats();
  const read = useSideRecords('/v2/delivery', { document_kind: kind.kind, document_id: record.id });
  const mayWrite = useLevel(FINANCE, 'RW');
  const resend = async (id: number): Promise<void> => {
    await write({ method: 'POST', path: '/v2/delivery/resend', query: { id } }).catch(sayProblem);
  };
  return (
    <>
      <SideList label={texts.mails} read={read} none={texts.noMails}>
        {({ id, to, subject, state, at, created, error, attachments }) => ({
          title: String(subject),
          hint: (
            <>
              <span className={state === 'failed' ? 'overdue' : undefined}>{texts.mailStates[String(state)]}</span>
              {['', formats.dateTime((at ?? created) as number), ...(to as string[]), ...(attachments as string[]).map(upper)].join(' · ')}
              {error !== '' && <div>{String(error)}</div>}
            </>
          ),
          action: mayWrite && state === 'failed' && (
            <Button size="compact-xs" variant="light" onClick={() => void resend(id)}>
              {texts.sendAgain}
            </Button>
          ),
        })}
      </SideList>
      {kind.kind === 'invoice' && <Reminders record={record} />}
    </>
  );
}

function Reminders({ record }: { record: Document }) {
  const texts = documentTexts.use();
  const formats = useFormats();
  const read = useSideRecords('/v2/reminder', { invoice_id: record.id });
  return (
    <>
      <Title order={2} mt="md" mb={4}>
        {texts.reminders}
      </Title>
      <SideList label={texts.reminders} read={read} none={texts.noReminders}>
        {({ level, created, open_total: open, late_fee: fee, currency, delivery_id: mail }) => ({
          title: texts.reminderLevel(Number(level ?? 0)),
          hint: [
            formats.dateTime(created as number),
            `${texts.open_total} ${formats.money(String(open), String(currency))}`,
            /[1-9]/.test(String(fee)) ? texts.withFee(formats.money(String(fee), String(currency))) : '',
            mail === null ? texts.notMailed : '',
          ]
            .filter((part) => part !== '')
            .join(' · '),
        })}
      </SideList>
    </>
  );
}
