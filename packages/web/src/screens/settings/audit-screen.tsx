import { Anchor, Code, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { useMemo } from 'react';
import type { Listed } from '../../api/records.ts';
import { linkTo } from '../../parts/address.ts';
import { hrefOf, isShown } from '../../parts/found.ts';
import { Changes } from '../../parts/history/changes.tsx';
import { useWords } from '../../parts/history/words.ts';
import type { ListOf } from '../../parts/list/list.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { bookingValues } from '../schedule/panel/rule-value.tsx';
import { RecordPanel } from '../../parts/record/record-panel.tsx';
import { useFormats } from '../../formats/formats.ts';
import { templateValues } from './designer/template-values.tsx';
import { settingTexts } from './texts/index.ts';

const VALUES = { ...bookingValues, ...templateValues };

/** Who changed what, and when: entries are kept for good. */
export function Screen() {
  const texts = settingTexts.use();
  const words = useWords();
  return (
    <ListScreen
      title={texts.audit}
      list={useAuditList()}
      icon={History}
      empty={[texts.audit, texts.auditHint]}
      panel={() => (
        <RecordPanel path="/v2/audit" titleOf={(entry) => `${words.subject(entry)} ${entry.record_name}`.trim()}>
          {({ record }) => <Entry entry={record} />}
        </RecordPanel>
      )}
    />
  );
}

function useAuditList(): ListOf<'/v2/audit'> {
  const texts = settingTexts.use();
  const { texts: names, subject, action: actionOf } = useWords();
  return useMemo(() => {
    const choices = (of: { readonly [value: string]: string }) =>
      Object.entries(of)
        .map(([value, label]) => ({ value, label }))
        .toSorted((left, right) => left.label.localeCompare(right.label));
    return {
      path: '/v2/audit',
      order: '-id',
      columns: [
        { name: 'at', label: texts.when, shape: 'moment' },
        { name: 'action', text: ({ action }) => actionOf(action) },
        { name: 'kind', label: texts.kind, text: subject },
        { name: 'record_name', label: texts.record },
        { name: 'user_name', label: texts.kinds.user, text: (entry) => entry.user_name || names.byItself },
      ],
      cards: ['record_name', 'at', 'kind', 'action', 'user_name'],
      filters: [
        { name: 'kind', label: texts.kind, type: 'choice', options: choices(names.kinds) },
        { name: 'action', type: 'choice', options: choices(names.actions) },
        { name: 'user_id', type: 'reference', path: '/v2/user' },
        { name: 'from_time', label: texts.from },
        { name: 'to_time', label: texts.until, isLastDay: true },
      ],
    };
  }, [texts, names, subject, actionOf]);
}

/** The content of an entry: each member in words, and as it was recorded for readers who must know exactly. */
function Entry({ entry }: { entry: Listed<'/v2/audit'> }) {
  const words = useWords();
  const formats = useFormats();
  const { kind, record_id: id } = entry;
  return (
    <Stack gap="xs">
      <Text size="sm">
        {formats.dateTime(entry.at)} · {words.action(entry['action'])} · {entry.user_name || words.texts.byItself}
      </Text>
      {isShown(kind) && entry['action'] !== 'deleted' && (
        <Anchor component={Link} {...linkTo(hrefOf({ kind, id: Number(id), uuid: id }))} size="sm">
          {words.texts.openRecord}
        </Anchor>
      )}
      <Changes entry={entry} written={VALUES} />
      <details className="history">
        <summary>{words.texts.showRaw}</summary>
        <Code block>{JSON.stringify(entry['changes'], undefined, 2)}</Code>
      </details>
    </Stack>
  );
}
