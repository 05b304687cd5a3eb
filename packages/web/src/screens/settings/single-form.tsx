import type { Values } from '../../api/records.ts';
import { writeAny } from '../../api/writes.ts';
import type { FieldLine } from '../../parts/form/fields.tsx';
import { RecordForm } from '../../parts/form/record-form.tsx';
import { say } from '../../parts/notices.ts';
import { commonTexts } from '../../texts/common/index.ts';

interface SingleFormProps<Name extends string> {
  readonly path: string;
  readonly record: Values<Name>;
  /** The tag of what others can change too. */
  readonly etag?: string;
  readonly fields: readonly FieldLine<Name>[];
  /** Distinguishes forms of one record. */
  readonly name?: string;
  readonly action?: string;
  readonly isReadOnly?: boolean;
}

const CHANGES = ['me', 'account', 'user', 'contact', 'mail-server'] as const;

/** A form of what there is once: the account, one's own profile. */
export function SingleForm<Name extends string>({ path, record, etag, fields, name = '', ...given }: SingleFormProps<Name>) {
  const { saved } = commonTexts.use();
  return (
    <RecordForm
      {...given}
      path={path}
      id={name}
      record={record}
      // Where nobody else changes it, its content is its tag: what was saved is shown until that is read again.
      etag={etag ?? JSON.stringify(record)}
      fields={fields}
      changes={CHANGES}
      send={(request) => writeAny({ ...request, query: {}, ifMatch: etag === undefined ? undefined : request.ifMatch })}
      done={() => say(saved)}
    />
  );
}
