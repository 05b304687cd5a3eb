import { Button, Checkbox, Group, Skeleton, Stack, Table, Text } from '@mantine/core';
import type { Data } from '@daybook/client';
import { useState } from 'react';
import { errorOf } from '../../api/client.ts';
import { useRead } from '../../api/queries.ts';
import { write } from '../../api/writes.ts';
import { useFormats } from '../../formats/formats.ts';
import { unitIn } from '../../formats/numbers.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { say } from '../../parts/notices.ts';
import { ProblemAlert } from '../../parts/problem-alert.tsx';
import { usePress } from '../../parts/use-busy.ts';
import { useLanguage } from '../../texts/language.tsx';
import { settingTexts } from './texts/index.ts';

type Proposed = Data<'/v2/item/proposals', 'get'>['data'][number];

const keyOf = ({ name, unit }: Proposed): string => `${name}\n${unit}`;

const DEPENDS_ON = ['item', 'quote', 'invoice'] as const;

/** The lines used most in own documents, to tick: items are made of them, all or none. */
export function ProposedItems({ close }: { close: () => void }) {
  const { item: texts } = settingTexts.use();
  const { data, error } = useRead('/v2/item/proposals', undefined, { dependsOn: DEPENDS_ON });
  return (
    <Dialog title={texts.fill} size="lg" onClose={close}>
      {error !== null && <ProblemAlert error={error} />}
      {data === undefined ? error === null && <Skeleton h={200} /> : <Choice proposed={data.data} close={close} />}
    </Dialog>
  );
}

function Choice({ proposed, close }: { proposed: readonly Proposed[]; close: () => void }) {
  const { item: texts, cancel } = settingTexts.use();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<Error>();
  const press = usePress();
  const all = proposed.map(keyOf);
  const isAll = all.every((key) => chosen.includes(key));
  const toggle = (key: string): void => setChosen(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]);
  const make = async (): Promise<void> => {
    const operations = proposed
      .filter((one) => chosen.includes(keyOf(one)))
      .map(({ name, unit, prices }) => ({ method: 'POST' as const, path: '/v2/item', body: { name, unit, prices } }));
    try {
      await write({ method: 'POST', path: '/v2/batch', body: { operations }, changes: ['item'] });
      say(texts.added(operations.length));
      close();
    } catch (refused) {
      setFailure(errorOf(refused));
    }
  };
  if (proposed.length === 0) return <Text c="dimmed">{texts.nothingToFill}</Text>;
  return (
    <Stack gap="sm">
      <Text size="sm">{texts.fillHint}</Text>
      {failure !== undefined && <ProblemAlert error={failure} />}
      <Checkbox
        label={texts.all(all.length)}
        checked={isAll}
        indeterminate={!isAll && chosen.length > 0}
        onChange={() => setChosen(isAll ? [] : all)}
      />
      <Table aria-label={texts.fill} verticalSpacing={4}>
        <Table.Tbody>
          {proposed.map((one) => (
            <ProposedRow key={keyOf(one)} proposed={one} isChosen={chosen.includes(keyOf(one))} toggle={() => toggle(keyOf(one))} />
          ))}
        </Table.Tbody>
      </Table>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={close}>
          {cancel}
        </Button>
        <Button disabled={chosen.length === 0} {...press('make', make)}>
          {texts.addSome(chosen.length)}
        </Button>
      </Group>
    </Stack>
  );
}

interface RowProps {
  readonly proposed: Proposed;
  readonly isChosen: boolean;
  readonly toggle: () => void;
}

function ProposedRow({ proposed: { name, unit, count, last_used: used, prices }, isChosen, toggle }: RowProps) {
  const { item: texts } = settingTexts.use();
  const formats = useFormats();
  const { language } = useLanguage();
  const per = unitIn('1', unit, language);
  const costs = prices.map(({ amount, currency }) => formats.money(amount, currency)).join(', ');
  return (
    <Table.Tr>
      <Table.Td>
        <Checkbox
          label={name}
          description={[unit === '' ? costs : `${costs} / ${per}`, texts.usedTimes(count), texts.usedLast(formats.date(used))].join(' · ')}
          checked={isChosen}
          onChange={toggle}
        />
      </Table.Td>
    </Table.Tr>
  );
}
