import { Center, Paper, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A page for whoever is not signed in: one sheet in the middle. */
export function EntryPage({ title, width = 400, children }: { title: string; width?: number; children: ReactNode }) {
  return (
    <Center mih="100dvh" p="md" component="main">
      <Paper withBorder p="xl" w={width} maw="100%">
        <Stack gap="md">
          <Title order={1}>{title}</Title>
          {children}
        </Stack>
      </Paper>
    </Center>
  );
}
