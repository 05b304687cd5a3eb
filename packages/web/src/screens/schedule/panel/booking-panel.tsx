import { Stack, Text } from '@mantine/core';
import { useIsFetching } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { lacking } from '../../../parts/lacking.ts';
import type { Tagged } from '../../../api/queries.ts';
import type { AnyWrite } from '../../../api/writes.ts';
import { mayRead } from '../../../api/kinds.ts';
import { useLevel, useMe } from '../../../api/me.ts';
import { useBookingName, useIsBusy } from '../../../parts/booking-name.ts';
import { tooLittleOf, useRefusalWords, type Refused } from '../../../parts/fault-words.ts';
import { HistorySection } from '../../../parts/history/history.tsx';
import { RecordForm } from '../../../parts/form/record-form.tsx';
import { Note } from '../../../parts/small-texts.tsx';
import { bookingValues } from './rule-value.tsx';
import type { Described } from '../../../parts/form/conflict-dialog.tsx';
import type { ErrorAt } from '../../../parts/form/custom-fields.tsx';
import type { FieldModule } from '../../../parts/form/definitions.ts';
import { FieldInput, type FieldOf } from '../../../parts/form/fields.tsx';
import { isClient } from '../../../parts/form/new-record.ts';
import { actionOf, WITH_ACTIONS } from '../../../parts/record/actions.ts';
import { GoneTyped } from '../../../parts/record/kept.tsx';
import { FieldsSkeleton, Panel, RecordPanel } from '../../../parts/record/record-panel.tsx';
import { now } from '../../../formats/now.ts';
import { useKindWords } from '../../../parts/words.ts';
import { CONFIRMED, HOLD, PENCIL, takenFirst, type BoardData } from '../data/board-data.ts';
import { NO_PANEL, type BoardState } from '../data/board-state.ts';
import { byTheClock } from './by-the-clock.ts';
import { UNASSIGNED } from '../../../parts/exchange.ts';
import { BookingCard } from '../data/booking-card.tsx';
import { BookingInWords, repeatsInWords } from './booking-in-words.tsx';
import { BookingActions, TimerAlone } from './booking-actions.tsx';
import { ButtonChoice } from './button-choice.tsx';
import { BOOKING, type BookingRecord, type BookingValues, valuesIn } from '../data/booking-record.ts';
import { ClosedNote } from './closed-note.tsx';
import { MOVING, refusalOf } from '../changes/booking-rights.ts';
import type { BookingWrites } from '../changes/booking-writes.ts';
import { hasLapsed } from '../changes/steps.ts';
import { HoldField, HoldLeft } from './hold-field.tsx';
import { beginningOf, statusNameOf } from '../data/looks.ts';
import { spanOf } from './when.ts';
import { ShowMaking } from './making.tsx';
import { RecurrenceField, type SeriesPlace } from './recurrence-field.tsx';
import { useKeptOccurrence } from './kept-occurrence.ts';
import { ResourcesField } from './resources-field.tsx';
import { endingFittingly } from './rule.ts';
import { sendChange, type ScopeAnswer } from './send-change.ts';
import { withoutUnread } from './unread.ts';
import { TimeOffButton } from './time-off.tsx';
import { WhenField } from './when-field.tsx';
import { usualStart } from '../times/time-axis.ts';
import { keptHours } from '../data/use-open-hours.ts';
import { scheduleTexts } from '../texts/index.ts';
import { elementsIn, hasId, isNumber } from '../../../api/checked.ts';

interface PanelProps {
  readonly state: BoardState;
  readonly data: BoardData;
  readonly writes: BookingWrites;
}

/** The booking that the address names as open, or a new one. */
export function BookingPanel(props: PanelProps) {
  return props.state.address['open'] === 'new' ? <NewBooking {...props} /> : <OpenBooking {...props} />;
}

function useFields(): FieldOf<typeof BOOKING>[] {
  const { name: label } = scheduleTexts.use();
  return [{ name: 'name', label, type: 'text', required: true }];
}

/** What is below what a booking takes, and the words for the rest, for two versions of it. */
function useOtherFields(): { below: FieldOf<typeof BOOKING>[]; words: Described[] } {
  const texts = scheduleTexts.use();
  const { kind } = useKindWords();
  const quote = { name: 'quote_id', label: kind('quote'), type: 'reference', path: '/v2/quote' } as const;
  const below: FieldOf<typeof BOOKING>[] = [
    { name: 'project', label: texts.project, type: 'reference', path: '/v2/project', shape: 'relation', makes: 'project' },
    { name: 'client', label: texts.client, type: 'reference', path: '/v2/contact', shape: 'relation', makes: 'client' },
    ...(mayRead(useMe(), quote.path) ? [quote] : []),
    { name: 'description', label: texts.notes, type: 'long' },
  ];
  const when = (['start', 'end', 'all_day'] as const).map((name) => ({ name, label: texts[name] }));
  return { below, words: [...when, ...below] };
}

interface BookingFieldsProps {
  readonly data: BoardData;
  readonly state: BoardState;
  readonly values: BookingValues;
  readonly change: (changes: BookingValues) => void;
  readonly errorAt: ErrorAt;
  readonly below: readonly FieldOf<typeof BOOKING>[];
  readonly series?: SeriesPlace | undefined;
  readonly status?: ReactNode;
  /** What is shown in the place of when it is and what it takes, where that cannot be changed. */
  readonly fixed?: ReactNode;
}

/** What a booking takes, when it is, how it repeats, and what it is for. */
function BookingFields({ data, state, values, change, errorAt, below, series, status, fixed }: BookingFieldsProps) {
  const { zone, formats } = state;
  return (
    <Stack gap="sm">
      {fixed ?? (
        <>
          <ResourcesField data={data} values={values} change={change} error={errorAt('/resources')} />
          <WhenField values={values} change={change} zone={zone} formats={formats} errorAt={errorAt} />
          <ClosedNote values={values} zone={zone} formats={formats} />
          {status}
          <RecurrenceField values={values} series={series} change={change} error={errorAt('/recurrence')} zone={zone} formats={formats} />
        </>
      )}
      {below.map((field) => (
        <FieldInput
          key={field.name}
          field={field.makes === 'project' ? { ...field, client: values.client } : withFirst(field, values)}
          value={values[field.name]}
          change={(value) => change({ [field.name]: value })}
          error={errorAt(`/${field.name}`)}
        />
      ))}
    </Stack>
  );
}

/** Before anything is typed, quotes of the project are offered, or else those of the client. */
function withFirst(field: FieldOf<typeof BOOKING>, { project, client }: BookingValues): FieldOf<typeof BOOKING> {
  const [of] = elementsIn(project, hasId);
  const [from] = elementsIn(client, isClient);
  const first = of === undefined ? from && { client_uuid: from.uuid } : { project_id: of.id };
  return field.name === 'quote_id' ? { ...field, first } : field;
}

function NewBooking({ state, data, writes }: PanelProps) {
  const texts = scheduleTexts.use();
  const { address, change } = state;
  const { project, client } = address;
  const fields = useFields();
  const { below, words } = useOtherFields();
  const close = (): void => change(NO_PANEL);
  const start = Number(address['start'] ?? usualStart(state.days, now(), state.zone, keptHours(state.query)));
  const rows = (address['row'] ?? '').split(',').filter((id) => Number(id) !== UNASSIGNED);
  const places = `${start} ${address['end'] ?? ''} ${rows.join()}`;
  const record = {
    name: '',
    start,
    end: Number(address['end'] ?? start + 3_600),
    all_day: address['whole'] === 'true',
    status: [{ id: CONFIRMED }],
    resources: rows.map((id) => takenFirst(Number(id), data)),
    // Of anything else than the board is filtered by, it would fade as soon as it is booked.
    ...(project === undefined ? {} : { project: [{ id: Number(project) }] }),
    ...(client === undefined ? {} : { client: [{ uuid: client }] }),
  };
  return (
    <Panel title={texts.newBooking} close={close}>
      <RecordForm
        key={places}
        // Anybody who points at a time in a row means that.
        opening={address['row'] === undefined ? undefined : { by: places, restores: TEXTS }}
        places={OWN_PLACES}
        others={words}
        path={BOOKING}
        fields={fields}
        record={record}
        cancel={close}
        action={texts.book}
        customFields={OWN_FIELDS}
        send={(request) => writes.submit(onTheClocks(checked(request), state.zone))}
        isGoneAfter
        done={(written, isThere) => {
          writes.created(written, repeatsInWords(written.record, texts, state.formats));
          if (isThere) close();
        }}
      >
        {(values, set, errorAt, _, { discard, isPart }) => (
          <>
            <ShowMaking values={values} />
            <TimeOffButton data={data} values={values} isPart={isPart} done={writes.done} close={() => (discard(), close())} />
            <BookingFields
              data={data}
              state={state}
              values={values}
              change={set}
              errorAt={errorAt}
              below={below}
              status={<StatusField values={values} change={set} state={state} />}
            />
          </>
        )}
      </RecordForm>
    </Panel>
  );
}

/** What comes back of the draft of a booking that is made at another time. */
const TEXTS = ['name', 'description', 'project', 'client', 'quote_id', 'custom_fields'];

/** What the form of a booking has besides its described fields. */
const OWN_PLACES = ['/start', '/end', '/resources', '/recurrence', '/project', '/client', '/quote_id', '/description'];

/**
 * A write of a booking that takes something, at times that could be read. One that takes nothing would be in no row of a resource; times
 * that mean nothing would leave those that were there before.
 */
function checked(request: AnyWrite): AnyWrite {
  const { body, unread } = withoutUnread(valuesIn(request.body));
  // What is missing is said at once, and not one thing after the other.
  const isNameless = (body['name'] ?? (request.method === 'POST' ? '' : undefined)) === '';
  const empty = [...(isNameless ? ['name'] : []), ...(isEmptyList(body['resources']) ? ['resources'] : [])];
  if (unread.length + empty.length > 0) throw lacking(empty, unread);
  return { ...request, body };
}

const isEmptyList = (list: unknown): boolean => Array.isArray(list) && list.length === 0;

const onTheClocks = (request: AnyWrite, zone: string): AnyWrite => ({
  ...request,
  body: byTheClock(endingFittingly(valuesIn(request.body), { all_day: false, time_zone: zone }), zone),
});

/** Modules of the custom fields that bookings have. */
const OWN_FIELDS = (): readonly FieldModule[] => ['booking'];

const STATUSES = [HOLD, PENCIL, CONFIRMED] as const;

function StatusField({ values, change, state }: Pick<BookingFieldsProps, 'values' | 'change' | 'state'>) {
  const texts = scheduleTexts.use();
  const [status] = elementsIn(values['status'], hasId);
  const choose = (id: number): void => {
    if (id !== status?.id) change({ status: [{ id }], hold_until: undefined });
  };
  return (
    <>
      <ButtonChoice
        label={texts.status}
        choices={STATUSES.map((id) => ({ value: id, label: statusNameOf(id, texts) }))}
        value={STATUSES.find((id) => id === status?.id)}
        choose={choose}
      />
      {status?.id === HOLD && (
        <HoldField
          until={isNumber(values['hold_until']) ? values['hold_until'] : undefined}
          change={(until) => change({ hold_until: until })}
          zone={state.zone}
          formats={state.formats}
        />
      )}
    </>
  );
}

function OpenBooking(props: PanelProps) {
  const nameOf = useBookingName();
  const { state, data } = props;
  const { open, occ } = state.address;
  const all = data.bookings.filter(({ id }) => id === Number(open));
  const onBoard = all.find(({ occurrence_start: start }) => start === Number(occ)) ?? all[0];
  const card = onBoard && {
    title: nameOf(onBoard.name),
    body: <BookingCard booking={onBoard} state={state} data={data} />,
  };
  return (
    <RecordPanel path={BOOKING} titleOf={({ name }) => nameOf(name)} query={WITH_ACTIONS} offline={card} belongings={NO_PANEL}>
      {(tagged) => <OpenOccurrence tagged={tagged} {...props} />}
    </RecordPanel>
  );
}

function OpenOccurrence({ tagged, state, data, writes }: PanelProps & { readonly tagged: Tagged<BookingRecord> }) {
  const texts = scheduleTexts.use();
  const fields = useFields();
  const { below, words } = useOtherFields();
  const mayWrite = useLevel('acl_schedule', 'RW');
  const { address, formats } = state;
  const nameOf = useBookingName();
  const answer = useRef<ScopeAnswer>(undefined);
  const holdEnded = useHoldEnded(tagged);
  const { shown, isGone } = useKeptOccurrence(tagged, address['occ']);
  if (shown === undefined) {
    const { record } = tagged;
    return <NoOccurrence of={[nameOf(record.name), whenNamed(address['occ'], record, formats)].filter(Boolean).join(', ')} />;
  }
  const { booking, etag, open } = shown;
  const mayChange = mayWrite && actionOf(booking, 'update')?.allowed === true;
  const refusal = refusalOf(booking, MOVING);
  const { start, end, occurrence_start: occurrence } = open;
  return (
    <>
      {isGone && <GoneTyped />}
      <Note mb="xs">
        {statusNameOf(booking.status[0]?.id ?? CONFIRMED, texts)}
        {booking.waitlisted && ` · ${texts.onWaitlist}`}
        {` · ${spanOf({ start, end, all_day: booking.all_day }, formats)}`}
      </Note>
      {holdEnded !== undefined && (
        <Text size="sm" mb="sm" role="status">
          {texts.holdEnded(beginningOf({ start: holdEnded }, formats))}
        </Text>
      )}
      {booking.status[0]?.id === HOLD && booking.hold_until !== null && (
        <HoldLeft
          until={booking.hold_until}
          formats={formats}
          extend={mayChange && refusal === undefined ? (until) => void writes.extend(open, until) : undefined}
        />
      )}
      {mayWrite ? (
        <BookingActions record={booking} booking={open} writes={writes} state={state} />
      ) : (
        <TimerAlone record={booking} booking={open} />
      )}
      {!mayChange && (
        <FixedBooking
          booking={booking}
          refusal={mayWrite ? refusalOf(booking, 'name') : tooLittleOf('acl_schedule', 'module_not_writable')}
        />
      )}
      {mayChange && (
        <RecordForm
          path={BOOKING}
          id={String(booking.id)}
          part={booking.recurrence === null ? undefined : occurrence}
          etag={etag}
          record={{ ...booking, start, end }}
          fields={fields}
          places={OWN_PLACES}
          others={words}
          send={(request, isAgain) => {
            if (!isAgain) answer.current = undefined;
            return sendChange(checked(request), booking, open, writes, texts, answer);
          }}
          done={() => undefined}
          customFields={OWN_FIELDS}
        >
          {(values, set, errorAt) => (
            <BookingFields
              data={data}
              state={state}
              values={values}
              series={booking.recurrence === null ? undefined : { start: booking.start, open: occurrence }}
              change={set}
              errorAt={errorAt}
              below={below}
              fixed={refusal && <FixedSpace booking={booking} refusal={refusal} />}
            />
          )}
        </RecordForm>
      )}
      <HistorySection kind="booking" id={booking.id} written={bookingValues} />
    </>
  );
}

/** Until when a booking was held whose hold ended by itself while it was open. */
function useHoldEnded(tagged: Tagged<BookingRecord>): number | undefined {
  const [seen, setSeen] = useState<{ readonly tagged: Tagged<BookingRecord>; readonly until?: number | undefined }>({ tagged });
  if (seen.tagged.etag !== tagged.etag)
    setSeen({ tagged, until: hasLapsed(seen.tagged, tagged) ? (seen.tagged.record.hold_until ?? undefined) : undefined });
  return seen.until;
}

/** What cannot be changed of a booking, and why. */
function FixedBooking({ booking, refusal }: { booking: BookingRecord; refusal: Refused | undefined }) {
  const words = useRefusalWords();
  const { detailsHidden } = scheduleTexts.use();
  const why = useIsBusy()(booking.name) ? detailsHidden : refusal && words.refusal(refusal);
  return (
    <>
      <BookingInWords booking={booking} />
      {why !== undefined && <Note mt="xs">{why}</Note>}
    </>
  );
}

/** What a booking takes, for anybody who may change no more than what it is called and what it is for. */
function FixedSpace({ booking, refusal }: { booking: BookingRecord; refusal: Refused }) {
  return <FixedBooking booking={{ ...booking, project: [], client: [], description: '', custom_fields: [] }} refusal={refusal} />;
}

/** When an occurrence was that an address names. */
const whenNamed = (named: string | undefined, { all_day }: BookingRecord, formats: BoardState['formats']): string =>
  Number.isSafeInteger(Number(named)) ? beginningOf({ start: Number(named), all_day }, formats) : '';

/** An occurrence that the booking lacks: one that was removed, or that is known with the next answer. */
function NoOccurrence({ of }: { of: string }) {
  const { isGone } = scheduleTexts.use();
  const isReading = useIsFetching({ queryKey: [BOOKING] }) > 0;
  const [isKnown, setKnown] = useState(false);
  if (!isReading && !isKnown) setKnown(true);
  return isKnown ? <Text c="dimmed">{isGone(of)}</Text> : <FieldsSkeleton />;
}
