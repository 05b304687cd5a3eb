import { CloseButton, FileInput, Group, Loader } from '@mantine/core';
import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import { upload, type NamedFile } from '../../../api/upload.ts';
import { commonTexts } from '../../../texts/common/index.ts';
import { useRefusalWords } from '../../fault-words.ts';
import type { FieldProps } from './field-props.ts';
import { FileLink } from './field-text.tsx';
import { labelled } from '../../../texts/labelled.ts';

/** What can be uploaded as a picture. */
export const PICTURES = 'image/png,image/jpeg,image/webp,image/svg+xml';

/** A picture or PDF: it is uploaded when it is chosen, and belongs to the record once that is saved. */
export function FileField({
  value,
  change,
  error,
  description,
  accept,
  ...field
}: FieldProps<NamedFile | null> & { accept?: string | undefined }) {
  const common = commonTexts.use();
  const [isBusy, setBusy] = useState(false);
  const words = useRefusalWords();
  const [refusal, setRefusal] = useState<string>();
  const choose = async (file: File | null): Promise<void> => {
    if (file === null) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      change(await upload(file));
    } catch (refused) {
      setRefusal(words.lines(refused).join(' '));
    } finally {
      setBusy(false);
    }
  };
  const has = value !== null && value !== undefined;
  return (
    <div className="file-field">
      <FileInput
        {...field}
        description={description}
        error={refusal ?? error}
        accept={accept ?? `${PICTURES},application/pdf`}
        value={null}
        placeholder={has ? value.name : common.chooseFile}
        leftSection={isBusy ? <Loader size={14} /> : <Paperclip size={14} aria-hidden />}
        onChange={(file) => void choose(file)}
      />
      {has && (
        <Group gap="xs" mt={4}>
          <FileLink {...value} />
          <CloseButton size="sm" aria-label={labelled(common.remove, value.name)} onClick={() => change(null)} />
        </Group>
      )}
    </div>
  );
}
