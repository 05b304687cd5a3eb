import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { mayRead } from '../../api/kinds.ts';
import { useMe } from '../../api/me.ts';
import { useRead } from '../../api/queries.ts';
import { membersOf } from '../../api/records.ts';
import { useFormats } from '../../formats/formats.ts';
import { now } from '../../formats/now.ts';
import { isDayOver } from '../../formats/parts-in.ts';
import { searchOf } from '../../parts/address.ts';
import { Strong } from '../../parts/small-texts.tsx';
import { documentTexts } from '../documents/texts/index.ts';

const MAX_SHOWN = 50;
const DAY = 86_400;

/** The clients that no rule reminds, and until when. */
export function WaitingClients() {
  const texts = documentTexts.use();
  const formats = useFormats();
  const isReadable = mayRead(useMe(), '/v2/contact');
  const query = useMemo(
    () => ({
      remind_after_from: now() - DAY,
      fields: membersOf<'/v2/contact'>('id', 'uuid', 'name', 'remind_after'),
      order_asc: 'name' as const,
      limit: MAX_SHOWN,
    }),
    [],
  );
  const { data } = useRead('/v2/contact', query, { enabled: isReadable });
  // The whole day is promised, whenever in it the moment is.
  const clients = (data?.data ?? []).filter(({ remind_after: until }) => !isDayOver(Number(until), now(), formats.zone));
  const more = (data?.meta.pagination.total ?? 0) - (data?.data.length ?? 0);
  if (clients.length === 0) return null;
  return (
    <section aria-label={texts.waitingClients}>
      <Strong>{texts.waitingClients}</Strong>
      {clients.map(({ uuid, name, remind_after: until }) => (
        <Text key={String(uuid)} size="sm">
          <Anchor component={Link} {...{ to: '/contacts', search: searchOf({ open: String(uuid) }) }} size="sm">
            {name}
          </Anchor>
          {' · '}
          {texts.remindersWait(formats.date(Number(until)))}
        </Text>
      ))}
      {more > 0 && <Text size="sm">{texts.moreWaiting(more)}</Text>}
    </section>
  );
}
