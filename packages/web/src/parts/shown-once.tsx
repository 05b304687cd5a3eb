import { Alert, Button, CopyButton, Group, TextInput } from '@mantine/core';
import { commonTexts } from '../texts/common/index.ts';

/** What is shown this one time, to be copied. */
export function ShownOnce({ title, label, value }: { title: string; label: string; value: string }) {
  const texts = commonTexts.use();
  return (
    <Alert title={title}>
      <Group gap="xs" wrap="nowrap" align="flex-end">
        <TextInput flex={1} readOnly aria-label={label} value={value} onFocus={({ currentTarget }) => currentTarget.select()} />
        <CopyButton value={value}>{({ copied, copy }) => <Button onClick={copy}>{copied ? texts.copied : texts.copy}</Button>}</CopyButton>
      </Group>
    </Alert>
  );
}
