import { SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import type { Values } from '../../../api/records.ts';
import { writeAny } from '../../../api/writes.ts';
import { FieldInput } from '../../../parts/form/fields.tsx';
import { useKindWords } from '../../../parts/words.ts';
import type { Document } from '../kind.ts';
import { documentTexts } from '../texts/index.ts';

const NAMES = ['service_from', 'service_to'] as const;

/** When something was supplied, as it is typed. */
export type Days = Values<(typeof NAMES)[number]>;

/** Asks for the days of the supply, and says that they lack until one is typed. */
export function SupplyDays({ change }: { readonly change: (days: Days) => void }) {
  const words = useKindWords();
  const texts = documentTexts.use();
  const [days, fill] = useState<Days>({});
  const type = (typed: Days): void => {
    const next = { ...days, ...typed };
    fill(next);
    change(next);
  };
  const isLacking = NAMES.every((name) => (days[name] ?? '') === '');
  return (
    <>
      {isLacking && (
        <Text size="sm" mt="sm">
          {texts.ownRules['DAYBOOK-3']}
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" mt="sm">
        {NAMES.map((name) => (
          <FieldInput
            key={name}
            field={{ name, label: words.member('invoice', name), type: 'date', byButton: true }}
            value={days[name]}
            change={(day) => type({ [name]: day })}
          />
        ))}
      </SimpleGrid>
    </>
  );
}

/** Stores the days that were typed, and answers the tag of the invoice as it is then. */
export async function storeDays({ id, client }: Document, days: Days, etag: string): Promise<string> {
  const filledIn = Object.fromEntries(Object.entries(days).filter(([, day]) => (day ?? '') !== ''));
  if (Object.keys(filledIn).length === 0) return etag;
  const body = { client: client.map(({ uuid }) => ({ uuid })), ...filledIn };
  const written = await writeAny({ method: 'PUT', path: '/v2/invoice', query: { id }, body, ifMatch: etag });
  return written.etag ?? etag;
}
