import { useMemo } from 'react';
import { writeAny } from '../../../api/writes.ts';
import { Dialog } from '../../../parts/dialog.tsx';
import { RecordForm } from '../../../parts/form/record-form.tsx';
import { say } from '../../../parts/notices.ts';
import type { DialogProps } from '../actions/action-dialog.tsx';
import type { Document } from '../kind.ts';
import { documentTexts } from '../texts/index.ts';
import { membersIn } from '../../../api/checked.ts';

interface PromiseProps extends DialogProps {
  readonly invoice: Document;
  readonly etag: string;
}

/** Until when no rule reminds of an invoice. */
export function PromiseDialog({ invoice, etag, close }: PromiseProps) {
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
