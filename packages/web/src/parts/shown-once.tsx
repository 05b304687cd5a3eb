import { Alert, Group, TextInput } from '@mantine/core';
import { CopyText } from './copy-text.tsx';

/** What is shown this one time, to be copied. */
export function ShownOnce({ title, label, value }: { title: string; label: string; value: string }) {
  return (
    <Alert title={title}>
      <Group gap="xs" wrap="nowrap" align="flex-end">
        <TextInput flex={1} readOnly aria-label={label} value={value} onFocus={({ currentTarget }) => currentTarget.select()} />
        <CopyText text={value} />
      </Group>
    </Alert>
  );
}
