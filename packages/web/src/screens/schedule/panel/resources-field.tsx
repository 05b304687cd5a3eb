import { NumberInput, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { GROUP, takenFirst, type BoardData } from '../data/board-data.ts';
import type { BookingValues } from '../data/booking-record.ts';
import { isTaken } from '../../../parts/exchange.ts';
import { SearchedSeveral } from '../../../parts/form/controls/searched-several.tsx';
import { scheduleTexts } from '../texts/index.ts';
import { elementsIn } from '../../../api/checked.ts';

interface ResourcesFieldProps {
  readonly data: BoardData;
  readonly values: BookingValues;
  readonly change: (changes: BookingValues) => void;
  readonly error: ReactNode;
}

/** What is booked: rooms, people and equipment, and of a group all members or any number of them. */
export function ResourcesField({ data, values, change, error }: ResourcesFieldProps) {
  const texts = scheduleTexts.use();
  const taken = elementsIn(values['resources'], isTaken);
  const options = new Map(data.resources.map(({ id, name }) => [String(id), name]));
  for (const { id, name } of taken) if (!options.has(String(id))) options.set(String(id), name ?? String(id));
  const choose = (ids: readonly string[]): void =>
    change({ resources: ids.map((id) => taken.find((one) => String(one.id) === id) ?? takenFirst(Number(id), data)) });
  const set = (id: number, any: number | null): void => change({ resources: taken.map((one) => (one.id === id ? { id, any } : one)) });
  return (
    <Stack gap="xs">
      <SearchedSeveral
        label={texts.resources}
        required
        error={error}
        data={[...options].map(([value, label]) => ({ value, label }))}
        value={taken.map(({ id }) => String(id))}
        onChange={choose}
      />
      {taken
        .filter(({ id }) => data.resourceOf.get(id)?.type_id === GROUP)
        .map(({ id, any }) => (
          <NumberInput
            key={id}
            label={texts.anyOf(options.get(String(id)) ?? '')}
            description={texts.anyOfHint(sizeOf(id, data))}
            min={1}
            value={any ?? ''}
            onChange={(count) => set(id, count === '' ? null : Number(count))}
          />
        ))}
    </Stack>
  );
}

const sizeOf = (group: number, { resources }: BoardData): number => resources.filter(({ parent_id: parent }) => parent === group).length;
