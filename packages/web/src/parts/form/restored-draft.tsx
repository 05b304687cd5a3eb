import { Alert, Button, Group } from '@mantine/core';
import { commonTexts } from '../../texts/common/index.ts';

/** Says that what was typed before came back, and offers to let it go. */
export function RestoredDraft({ discard }: { discard: () => void }) {
  const texts = commonTexts.use();
  return (
    <Alert variant="light" py="xs">
      <Group justify="space-between" gap="xs">
        {texts.draftRestored}
        <Button size="compact-xs" variant="subtle" onClick={discard}>
          {texts.discard}
        </Button>
      </Group>
    </Alert>
  );
}
