import { Text } from '@mantine/core';
import { useRecord } from '../../../api/queries.ts';
import { membersOf } from '../../../api/records.ts';
import { useFormats } from '../../../formats/formats.ts';
import { now } from '../../../formats/now.ts';
import { isDayOver } from '../../../formats/parts-in.ts';
import type { Document } from '../kind.ts';
import { documentTexts } from '../texts/index.ts';

const OF_CLIENT = { fields: membersOf<'/v2/invoice'>('id', 'client_remind_after') };

/** What was promised and is not over: to pay this invoice by a day, or time for everything. */
export function usePromises({ id, remind_after: until }: Document): string[] {
  const texts = documentTexts.use();
  const formats = useFormats();
  const { data } = useRecord('/v2/invoice', id, { query: OF_CLIENT, dependsOn: ['contact'] });
  const untilOfClient = data?.record.client_remind_after;
  const isThere = (day: unknown): day is number => typeof day === 'number' && !isDayOver(day, now(), formats.zone);
  return [
    ...(isThere(until) ? [texts.remindersWait(formats.date(until))] : []),
    ...(isThere(untilOfClient) ? [texts.clientWaits(formats.date(untilOfClient))] : []),
  ];
}

/** That the client promised to pay by a day which is not over, or was promised time for everything. */
export function Promised({ invoice }: { invoice: Document }) {
  return usePromises(invoice).map((said) => (
    <Text key={said} size="sm">
      {said}
    </Text>
  ));
}
