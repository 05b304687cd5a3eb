import { Button, Fieldset, Group, Stack, Text } from '@mantine/core';
import { useIsFetching } from '@tanstack/react-query';
import { useState } from 'react';
import { DaybookError } from '../../api/client.ts';
import type { AnyWrite, Written } from '../../api/writes.ts';
import { useLevel } from '../../api/me.ts';
import { HistorySection } from '../../parts/history/history.tsx';
import { RecordForm } from '../../parts/form/record-form.tsx';
import type { FieldModule } from '../../parts/form/custom-fields.tsx';
import type { FieldOf } from '../../parts/form/fields.tsx';
import { actionOf, WITH_ACTIONS } from '../../parts/record/actions.ts';
import { FieldsSkeleton, Panel, RecordPanel } from '../../parts/record/record-panel.tsx';
import { now } from '../../formats/now.ts';
import { commonTexts } from '../../texts/common/index.ts';
import { CONFIRMED, HOLD, PENCIL, type BoardData } from './board-data.ts';
import { NO_PANEL, type BoardState } from './board-state.ts';
import { BookingActions } from './booking-actions.tsx';
import {
  asWritten,
  BOOKING,
  openOccurrence,
  queryOf,
  timesFor,
  type BookingRecord,
  type BookingValues,
  type Occurrence,
  type Times,
} from './booking-record.ts';
import type { BookingWrites } from './booking-writes.ts';
import { spanOf } from './looks.ts';
import { RecurrenceField } from './recurrence-field.tsx';
import { ResourcesField } from './resources-field.tsx';
import { usualStart } from './time-axis.ts';
import { scheduleTexts } from './texts/index.ts';

interface PanelProps {
  readonly state: BoardState;
  readonly data: BoardData;
  readonly writes: BookingWrites;
}

/** The booking that the address names as open, or a new one. */
export function BookingPanel(props: PanelProps) {
  return props.state.address['open'] === 'new' ? <NewBooking {...props} /> : <OpenBooking {...props} />;
}

function useFields(zone: string): FieldOf<typeof BOOKING>[] {
  const common = commonTexts.use();
  const texts = scheduleTexts.use();
  return [
    { name: 'name', label: common.name, type: 'text', required: true },
    { name: 'start', label: texts.start, type: 'moment', required: true, zone, moves: 'end' },
    { name: 'end', label: texts.end, type: 'moment', required: true, zone },
    { name: 'all_day', label: texts.all_day, type: 'flag' },
    { name: 'project', label: texts.project, type: 'reference', path: '/v2/project', shape: 'relation' },
    { name: 'client', label: texts.client, type: 'reference', path: '/v2/contact', shape: 'relation' },
    { name: 'description', label: texts.notes, type: 'long' },
  ];
}

function NewBooking({ state, data, writes }: PanelProps) {
  const texts = scheduleTexts.use();
  const { address, change } = state;
  const fields = useFields(state.zone);
  const close = (): void => change(NO_PANEL);
  const start = Number(address['start'] ?? usualStart(state.days, now()));
  const rows = (address['row'] ?? '').split(',').filter(Boolean);
  const places = `${start} ${address['end'] ?? ''} ${rows.join()}`;
  const record = {
    name: '',
    start,
    end: Number(address['end'] ?? start + 3_600),
    all_day: false,
    status: [{ id: CONFIRMED }],
    resources: rows.map((id) => ({ id: Number(id) })),
  };
  return (
    <Panel title={texts.newBooking} close={close}>
      <RecordForm
        key={places}
        // Whoever points at a time and a resource means those.
        opening={rows.length === 0 ? undefined : { by: places, restores: TEXTS }}
        places={OWN_PLACES}
        path={BOOKING}
        fields={fields}
        record={record}
        cancel={close}
        action={texts.book}
        customFields={OWN_FIELDS}
        send={(request) => writes.submit(taking(request, texts.chooseResource))}
        done={(written) => {
          writes.created(written);
          close();
        }}
      >
        {(values, set, errorAt) => (
          <>
            <ResourcesField data={data} values={values} change={set} error={errorAt('/resources')} />
            <StatusField values={values} change={set} />
            <RecurrenceField values={values} change={set} error={errorAt('/recurrence')} />
          </>
        )}
      </RecordForm>
    </Panel>
  );
}

/** What comes back of the draft of a booking that is made at another time. */
const TEXTS = ['name', 'description', 'project', 'client', 'custom_fields'];

/** What the form of a booking has besides its described fields. */
const OWN_PLACES = ['/resources', '/recurrence'];

/** A write of a booking that takes something: one that takes nothing would be in no row of the board, and is refused. */
function taking(request: AnyWrite, message: string): AnyWrite {
  const { resources } = request.body as { resources?: readonly unknown[] };
  if (resources?.length !== 0) return request;
  throw new DaybookError({
    type: 'about:blank',
    title: message,
    status: 422,
    code: 'validation_failed',
    detail: message,
    instance: '',
    errors: [{ in: 'body', pointer: '/resources', code: 'required', message }],
  });
}

/** Modules of the custom fields that bookings have. */
const OWN_FIELDS = (): readonly FieldModule[] => ['booking'];

const STATUSES = [HOLD, PENCIL, CONFIRMED] as const;

function StatusField({ values, change }: { values: BookingValues; change: (changes: BookingValues) => void }) {
  const texts = scheduleTexts.use();
  const [status] = (values['status'] ?? []) as { id: number }[];
  return (
    <Group gap="xs" role="radiogroup" aria-label={texts.status}>
      {STATUSES.map((id) => (
        <Button
          key={id}
          size="xs"
          role="radio"
          aria-checked={status?.id === id}
          variant={status?.id === id ? 'filled' : 'default'}
          onClick={() => change({ status: [{ id }] })}
        >
          {texts.statuses[id]}
        </Button>
      ))}
    </Group>
  );
}

function OpenBooking({ state, data, writes }: PanelProps) {
  const texts = scheduleTexts.use();
  const fields = useFields(state.zone);
  const mayWrite = useLevel('acl_schedule', 'RW');
  const { address, formats } = state;
  return (
    <RecordPanel path={BOOKING} titleOf={({ name }) => name} query={WITH_ACTIONS} belongings={NO_PANEL}>
      {({ record: booking, etag }) => {
        const open = openOccurrence(booking, address['occ']);
        if (open === undefined) return <NoOccurrence />;
        const mayChange = mayWrite && actionOf(booking, 'update')?.allowed === true;
        const { start, end, occurrence_start: occurrence } = open;
        return (
          <>
            <Text size="sm" c="dimmed" mb="xs">
              {texts.statuses[booking.status[0]?.id ?? CONFIRMED]}
              {booking.waitlisted && ` · ${texts.looks.waitlisted}`}
              {` · ${spanOf({ start, end, all_day: booking.all_day }, formats)}`}
            </Text>
            {mayWrite && <BookingActions record={booking} booking={open} writes={writes} state={state} />}
            <RecordForm
              path={BOOKING}
              id={String(booking.id)}
              part={booking.recurrence === null ? undefined : occurrence}
              etag={etag}
              record={{ ...booking, start, end }}
              fields={fields}
              isReadOnly={!mayChange}
              places={OWN_PLACES}
              send={(request) => sendChange(taking(request, texts.chooseResource), booking, open, writes, texts.change)}
              done={() => undefined}
              customFields={OWN_FIELDS}
            >
              {(values, set, errorAt) => (
                <Fieldset variant="unstyled" disabled={!mayChange}>
                  <Stack gap="sm">
                    <ResourcesField data={data} values={values} change={set} error={errorAt('/resources')} />
                    <RecurrenceField values={values} change={set} error={errorAt('/recurrence')} />
                  </Stack>
                </Fieldset>
              )}
            </RecordForm>
            <HistorySection kind="booking" id={booking.id} />
          </>
        );
      }}
    </RecordPanel>
  );
}

/** An occurrence that the booking lacks: one that was removed, or that is known with the next answer. */
function NoOccurrence() {
  const { notFoundHint } = commonTexts.use();
  const isReading = useIsFetching({ queryKey: [BOOKING] }) > 0;
  const [isKnown, setKnown] = useState(false);
  if (!isReading && !isKnown) setKnown(true);
  return isKnown ? <Text c="dimmed">{notFoundHint}</Text> : <FieldsSkeleton />;
}

/** Sends what a form holds for the occurrences that are meant. Another rule is one for the whole series. */
async function sendChange(
  request: AnyWrite,
  record: BookingRecord,
  occurrence: Occurrence,
  writes: BookingWrites,
  action: string,
): Promise<Written | undefined> {
  const sent = request.body as BookingValues & Partial<Times>;
  const isSeries = record.recurrence !== null;
  const scope = isSeries && !('recurrence' in sent) ? await writes.askScope(action) : 'all';
  if (scope === undefined) return undefined;
  const times = { start: sent.start ?? occurrence.start, end: sent.end ?? occurrence.end };
  const isMoved = isSeries && (sent.start !== undefined || sent.end !== undefined);
  const body = { ...sent, ...(isMoved ? timesFor(record, scope, occurrence, times) : {}) };
  const query = queryOf(record, scope, occurrence.occurrence_start);
  const written = await writes.submit({ ...request, query, body }, record);
  if (written !== undefined) writes.changed(asWritten({ record, etag: request.ifMatch ?? '', occurrence, scope, times, body }, written));
  return written;
}
