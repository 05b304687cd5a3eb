import { Stack, Text, Title } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** What is shown where there is nothing yet: what belongs here, and how to begin. */
export function EmptyScreen({
  icon: Icon,
  title,
  hint,
  children,
}: {
  icon: LucideIcon;
  title: string;
  hint?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <Stack align="center" gap="xs" py={64} px="md" ta="center">
      <Icon size={40} strokeWidth={1.25} aria-hidden />
      <Title order={2}>{title}</Title>
      {hint !== undefined && (
        <Text c="dimmed" maw={440}>
          {hint}
        </Text>
      )}
      {children}
    </Stack>
  );
}
