import { Button, Code, Stack, Text } from '@mantine/core';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { DaybookError } from '../api/client.ts';
import { commonTexts } from '../texts/common/index.ts';
import { ScreenTitle } from '../parts/screen-name.tsx';
import { NotFoundScreen } from '../parts/not-found-screen.tsx';
import { openingFails } from '../parts/typed-ahead.ts';

/** For an address that leads nowhere, without the frame around it. */
export const NotFoundPage = () => (
  <main>
    <NotFoundScreen />
  </main>
);

/** For what could not be read: says why, in the words of the API. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const texts = commonTexts.use();
  const router = useRouter();
  useEffect(() => openingFails('form'), []);
  const problem = error instanceof DaybookError ? error.problem : undefined;
  const again = (): void => {
    reset();
    void router.invalidate();
  };
  return (
    <Stack p="xl" gap="sm" align="flex-start" role="alert">
      <ScreenTitle name={texts.failedTitle} />
      <Text>{problem?.detail ?? String((error as Error).message)}</Text>
      {problem !== undefined && <Code>{texts.requestId(problem.instance)}</Code>}
      <Button onClick={again}>{texts.tryAgain}</Button>
    </Stack>
  );
}
