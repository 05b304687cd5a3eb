import { Button, Group, List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { AnyWrite } from '../../../api/writes.ts';
import type { Formats } from '../../../formats/formats.ts';
import { ProblemAlert } from '../../../parts/problem-alert.tsx';
import { Strong } from '../../../parts/small-texts.tsx';
import type { BoardData } from '../data/board-data.ts';
import type { BoardState } from '../data/board-state.ts';
import type { Scope } from '../data/booking-record.ts';
import { clashInWords } from './clash.ts';
import { HoldDialog } from './hold-dialog.tsx';
import { beginningOf, whenOf } from '../data/looks.ts';
import type { ScopeQuestion } from './rule-scope.ts';
import { scheduleTexts } from '../texts/index.ts';
import { atTime, nextFree, onClash, openUnits, otherUnits, withResources, type Refused } from './ways-out.ts';
import { Dialog } from '../../../parts/dialog.tsx';
import type { Question } from './asking.ts';

interface AskedProps extends Pick<BoardState, 'formats' | 'zone'> {
  readonly question: Question;
  readonly data: BoardData;
  readonly close: () => void;
}

/** What only the user can decide. */
export function Asked({ question: asked, data, formats, zone, close }: AskedProps) {
  switch (asked.kind) {
    case 'scope':
      return <ScopeDialog action={asked.action} question={asked.of} answer={(scope) => (close(), asked.answer(scope))} />;
    case 'hold':
      return <HoldDialog name={asked.name} zone={zone} formats={formats} answer={(until) => (close(), asked.answer(until))} />;
    case 'conflict':
      return <TakenDialog refused={asked.refused} data={data} formats={formats} answer={(request) => (close(), asked.answer(request))} />;
  }
}

interface ScopeProps {
  readonly action: string;
  readonly question: ScopeQuestion | undefined;
  readonly answer: (scope: Scope | undefined) => void;
}

function ScopeDialog({ action, question, answer }: ScopeProps) {
  const texts = scheduleTexts.use();
  const { scopeQuestion: text, scopeOne, scopeFollowing, scopeAll } = texts;
  const usual: ScopeQuestion['ways'] = [
    ['one', scopeOne],
    ['following', scopeFollowing],
    ['all', scopeAll],
  ];
  return (
    <Dialog onClose={() => answer(undefined)} title={action}>
      <Text size="sm" mb="sm">
        {question?.text ?? text}
      </Text>
      <Stack gap="xs">
        {(question?.ways ?? usual).map(([scope, label], i) => (
          <Button key={scope} variant="default" data-autofocus={i === 0 || undefined} onClick={() => answer(scope)}>
            {label}
          </Button>
        ))}
      </Stack>
      <Leave leave={() => answer(undefined)} />
    </Dialog>
  );
}

function Leave({ leave }: { leave: () => void }) {
  return (
    <Group justify="flex-end" mt="md">
      <Button variant="subtle" color="gray" onClick={leave}>
        {scheduleTexts.use().leaveAsItWas}
      </Button>
    </Group>
  );
}

interface TakenProps {
  readonly refused: Refused;
  readonly data: BoardData;
  readonly formats: Formats;
  readonly answer: (request: AnyWrite | undefined) => void;
}

const MAX_NAMED = 5;

function TakenDialog({ refused, data, formats, answer }: TakenProps) {
  const texts = scheduleTexts.use();
  const { clashes, isSeries } = refused;
  const isWhole = refused.daysIn !== undefined;
  const free = useQuery({ queryKey: ['next free', refused], queryFn: () => nextFree(refused).then((slot) => slot ?? null), gcTime: 0 });
  const others = useQuery({
    queryKey: ['other units', refused],
    queryFn: () => openUnits(refused, data, formats.zone).then((units) => units ?? null),
    gcTime: 0,
  });
  const other = others.data ?? undefined;
  // Its place is kept until it is known: nobody presses what has moved there.
  const hasOther = other !== undefined || (others.isPending && otherUnits(refused, data).size > 0);
  const slot = free.data;
  const ways = useRef<HTMLDivElement>(null);
  // Until it is known, it cannot have the focus; anybody who chose something else meanwhile keeps that.
  useEffect(() => {
    if (slot !== undefined && ways.current?.contains(document.activeElement) === false) ways.current.querySelector('button')?.focus();
  }, [slot]);
  return (
    <Dialog onClose={() => answer(undefined)} title={texts.taken}>
      <Strong mb="xs">
        {[refused.name, whenOf({ start: refused.start, end: refused.end, all_day: isWhole }, formats)].filter(Boolean).join(', ')}
      </Strong>
      <List size="sm" mb="md">
        {clashes.slice(0, MAX_NAMED).map((clash) => (
          <List.Item key={`${clash.resource} ${clash.start}`}>{clashInWords(clash, texts, formats)}</List.Item>
        ))}
        {clashes.length > MAX_NAMED && <List.Item>{texts.moreConflicts(clashes.length - MAX_NAMED)}</List.Item>}
      </List>
      <Stack gap="xs" ref={ways}>
        {!isSeries && free.error !== null && <ProblemAlert error={free.error} again={() => void free.refetch()} />}
        {!isSeries && free.error === null && (
          <Button
            loading={free.isPending}
            disabled={slot === undefined || slot === null}
            onClick={() => slot !== undefined && slot !== null && answer(atTime(refused, slot))}
          >
            {slot === undefined
              ? texts.loading
              : slot === null
                ? texts.noFreeTime
                : texts.takeNext(beginningOf({ start: slot.start, all_day: isWhole }, formats))}
          </Button>
        )}
        {hasOther && (
          <Button variant="default" loading={other === undefined} onClick={() => other && answer(withResources(refused, other.resources))}>
            {other === undefined ? texts.loading : texts.takeOther(formats.list(other.names))}
          </Button>
        )}
        {isSeries && (
          <Button variant="default" onClick={() => answer(onClash(refused, 'skip'))}>
            {texts.skipConflicts}
          </Button>
        )}
        <Button variant="default" onClick={() => answer(onClash(refused, 'waitlist'))}>
          {texts.waitForIt}
        </Button>
      </Stack>
      <Leave leave={() => answer(undefined)} />
    </Dialog>
  );
}
