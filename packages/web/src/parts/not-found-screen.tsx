import { Anchor, Stack, Text } from '@mantine/core';
import { commonTexts } from '../texts/common/index.ts';
import { ScreenTitle } from './screen-name.tsx';

/** For an address that leads nowhere. */
export function NotFoundScreen() {
  const texts = commonTexts.use();
  return (
    <Stack p="xl" gap="sm" align="flex-start">
      <ScreenTitle name={texts.notFoundTitle} />
      <Text>{texts.notFoundHint}</Text>
      <Anchor href="/">Daybook</Anchor>
    </Stack>
  );
}
