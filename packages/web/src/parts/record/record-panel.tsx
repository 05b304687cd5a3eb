import { ActionIcon, Box, Group, ScrollArea, Skeleton, Stack, Text, Title } from '@mantine/core';
import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useAddress } from '../address.ts';
import type { ListPath } from '@daybook/client';
import { isAway } from '../../api/client.ts';
import { useRecord, type Tagged } from '../../api/queries.ts';
import type { Listed, ListQuery } from '../../api/records.ts';
import { commonTexts } from '../../texts/common/index.ts';
import { useFocusReturned } from '../focus-returned.ts';
import { saveByKey } from '../form/drafts/save-by-key.ts';
import { isBelowDialog, useLayer } from '../layers.ts';
import { ProblemAlert } from '../problem-alert.tsx';
import { useScreenName } from '../screen-name.tsx';
import { GoneTyped, useKept } from './kept.tsx';

/** What is open beside a list: it takes the focus, and Escape closes it. */
export function Panel({ title, close, children, actions }: { title: string; close: () => void; children: ReactNode; actions?: ReactNode }) {
  const texts = commonTexts.use();
  const panel = useRef<HTMLElement>(null);
  const [{ open = '', occ }] = useAddress();
  useFocusReturned();
  useScreenName(title === texts.loading ? '' : title, 'record');
  useEffect(() => {
    const opened = panel.current;
    if (opened?.contains(document.activeElement) === false && !isBelowDialog(opened)) opened.focus({ preventScroll: true });
    // Another occurrence of a series takes it as well.
  }, [occ]);
  useLayer(({ target }) => {
    // A field outside of the panel has its own use for the key.
    const isTyped = target instanceof HTMLElement && target.matches('input, textarea, select');
    if (isTyped && panel.current?.contains(target) === false) return false;
    close();
    return true;
  });
  const viewport = {
    tabIndex: 0,
    role: 'group',
    'aria-label': title,
    // What was scrolled to is of one record: the next one begins at its top.
    'data-scroll-restoration-id': `panel ${encodeURIComponent(open)}`,
  };
  return (
    // What was opened by a press has the focus itself until something in it is pressed.
    <section ref={panel} tabIndex={-1} className="panel-body" aria-label={title} data-region onKeyDown={saveByKey}>
      <Group justify="space-between" wrap="nowrap" p="md" pb="xs">
        <Title order={2} lineClamp={2}>
          {title}
        </Title>
        <Group gap={4} wrap="nowrap">
          {actions}
          <ActionIcon aria-label={texts.close} onClick={close}>
            <X size={18} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      {/* Where nothing in it can be changed, the keys scroll it. */}
      <ScrollArea.Autosize
        mah="var(--panel-room, calc(100dvh - 112px - var(--bars-below, 0px)))"
        pl={12}
        pr={4}
        pb="md"
        classNames={{ content: 'panel-content' }}
        viewportProps={viewport}
      >
        {children}
      </ScrollArea.Autosize>
    </section>
  );
}

/** Shown instead of the fields of a form whose values are being read. */
export function FieldsSkeleton() {
  return (
    <Stack gap="sm" aria-hidden>
      {[...'abcd'].map((row) => (
        <Skeleton key={row} h={36} />
      ))}
    </Stack>
  );
}

interface RecordPanelProps<Path extends ListPath> {
  readonly path: Path;
  readonly titleOf: (record: Listed<Path>) => string;
  readonly children: (tagged: Tagged<Listed<Path>>) => ReactNode;
  readonly query?: ListQuery<Path> | undefined;
  /** Whether it is read with what can be done with it. */
  readonly saysActions?: boolean;
  /** What is known of the record from elsewhere, for where there is no connection. */
  readonly offline?: { readonly title: string; readonly body: ReactNode } | undefined;
  /** What of the address belongs to the panel besides `open`: it is taken out with it. */
  readonly belongings?: Readonly<Record<string, undefined>>;
}

/** The record that the address names as open (`?open=`). What is typed into it stays where others delete it. */
export function RecordPanel<Path extends ListPath>({
  path,
  titleOf,
  children,
  query,
  saysActions = false,
  offline,
  belongings,
}: RecordPanelProps<Path>) {
  const texts = commonTexts.use();
  const [address, change] = useAddress();
  const read = useRecord(path, address['open'], { query, saysActions });
  const close = (): void => change({ open: undefined, ...belongings });
  const { shown, isGone } = useKept(path, address['open'] ?? '', read.data);
  const instead = shown === undefined && isAway(read.error) ? offline : undefined;
  const unread = read.error === null ? texts.loading : (instead?.title ?? texts.failedTitle);
  return (
    <Panel title={shown === undefined ? unread : shown === null ? texts.notFoundTitle : titleOf(shown.record)} close={close}>
      {read.error !== null && <ProblemAlert error={read.error} again={() => void read.refetch()} />}
      {shown === undefined && read.error === null && <FieldsSkeleton />}
      {instead !== undefined && <Box mt="sm">{instead.body}</Box>}
      {shown === null && <Text c="dimmed">{texts.notFoundHint}</Text>}
      {isGone && <GoneTyped />}
      {shown !== undefined && shown !== null && children(shown)}
    </Panel>
  );
}
