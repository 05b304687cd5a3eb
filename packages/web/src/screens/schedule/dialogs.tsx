import { Button, Group, List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { AnyWrite } from '../../api/writes.ts';
import type { Formats } from '../../formats/formats.ts';
import { ProblemAlert } from '../../parts/problem-alert.tsx';
import type { BoardData } from './board-data.ts';
import type { BoardState } from './board-state.ts';
import type { Scope } from './booking-record.ts';
import { HoldDialog } from './hold-dialog.tsx';
import type { ScopeQuestion } from './rule-scope.ts';
import { scheduleTexts } from './texts/index.ts';
import { atTime, nextFree, onClash, otherUnit, withResources, type Refused } from './ways-out.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { openingBegins, openingIsNone } from '../../parts/typed-ahead.ts';

export interface Asking {
  /** Which occurrences a change is for, by the usual question or another one; undefined: none of them. */
  readonly askScope: (action: string, question?: ScopeQuestion) => Promise<Scope | undefined>;
  /** What to write instead of what met a conflict; undefined: nothing. */
  readonly askWayOut: (refused: Refused) => Promise<AnyWrite | undefined>;
  /** Until when what is named is held, once it is known that it can be; undefined: not at all. */
  readonly askHold: (name: string, known: Promise<void>) => Promise<number | undefined>;
}

type Question =
  | { readonly kind: 'hold'; readonly name: string; readonly answer: (until: number | undefined) => void }
  | {
      readonly kind: 'scope';
      readonly action: string;
      readonly of: ScopeQuestion | undefined;
      readonly answer: (scope: Scope | undefined) => void;
    }
  | { readonly kind: 'conflict'; readonly refused: Refused; readonly answer: (request: AnyWrite | undefined) => void };

/** Asks what only the user can decide, one question at a time. */
export function useAsking(data: BoardData, { formats, zone }: Pick<BoardState, 'formats' | 'zone'>): { asking: Asking; dialog: ReactNode } {
  const [question, setQuestion] = useState<Question>();
  const askScope = useCallback<Asking['askScope']>(
    (action, of) => new Promise((answer) => setQuestion({ kind: 'scope', action, of, answer })),
    [],
  );
  const askWayOut = useCallback<Asking['askWayOut']>(
    (refused) => new Promise((answer) => setQuestion({ kind: 'conflict', refused, answer })),
    [],
  );
  const askHold = useCallback<Asking['askHold']>(async (name, known) => {
    let isLeft = false;
    // Enter may follow before the question is there.
    openingBegins('question', () => {
      isLeft = true;
      setQuestion(undefined);
    });
    await known.catch((error: unknown) => {
      openingIsNone('question');
      throw error;
    });
    return isLeft ? undefined : new Promise((answer) => setQuestion({ kind: 'hold', name, answer }));
  }, []);
  const close = (): void => setQuestion(undefined);
  // One that goes with its screen, or gives way to another, is left.
  useEffect(() => () => question?.answer(undefined), [question]);
  const asking = useMemo(() => ({ askScope, askWayOut, askHold }), [askScope, askWayOut, askHold]);
  return { asking, dialog: question === undefined ? null : dialogOf(question) };

  function dialogOf(asked: Question): ReactNode {
    switch (asked.kind) {
      case 'scope':
        return <ScopeDialog action={asked.action} question={asked.of} answer={(scope) => (close(), asked.answer(scope))} />;
      case 'hold':
        return <HoldDialog name={asked.name} zone={zone} formats={formats} answer={(until) => (close(), asked.answer(until))} />;
      case 'conflict':
        return <TakenDialog refused={asked.refused} data={data} formats={formats} answer={(request) => (close(), asked.answer(request))} />;
    }
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
    </Dialog>
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
  const free = useQuery({ queryKey: ['next free', refused], queryFn: () => nextFree(refused).then((slot) => slot ?? null), gcTime: 0 });
  const other = otherUnit(refused, data);
  const slot = free.data;
  const ways = useRef<HTMLDivElement>(null);
  // Until it is known, it cannot have the focus; anybody who chose something else meanwhile keeps that.
  useEffect(() => {
    if (slot !== undefined && ways.current?.contains(document.activeElement) === false) ways.current.querySelector('button')?.focus();
  }, [slot]);
  return (
    <Dialog onClose={() => answer(undefined)} title={texts.taken}>
      <List size="sm" mb="md">
        {clashes.slice(0, MAX_NAMED).map(({ resource, resource_name: name, booking_name: by, start, end }) => {
          const time = `${formats.date(start)} ${formats.times(start, end)}`;
          return (
            <List.Item key={`${resource} ${start}`}>
              {name === undefined ? texts.takenThen(time) : texts.takenBy(name, by ?? '', time)}
            </List.Item>
          );
        })}
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
            {slot === undefined || slot === null ? texts.noFreeTime : texts.takeNext(formats.dateTime(slot.start))}
          </Button>
        )}
        {other !== undefined && (
          <Button variant="default" onClick={() => answer(withResources(refused, other.resources))}>
            {texts.takeOther(other.name)}
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
      <Group justify="flex-end" mt="md">
        <Button variant="subtle" color="gray" onClick={() => answer(undefined)}>
          {texts.leaveAsItWas}
        </Button>
      </Group>
    </Dialog>
  );
}
