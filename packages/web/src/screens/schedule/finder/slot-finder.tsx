import { Button, Group, NumberInput, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { DAY, HOUR, systemClock } from '@daybook/values';
import { useEffect, useMemo, useRef, useState, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { errorOf } from '../../../api/client.ts';
import { secondsOfText } from '../../../parts/form/controls/clock.ts';
import { clockOf } from '../../../parts/form/controls/hours.ts';
import { saveByKey, saveRead } from '../../../parts/form/drafts/save-by-key.ts';
import { LateField } from '../../../parts/form/controls/late-field.tsx';
import { TimeField } from '../../../parts/form/controls/time-field.tsx';
import { firstFieldOf, useFirstField } from '../../../parts/form/controls/first-field.ts';
import { Panel } from '../../../parts/record/record-panel.tsx';
import { ProblemAlert } from '../../../parts/problem-alert.tsx';
import { Note, Strong } from '../../../parts/small-texts.tsx';
import { GROUP, inTheWay, type BoardData } from '../data/board-data.ts';
import type { BoardState } from '../data/board-state.ts';
import { runsOf, STEP } from './free-runs.ts';
import { openHours } from '../data/open-hours.ts';
import { SearchedSeveral } from '../../../parts/form/controls/searched-several.tsx';
import { scheduleTexts } from '../texts/index.ts';
import { dayOf, daysAfter, startOf } from '../../../formats/days.ts';
import { daysBetween } from '../times/time-axis.ts';
import { useShading } from '../data/use-shading.ts';
import { findSlots, type Slot } from '../changes/ways-out.ts';
import { isWithin, type DayHours } from '../times/within-hours.ts';
import { lazily } from '../../../parts/loaded.ts';

// The calendar is loaded by the first finder that is opened.
const DateField = lazily(() => import('../../../parts/form/controls/date-fields.tsx'), 'DateField');

const SEARCHED_DAYS = 14;
/** As many as the search returns; those outside of the hours are left out of them. */
const MAX_SLOTS = 1000;
const MAX_SHOWN = 300;
/** The hours of work of what has no opening hours. */
const USUAL_HOURS = { from: 9 * HOUR, to: 18 * HOUR };

interface Need {
  readonly of: readonly string[];
  readonly any: number | null;
}

/** What is looked for, and when. */
export interface Wanted {
  readonly needs: readonly Need[];
  readonly hours: number;
  readonly from: string;
  readonly to: string;
  /** Times of the day, where others are typed than those at which what is needed is open. */
  readonly earliest?: string;
  readonly latest?: string;
}

export interface SlotFinderProps {
  readonly state: BoardState;
  readonly data: BoardData;
  /** What was filled in: it is there again after a slot was looked at. */
  readonly request: Wanted | undefined;
  readonly setRequest: (request: Wanted) => void;
  readonly slots: readonly Slot[] | undefined;
  readonly show: (slots: readonly Slot[] | undefined) => void;
  readonly take: (slot: Slot) => void;
  readonly close: () => void;
}

/** Finds the times at which everything that is needed is free. */
export function SlotFinder({ state, data, request: kept, setRequest, slots: found, show, take, close }: SlotFinderProps) {
  const texts = scheduleTexts.use();
  const { zone, days } = state;
  const today = dayOf(systemClock.now(), zone);
  const first = days[0]?.date ?? today;
  const from = first > today ? first : today;
  const request = kept ?? { needs: [{ of: [], any: null }], hours: 4, from, to: daysAfter(from, SEARCHED_DAYS) };
  const [error, setError] = useState<Error>();
  const [busy, setBusy] = useState(false);
  // The last day that was looked at, where there was more than is looked at.
  const [lastDay, setLastDay] = useState<number>();
  useEffect(() => () => show(undefined), [show]);
  const form = useRef<HTMLFormElement>(null);
  useFirstField(form);
  // What somebody takes meanwhile is no longer free.
  const slots = useMemo(
    () => found?.filter((slot) => slot.resources.flat().every((id) => inTheWay(data, id, slot) === undefined)),
    [found, data],
  );
  const filled = request.needs.filter(({ of }) => of.length > 0);
  const hours = { ...useHoursOf(request, state), ...definedOf(request) };
  const set = (changes: Partial<Wanted>): void => {
    setRequest({ ...request, ...changes });
    // What was found is an answer to what was asked before.
    show(undefined);
  };
  const search = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      const freeSlots = await findSlots({
        from: Math.max(startOf(request.from, zone), Math.ceil(systemClock.now() / STEP) * STEP),
        to: startOf(daysAfter(request.to, 1), zone),
        length: Math.round(request.hours * HOUR),
        step: STEP,
        count: MAX_SLOTS,
        needs: filled.map(({ of, any }) => ({ of: of.map(Number), ...(any === null ? {} : { any }) })),
      });
      const within = freeSlots.filter((slot) => isWithin(slot, hours, zone));
      const shown = within.slice(0, MAX_SHOWN);
      setLastDay(within.length > shown.length ? shown.at(-1)?.start : freeSlots.length === MAX_SLOTS ? freeSlots.at(-1)?.start : undefined);
      show(shown);
    } catch (refusal) {
      setError(errorOf(refusal));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel title={texts.findTime} close={close}>
      <form ref={form} onSubmit={(event) => saveRead(event, search)} onKeyDown={saveByKey}>
        <Stack gap="sm">
          <Needs data={data} needs={request.needs} change={(needs) => set({ needs })} />
          <NumberInput
            label={texts.hoursLabel}
            min={0.25}
            step={0.5}
            decimalSeparator={state.formats.point}
            allowedDecimalSeparators={['.', ',']}
            value={request.hours}
            onChange={(hours) => set({ hours: Number(hours) })}
          />
          <SimpleGrid cols={2} spacing="xs">
            <LateField label={texts.from} required>
              <DateField label={texts.from} value={request.from} required change={(day) => set({ from: day ?? from })} />
            </LateField>
            <LateField label={texts.until} required>
              <DateField label={texts.until} value={request.to} required change={(day) => set({ to: day ?? from })} />
            </LateField>
          </SimpleGrid>
          <Group grow gap="xs">
            <TimeField
              label={texts.earliest}
              value={secondsOfText(hours.earliest)}
              change={(time) => set({ earliest: time === undefined ? '' : clockOf(time) })}
            />
            <TimeField
              label={texts.latest}
              value={secondsOfText(hours.latest)}
              change={(time) => set({ latest: time === undefined ? '' : clockOf(time) })}
            />
          </Group>
          {error !== undefined && <ProblemAlert error={error} />}
          <Button type="submit" loading={busy} disabled={filled.length === 0}>
            {texts.find}
          </Button>
        </Stack>
      </form>
      {slots !== undefined && lastDay !== undefined && (
        <Note mt="md" role="status">
          {texts.foundUntil(state.formats.dayName(lastDay))}
        </Note>
      )}
      {slots !== undefined && (slots.length > 0 || lastDay === undefined) && (
        <SlotList state={state} data={data} found={found} slots={slots} take={take} />
      )}
    </Panel>
  );
}

const definedOf = ({ earliest, latest }: Wanted): Partial<DayHours> => ({
  ...(earliest === undefined ? {} : { earliest }),
  ...(latest === undefined ? {} : { latest }),
});

/** From when to when what is needed is open, by the clock of the zone. */
function useHoursOf({ needs, from, to }: Wanted, { zone }: BoardState): DayHours {
  const needed = useMemo(() => [...new Set(needs.flatMap(({ of }) => of.map(Number)))], [needs]);
  const days = useMemo(() => daysBetween(from, daysAfter(to, 1), zone).slice(0, SEARCHED_DAYS), [from, to, zone]);
  const rules = useShading(needed, days[0]?.start ?? 0, days.at(-1)?.end ?? 0);
  const hours = (rules && openHours(rules.values(), days, zone)) ?? USUAL_HOURS;
  return { earliest: hours.from === 0 ? '' : clockOf(hours.from), latest: hours.to >= DAY ? '' : clockOf(hours.to) };
}

/** Of a group that is chosen alone, one is meant; how many somebody typed stays. */
function anyOf(of: readonly string[], { of: before, any }: Need, { resourceOf }: BoardData): number | null {
  const isGroup = of.length === 1 && resourceOf.get(Number(of[0]))?.type_id === GROUP;
  return any === null && before.length === 0 && isGroup ? 1 : any;
}

function Needs({ data, needs, change }: { data: BoardData; needs: readonly Need[]; change: (needs: readonly Need[]) => void }) {
  const texts = scheduleTexts.use();
  const all = useRef<HTMLDivElement>(null);
  const options = data.resources.map(({ id, name }) => ({ value: String(id), label: name }));
  const set = (at: number, changes: Partial<Need>): void => change(needs.map((need, i) => (i === at ? { ...need, ...changes } : need)));
  return (
    <Stack gap="xs" ref={all}>
      {needs.map((need, i) => (
        // The needs have no other name than their place.
        <Group key={`need ${i + 1}`} gap="xs" align="flex-end" wrap="nowrap">
          <SearchedSeveral
            flex={1}
            label={texts.need(i + 1)}
            data={options}
            value={[...need.of]}
            onChange={(of) => set(i, { of, any: anyOf(of, need, data) })}
          />
          <NumberInput
            w={92}
            label={texts.howMany}
            placeholder={texts.every}
            min={1}
            value={need.any ?? ''}
            onChange={(any) => set(i, { any: any === '' ? null : Number(any) })}
          />
        </Group>
      ))}
      <Button
        variant="subtle"
        size="compact-sm"
        disabled={needs.at(-1)?.of.length === 0}
        onClick={() => {
          flushSync(() => change([...needs, { of: [], any: null }]));
          // Whoever adds one types into it next.
          const added = all.current?.children[needs.length];
          if (added !== undefined) firstFieldOf(added)?.focus();
        }}
      >
        {texts.addNeed}
      </Button>
    </Stack>
  );
}

interface SlotListProps extends Pick<SlotFinderProps, 'state' | 'data' | 'take'> {
  readonly found: readonly Slot[] | undefined;
  readonly slots: readonly Slot[];
}

function SlotList({ state, data, found, slots, take }: SlotListProps) {
  const texts = scheduleTexts.use();
  const { formats, zone } = state;
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), [found]);
  if (slots.length === 0)
    return (
      <Text mt="md" role="status">
        {texts.nothingFree}
      </Text>
    );
  return (
    <Stack gap="xs" mt="md" role="group" aria-label={texts.freeTimes}>
      {[...Map.groupBy(runsOf(slots, zone), ([slot]) => dayOf(slot?.start ?? 0, zone))].map(([day, runs]) => (
        <section key={day} aria-label={formats.dayName(runs[0]?.[0]?.start ?? 0)}>
          <Strong mb={4}>{formats.dayName(runs[0]?.[0]?.start ?? 0)}</Strong>
          <Stack gap={4}>
            {runs.map((run) => (
              <FreeRun
                key={run[0]?.start}
                run={run}
                state={state}
                data={data}
                take={take}
                first={run[0] === slots[0] ? first : undefined}
              />
            ))}
          </Stack>
        </section>
      ))}
    </Stack>
  );
}

interface FreeRunProps extends Pick<SlotFinderProps, 'state' | 'data' | 'take'> {
  readonly run: readonly Slot[];
  readonly first: Ref<HTMLButtonElement> | undefined;
}

function FreeRun({ run, state, data, take, first }: FreeRunProps) {
  const texts = scheduleTexts.use();
  const { formats } = state;
  const [chosen, choose] = useState<string | null>(null);
  const slot = run.find(({ start }) => String(start) === chosen) ?? run[0];
  const last = run.at(-1);
  if (slot === undefined || last === undefined) return null;
  return (
    <Group gap={4} wrap="nowrap" align="stretch">
      <Button variant="default" justify="flex-start" h="auto" py={6} flex={1} ref={first} onClick={() => take(slot)}>
        <span className="slot-text">
          {texts.freeFrom(formats.times(run[0]?.start ?? 0, last.end))}
          <span className="slot-names">
            {slot.resources
              .flat()
              .map((id) => data.resourceOf.get(id)?.name ?? id)
              .join(', ')}
          </span>
        </span>
      </Button>
      {run.length > 1 && (
        <Select
          w={104}
          size="xs"
          aria-label={`${texts.start}, ${formats.dayName(slot.start)}`}
          data={run.map(({ start }) => ({ value: String(start), label: formats.time(start) }))}
          value={String(slot.start)}
          onChange={choose}
        />
      )}
    </Group>
  );
}
