import { Button, Group, Stack } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { DaybookError, type AnyRecord } from '../../api/client.ts';
import { useUploading } from '../../api/upload.ts';
import { write } from '../../api/writes.ts';
import { FieldInput, type Field } from '../../parts/form/fields.tsx';
import { saveByKey } from '../../parts/form/save-by-key.ts';
import { useDraft } from '../../parts/form/use-draft.ts';
import { say } from '../../parts/notices.ts';
import { ProblemAlert } from '../../parts/problem-alert.tsx';
import { commonTexts } from '../../texts/common/index.ts';

interface SingleFormProps {
  readonly path: string;
  readonly record: AnyRecord;
  readonly fields: readonly Field[];
  /** Tells forms of one record apart. */
  readonly name?: string;
  readonly action?: string;
  readonly isReadOnly?: boolean;
}

/** A form of what there is once: the account, one's own profile. */
export function SingleForm({ path, record, fields, name = '', action, isReadOnly = false }: SingleFormProps) {
  const common = commonTexts.use();
  const [secrets] = useState(() => fields.filter(({ type }) => type === 'password').map((field) => field.name));
  // What is stored stands for its tag: what was saved is shown until that is read again.
  const draft = useDraft<AnyRecord>(`${path} ${name}`, record, JSON.stringify(record), secrets);
  const [error, setError] = useState<Error>();
  const [busy, setBusy] = useState(false);
  const isUploading = useUploading();
  const body = (): AnyRecord =>
    Object.fromEntries(
      fields.flatMap((field) => (draft.values[field.name] === record[field.name] ? [] : [[field.name, draft.values[field.name]]])),
    );
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    await write({ method: 'PUT', path, body: body(), changes: ['me', 'account', 'user', 'contact'] }).then(
      () => (draft.saved({ sent: draft.values }), say(common.saved)),
      setError,
    );
    setBusy(false);
  };
  const faultAt = (pointer: string): string | undefined =>
    error instanceof DaybookError
      ? error.errors.find((fault) => fault.pointer === pointer || fault.pointer?.startsWith(`${pointer}/`))?.message
      : undefined;
  const pointers = fields.map((field) => `/${field.name}`);
  return (
    <form onSubmit={(event) => void save(event)} onKeyDown={saveByKey} noValidate>
      <Stack gap="sm">
        {error !== undefined && pointers.every((pointer) => faultAt(pointer) === undefined) && <ProblemAlert error={error} />}
        {fields.map((field) => (
          <FieldInput
            key={field.name}
            field={isReadOnly ? { ...field, isReadOnly } : field}
            value={draft.values[field.name]}
            change={(value) => draft.change({ [field.name]: value })}
            error={faultAt(`/${field.name}`)}
          />
        ))}
        {!isReadOnly && (
          <Group justify="flex-end">
            <Button type="submit" loading={busy || isUploading} disabled={!draft.isChanged}>
              {action ?? common.save}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}
