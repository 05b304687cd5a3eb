import { Alert, Button, Group } from '@mantine/core';
import { commonTexts } from '../../../texts/common/index.ts';
import { focusFieldAfter } from '../controls/first-field.ts';

/** What is filled in as one. */
const FILLED_IN = 'form, [role="dialog"], main';

/** Shows that what was typed before came back, or a part of it, and offers to discard it. */
export function RestoredDraft({ isPart = false, discard }: { isPart?: boolean; discard: () => void }) {
  const texts = commonTexts.use();
  return (
    <Alert py="xs">
      <Group justify="space-between" gap="xs">
        {isPart ? texts.draftPartRestored : texts.draftRestored}
        <Button
          size="compact-xs"
          variant="subtle"
          onClick={({ currentTarget }) => focusFieldAfter(currentTarget.closest(FILLED_IN), discard)}
        >
          {texts.discard}
        </Button>
      </Group>
    </Alert>
  );
}
