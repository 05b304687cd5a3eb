import { Button } from '@mantine/core';
import type { BoardState } from '../data/board-state.ts';
import { usePresent } from '../../../formats/present.ts';
import { scheduleTexts } from '../texts/index.ts';

/** Leaves the rows that can be booked now; of another period than the present nothing says that. */
export function FreeNowButton({ state }: { state: BoardState }) {
  const texts = scheduleTexts.use();
  const { query, isFreeOnly, change } = state;
  const isPresent = usePresent((instant) => Number(instant >= query.from && instant < query.to)) === 1;
  return (
    <Button
      size="xs"
      px="xs"
      flex="none"
      variant={isFreeOnly && isPresent ? 'filled' : 'default'}
      aria-pressed={isFreeOnly}
      disabled={!isPresent}
      onClick={() => change({ free: isFreeOnly ? undefined : 'true' }, { replace: true })}
    >
      {texts.freeNow}
    </Button>
  );
}
