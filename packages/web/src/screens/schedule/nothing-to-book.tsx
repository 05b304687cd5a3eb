import { Alert, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import type { Kind } from '../../api/kinds.ts';
import { useLevel } from '../../api/me.ts';
import { useRead } from '../../api/queries.ts';
import { EmptyScreen } from '../../parts/empty-screen.tsx';
import { searchOf } from '../../parts/address.ts';
import { scheduleTexts } from './texts/index.ts';

/** The job that fills the company with an example, while it is not done. */
const FILLING = { name: 'fill with an example', state: 'queued,running', filter_operator: 'AND', limit: 1 } as const;
/** What the example begins with, and what it ends with. */
const MADE: readonly Kind[] = ['resource', 'booking', 'invoice'];

function useIsFilling(): boolean {
  const { data } = useRead('/v2/job', FILLING, { enabled: useLevel('acl_account'), dependsOn: MADE });
  return data?.data.length === 1;
}

/** Instead of a board without rows: where resources are added, or that the example is being made. */
export function NothingToBook() {
  const texts = scheduleTexts.use();
  const mayAdd = useLevel('acl_schedule', 'RW');
  if (useIsFilling()) return <EmptyScreen icon={CalendarDays} title={texts.fillingTitle} hint={texts.fillingHint} />;
  return (
    <EmptyScreen icon={CalendarDays} title={texts.emptyTitle} hint={mayAdd ? texts.emptyHint : undefined}>
      {mayAdd && (
        <Button component={Link} {...{ to: '/settings/resources', search: searchOf({ open: 'new' }) }}>
          {texts.addResources}
        </Button>
      )}
    </EmptyScreen>
  );
}

/** Above a board without bookings: that those of the example are still being made. */
export function FillingNote() {
  const texts = scheduleTexts.use();
  return (
    useIsFilling() && (
      <Alert py="xs" mx="md" my="xs" title={texts.fillingTitle} role="status">
        {texts.fillingHint}
      </Alert>
    )
  );
}
