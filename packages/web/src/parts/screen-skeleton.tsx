import { Skeleton, Stack } from '@mantine/core';

/** The shape of a screen before it is there. */
export function ScreenSkeleton() {
  return (
    <Stack p="md" gap="sm" aria-hidden>
      <Skeleton h={24} w={220} />
      {[...'abcdefgh'].map((row) => (
        <Skeleton key={row} h={28} />
      ))}
    </Stack>
  );
}
