import { valuesIn, type Values } from '../../api/records.ts';
import { writeAny } from '../../api/writes.ts';
import { commonTexts } from '../../texts/common/index.ts';
import { Dialog } from '../dialog.tsx';
import { useKindWords } from '../words.ts';
import type { AskingProps } from './controls/reference-select.tsx';
import type { FieldModule } from './definitions.ts';
import { RecordForm } from './record-form.tsx';

const FIELDS_OF: readonly FieldModule[] = ['organization'];
const fieldsOfClient = (): readonly FieldModule[] => FIELDS_OF;

/** A new client with what the firm requires of one beside a name. */
export function NewClientDialog({ name, made, close }: AskingProps) {
  const common = commonTexts.use();
  const words = useKindWords();
  return (
    <Dialog onClose={close} title={common.newClient(name)}>
      <RecordForm<'name'>
        // What is typed here is no draft of the screen of contacts.
        path={`/v2/contact?client ${name}`}
        isAction
        record={{ name, ...CLIENT }}
        fields={[{ name: 'name', label: words.member('contact', 'name'), type: 'text', required: true }]}
        customFields={fieldsOfClient}
        send={({ body }) => writeAny({ method: 'POST', path: '/v2/contact', body: valuesIn(body), changes: ['contact'] })}
        cancel={close}
        done={({ success }) => made(String(success?.uuid))}
      />
    </Dialog>
  );
}

const CLIENT: Values = { type: 'organization', client: true };
