import { Button, Group, Title } from '@mantine/core';
import { useState, useMemo } from 'react';
import { useLevel } from '../../../api/me.ts';
import { write, writeAny } from '../../../api/writes.ts';
import { useFormats } from '../../../formats/formats.ts';
import { MailReports, useFailureWords } from '../../../parts/mail-reports/mail-reports.tsx';
import { mailReportTexts } from '../../../parts/mail-reports/texts/index.ts';
import { say, sayProblem } from '../../../parts/notices.ts';
import { FINANCE, type Document, type DocumentKind } from '../kind.ts';
import { Promised } from '../collecting/promised.tsx';
import { documentTexts } from '../texts/index.ts';
import { SideList, useSideRecords } from '../../../parts/record/side-list.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { RecordForm } from '../../../parts/form/record-form.tsx';
import type { DialogProps } from '../actions/action-dialog.tsx';
import { membersIn } from '../../../api/checked.ts';

/** A mail that can be sent again: it failed, or there was no mail server. */
const reachedNobody = (state: string): boolean => state === 'failed' || state === 'kept';
const upper = (text: string): string => text.toUpperCase();

/** The mails that went out with a document, and the reminders of an invoice. */
export function Mails({ kind, record, etag }: { kind: DocumentKind; record: Document; etag: string }) {
  const texts = documentTexts.use();
  const { said } = mailReportTexts.use();
  const failureOf = useFailureWords();
  const formats = useFormats();
  const read = useSideRecords('/v2/delivery', { document_kind: kind.kind, document_id: record.id });
  const mayWrite = useLevel(FINANCE, 'RW');
  const resend = async (id: number): Promise<void> => {
    try {
      await write({ method: 'POST', path: '/v2/delivery/resend', query: { id } });
      say(texts.mailQueued);
    } catch (error) {
      sayProblem(error);
    }
  };
  return (
    <>
      <SideList label={texts.mails} read={read} none={texts.noMails}>
        {({ id, to, cc, bcc, subject, state, at, created, failure, error, response, attachments, reports }) => ({
          title: String(subject),
          hint: (
            <>
              <span className={reachedNobody(state) ? 'overdue' : undefined}>{texts.mailStates[state]}</span>
              {['', formats.dateTime(at ?? created), ...to, ...cc, ...bcc, ...attachments.map(upper)].join(' · ')}
              {error !== '' && <div>{failureOf({ failure, error, reports })}</div>}
              {state === 'queued' && error !== '' && <div>{texts.triesAgain}</div>}
              {state === 'failed' && mayWrite && <div>{texts.sameAddress(texts.sendAgain, texts.actionNames.send)}</div>}
              {response !== '' && <div>{said(response)}</div>}
              <MailReports reports={reports} />
            </>
          ),
          action: mayWrite && reachedNobody(state) && (
            <Button size="compact-xs" variant="light" onClick={() => void resend(id)}>
              {texts.sendAgain}
            </Button>
          ),
        })}
      </SideList>
      {kind.kind === 'invoice' && <Reminders record={record} etag={etag} />}
    </>
  );
}

function Reminders({ record, etag }: { record: Document; etag: string }) {
  const mayWrite = useLevel(FINANCE, 'RW');
  const [isPausing, setPausing] = useState(false);
  const texts = documentTexts.use();
  const formats = useFormats();
  const read = useSideRecords('/v2/reminder', { invoice_id: record.id });
  return (
    <>
      <Group justify="space-between" mt="md" mb={4}>
        <Title order={2}>{texts.reminders}</Title>
        {mayWrite && record.kind === 'invoice' && (
          <Button size="compact-xs" variant="subtle" onClick={() => setPausing(true)}>
            {texts.pauseReminders}
          </Button>
        )}
      </Group>
      <Promised invoice={record} />
      {isPausing && <PromiseDialog invoice={record} etag={etag} close={() => setPausing(false)} />}
      <SideList label={texts.reminders} read={read} none={texts.noReminders}>
        {({ level, created, open_total: open, late_fee: fee, currency, delivery_id: mail }) => ({
          title: texts.reminderLevel(Number(level ?? 0)),
          hint: [
            formats.dateTime(created),
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

/** Until when no rule reminds of an invoice. */
function PromiseDialog({ invoice, etag, close }: DialogProps & { invoice: Document; etag: string }) {
  const texts = documentTexts.use();
  const { id, client, remind_after: until } = invoice;
  const record = useMemo(() => ({ remind_after: until ?? null }), [until]);
  return (
    <Dialog onClose={close} title={texts.pauseReminders} size="sm">
      <RecordForm
        path="/v2/invoice"
        id={String(id)}
        part={-1}
        etag={etag}
        record={record}
        fields={[{ name: 'remind_after', type: 'day', description: texts.pauseHint }]}
        // A client is named on every change of an invoice.
        send={(request) => writeAny({ ...request, body: { client: [{ uuid: client[0]?.uuid }], ...membersIn(request.body) } })}
        cancel={close}
        done={(_, isThere) => {
          say(texts.saved);
          if (isThere) close();
        }}
      />
    </Dialog>
  );
}
