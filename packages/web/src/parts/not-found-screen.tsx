import { Button, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useLevel } from '../api/me.ts';
import { commonTexts } from '../texts/common/index.ts';
import { ScreenTitle } from './screen-name.tsx';

/** For an address that leads nowhere. */
export function NotFoundScreen() {
  const texts = commonTexts.use();
  return (
    <Stack p="md" gap="sm" align="flex-start">
      <ScreenTitle name={texts.notFoundTitle} />
      <Text>{texts.notFoundHint}</Text>
      <WayBack />
    </Stack>
  );
}

/** From where there is nothing to see: to the schedule, or to where the user begins. */
export function WayBack() {
  const texts = commonTexts.use();
  const seesSchedule = useLevel('acl_schedule');
  return (
    <Button component={Link} {...{ to: seesSchedule ? '/schedule' : '/' }}>
      {seesSchedule ? texts.goToSchedule : texts.goToStart}
    </Button>
  );
}
