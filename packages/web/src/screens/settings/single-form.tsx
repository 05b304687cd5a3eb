import { writeAny } from '../../api/writes.ts';
import { RecordForm, type RecordFormProps } from '../../parts/form/record-form.tsx';
import { say } from '../../parts/notices.ts';
import { commonTexts } from '../../texts/common/index.ts';

/** It has a tag where others can change it, too. */
interface SingleFormProps<Name extends string> extends Pick<
  RecordFormProps<Name>,
  'path' | 'record' | 'etag' | 'fields' | 'action' | 'isReadOnly'
> {
  /** Distinguishes forms of one record. */
  readonly name?: string;
}

const CHANGES = ['me', 'account', 'user', 'contact', 'mail-server'] as const;

/** A form of what there is once: the account, one's own profile. */
export function SingleForm<Name extends string>({ name = '', ...form }: SingleFormProps<Name>) {
  const { saved } = commonTexts.use();
  const { etag } = form;
  return (
    <RecordForm
      {...form}
      id={name}
      // Where nobody else changes it, its content is its tag: what was saved is shown until that is read again.
      etag={etag ?? JSON.stringify(form.record)}
      changes={CHANGES}
      send={(request) => writeAny({ ...request, query: {}, ifMatch: etag === undefined ? undefined : request.ifMatch })}
      done={() => say(saved)}
    />
  );
}
