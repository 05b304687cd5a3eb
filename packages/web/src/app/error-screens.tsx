import { Button, Stack, Text } from '@mantine/core';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { errorOf } from '../api/client.ts';
import { commonTexts } from '../texts/common/index.ts';
import { ScreenTitle } from '../parts/screen-name.tsx';
import { useRefusalWords } from '../parts/fault-words.ts';
import { SupportDetails } from '../parts/problem-alert.tsx';
import { openingFails } from '../parts/typed-ahead.ts';

/** For what could not be read: shows why. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const texts = commonTexts.use();
  const router = useRouter();
  useEffect(() => openingFails('form'), []);
  const words = useRefusalWords();
  const again = (): void => {
    reset();
    void router.invalidate();
  };
  return (
    <Stack p="md" gap="sm" align="flex-start" role="alert">
      <ScreenTitle name={texts.failedTitle} />
      <Text>{words.lines(error, 'lostConnection').join(' ')}</Text>
      <SupportDetails error={errorOf(error)} />
      <Button onClick={again}>{texts.tryAgain}</Button>
    </Stack>
  );
}
