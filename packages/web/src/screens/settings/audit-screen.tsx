import { Code, Stack, Text } from '@mantine/core';
import { History } from 'lucide-react';
import { useMemo } from 'react';
import type { AnyRecord } from '../../api/client.ts';
import { useAddress } from '../../app/address.ts';
import { EmptyScreen } from '../../parts/empty-screen.tsx';
import type { ListOf } from '../../parts/list/list.ts';
import { ListView } from '../../parts/list/list-view.tsx';
import { RecordPanel } from '../../parts/record/record-panel.tsx';
import { useFormats } from '../../formats/formats.ts';
import { SettingsFrame } from './settings-frame.tsx';
import { settingTexts } from './texts/index.ts';
import { column, textOf } from './words.ts';

const actionOf = (entry: AnyRecord, words: { readonly [action: string]: string }): string => {
  const action = textOf(entry['action']);
  return words[action] ?? action;
};

/** Who changed what, and when: entries are kept for good. */
export function Screen() {
  const texts = settingTexts.use();
  const formats = useFormats();
  const [address] = useAddress();
  const list = useMemo<ListOf>(
    () => ({
      path: '/v2/audit',
      order: '-id',
      columns: [
        column('at', texts.when, { text: (entry, given) => given.dateTime(entry['at'] as number) }),
        column('action', texts.action, { text: (entry) => actionOf(entry, texts.auditActions) }),
        column('kind', texts.kind),
        column('record_id', texts.record),
        column('user_name', texts.who),
      ],
      filters: [
        { name: 'kind', label: texts.kind, type: 'text' },
        { name: 'record_id', label: texts.record, type: 'text' },
        { name: 'user_id', label: texts.who, type: 'reference', path: '/v2/user' },
      ],
    }),
    [texts],
  );
  return (
    <SettingsFrame>
      <ListView
        title={texts.audit}
        list={list}
        empty={<EmptyScreen icon={History} title={texts.audit} hint={texts.auditHint} />}
        panel={
          address['open'] !== undefined && (
            <RecordPanel path="/v2/audit" titleOf={(entry) => `${textOf(entry['kind'])} ${textOf(entry['record_id'])}`}>
              {({ record }) => (
                <Stack gap="xs">
                  <Text size="sm">
                    {formats.dateTime(record['at'] as number)} · {actionOf(record, texts.auditActions)}
                  </Text>
                  <Code block>{JSON.stringify(record['changes'], undefined, 2)}</Code>
                </Stack>
              )}
            </RecordPanel>
          )
        }
      />
    </SettingsFrame>
  );
}
