import { useCallback } from 'react';
import { valuesIn } from '../../api/records.ts';
import { writeAny } from '../../api/writes.ts';
import { Dialog } from '../dialog.tsx';
import { useKindWords } from '../words.ts';
import type { AskingProps } from './controls/creating.ts';
import { madeHere } from './new-record.ts';
import { RecordForm } from './record-form.tsx';

/** What is made where it is chosen, with what the firm requires of it beside a name. */
export function NewRecordDialog({ name, title, what, members, made, close }: AskingProps) {
  const words = useKindWords();
  const { kind, key, fieldModule } = madeHere[what];
  const customFields = useCallback(() => [fieldModule], [fieldModule]);
  return (
    <Dialog onClose={close} title={title}>
      <RecordForm<'name'>
        // What is typed here is no draft of the screen of such records.
        path={`/v2/${kind}?made ${name}`}
        isAction
        record={{ ...members, name }}
        fields={[{ name: 'name', label: words.member(kind, 'name'), type: 'text', required: true }]}
        customFields={customFields}
        send={({ body }) => writeAny({ method: 'POST', path: `/v2/${kind}`, body: valuesIn(body), changes: [kind] })}
        cancel={close}
        done={({ success }) => made(String(success?.[key]))}
      />
    </Dialog>
  );
}
