import type { AnyRecord } from '../../api/client.ts';
import { write } from '../../api/writes.ts';
import type { Field } from '../../parts/form/fields.tsx';
import { RecordForm } from '../../parts/form/record-form.tsx';
import { say } from '../../parts/notices.ts';
import { commonTexts } from '../../texts/common/index.ts';

interface SingleFormProps {
  readonly path: string;
  readonly record: AnyRecord;
  /** The tag of what others can change too. */
  readonly etag?: string;
  readonly fields: readonly Field[];
  /** Tells forms of one record apart. */
  readonly name?: string;
  readonly action?: string;
  readonly isReadOnly?: boolean;
}

const CHANGES = ['me', 'account', 'user', 'contact'] as const;

/** A form of what there is once: the account, one's own profile. */
export function SingleForm({ path, record, etag, fields, name = '', ...given }: SingleFormProps) {
  const { saved } = commonTexts.use();
  return (
    <RecordForm
      {...given}
      path={path}
      id={name}
      record={record}
      // What nobody else changes stands for its tag: what was saved is shown until that is read again.
      etag={etag ?? JSON.stringify(record)}
      fields={fields}
      changes={CHANGES}
      send={(request) => write({ ...request, query: {}, ifMatch: etag === undefined ? undefined : request.ifMatch })}
      done={() => say(saved)}
    />
  );
}
