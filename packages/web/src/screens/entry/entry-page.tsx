import { Center, Paper, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { ScreenTitle } from '../../parts/screen-name.tsx';

/** A page for users who are not signed in: one sheet in the middle. */
export function EntryPage({ title, width = 400, children }: { title: string; width?: number; children: ReactNode }) {
  return (
    <Center mih="100dvh" p="md" component="main">
      <Paper withBorder p="xl" w={width} maw="100%">
        <Stack gap="md">
          <ScreenTitle name={title} />
          {children}
        </Stack>
      </Paper>
    </Center>
  );
}
