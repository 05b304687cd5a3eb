import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import type { FieldName } from '../../api/kinds.ts';
import { DaybookError } from '../../api/client.ts';
import { discardWaiting, heldOf, isBlocked, mayBeDone, type Members, type WaitingWrite } from '../../api/outbox.ts';
import { kindOfPath } from '../../api/queries.ts';
import { useFormats } from '../../formats/formats.ts';
import { Dialog } from '../dialog.tsx';
import { useRefusalWords } from '../fault-words.ts';
import { Value } from '../history/value.tsx';
import { useWords } from '../history/words.ts';
import { say, sayProblem } from '../notices.ts';
import { Note, Strong } from '../small-texts.tsx';
import { useBusy } from '../use-busy.ts';
import { asNew, withoutBooking } from './prepare.ts';
import { sendAfterAll, sendAsNew } from './send.ts';
import { waitingTexts } from './texts/index.ts';
import { labelled } from '../../texts/labelled.ts';

/** What waits to be sent, in its order: what was refused has the reason, and what was typed. */
export function WaitingList({ waiting, close }: { waiting: readonly WaitingWrite[]; close: () => void }) {
  const texts = waitingTexts.use();
  return (
    <Dialog onClose={close} title={texts.waitsToBeSent} size="lg">
      <Stack gap="sm">
        {heldOf(waiting).length < waiting.length && <Note>{texts.inThisOrder}</Note>}
        <Stack gap="sm" component="ol" p={0} m={0} style={{ listStyle: 'none' }}>
          {waiting.map((write) => (
            <Waiting key={write.seq} write={write} isBehind={isBlocked(write, waiting)} />
          ))}
        </Stack>
      </Stack>
    </Dialog>
  );
}

function useWhat({ method, path, name }: WaitingWrite): string {
  const { recordTime, changeTime, deleteTime, moveBooking } = waitingTexts.use();
  const isBooking = path === '/v2/booking';
  const what = isBooking ? moveBooking : { POST: recordTime, PUT: changeTime, DELETE: deleteTime }[method];
  return name === '' ? what : labelled(what, name);
}

function Waiting({ write, isBehind }: { write: WaitingWrite; isBehind: boolean }) {
  const texts = waitingTexts.use();
  const what = useWhat(write);
  const { refused, theirs, shown, seen, method } = write;
  const isAsked = mayBeDone(write);
  return (
    <Paper component="li" withBorder radius="sm" px={10} py={6} aria-label={what}>
      <Stack gap={4}>
        <Group gap="xs" justify="space-between">
          <Strong>{what}</Strong>
          {refused !== undefined && !isAsked && (
            <Badge size="sm" color="red">
              {texts.isNotSaved}
            </Badge>
          )}
        </Group>
        <Shown members={(method === 'DELETE' ? seen : shown) ?? {}} of={write} />
        {refused !== undefined && <Why write={write} />}
        {theirs !== undefined && (
          <Group gap={4} align="baseline">
            <Strong>{`${texts.theirs}:`}</Strong>
            <Shown members={theirs} of={write} />
          </Group>
        )}
        {isBehind && <Note>{texts.behind}</Note>}
        {isAsked && <MaybeSent write={write} />}
        <Choices write={write} what={what} isHeld={refused !== undefined || isAsked} />
      </Stack>
    </Paper>
  );
}

function MaybeSent({ write: { attempted } }: { write: WaitingWrite }) {
  const { maybeSent } = waitingTexts.use();
  const formats = useFormats();
  return <Text size="sm">{maybeSent(formats.dateTime(attempted ?? 0))}</Text>;
}

function Why({ write }: { write: WaitingWrite }) {
  const { refused } = write;
  const texts = waitingTexts.use();
  const words = useRefusalWords();
  if (refused === undefined) return null;
  const byOther =
    refused.status === 412
      ? texts.changedByOther
      : ((asNew(write) && texts.deletedByOther) ?? (withoutBooking(write) && texts.bookingGone));
  return (
    <Text size="sm" c="red">
      {byOther ?? words.lines(new DaybookError(refused)).join(' ')}
    </Text>
  );
}

function Choices({ write, what, isHeld }: { write: WaitingWrite; what: string; isHeld: boolean }) {
  const texts = waitingTexts.use();
  const [busy, run] = useBusy();
  const isConflict = write.refused?.status === 412;
  const discard = isConflict ? texts.takeTheirs : texts.discard;
  const alone = withoutBooking(write);
  const creation = asNew(write);
  const again = creation !== undefined ? texts.asNew : alone === undefined ? texts.tryAgain : texts.withoutBooking;
  const send = isConflict ? texts.keepYours : write.refused === undefined ? texts.send : again;
  const begin = (name: string, work: () => Promise<unknown>): void => void run(name, () => work().catch(sayProblem));
  return (
    <Group gap="xs">
      <Button
        size="xs"
        variant="default"
        aria-label={labelled(discard, what)}
        loading={busy === 'discard'}
        onClick={() => begin('discard', async () => (await discardWaiting(write)) || say(texts.wasSentNow))}
      >
        {discard}
      </Button>
      {isHeld && (
        <Button
          size="xs"
          variant="light"
          aria-label={labelled(send, what)}
          loading={busy === 'send'}
          onClick={() => begin('send', () => (creation === undefined ? sendAfterAll(alone ?? write) : sendAsNew(creation, write)))}
        >
          {send}
        </Button>
      )}
    </Group>
  );
}

/** Members that mean nothing to the user who typed the rest. */
const UNSAID: ReadonlySet<string> = new Set<FieldName<'time-entry'> | FieldName<'booking'>>([
  'name',
  'start',
  'end',
  'owner_id',
  'approval',
  'booking',
  'resources',
]);

/** When, and what else was typed, in words. */
function Shown({ members, of: { path } }: { members: Members; of: WaitingWrite }) {
  const formats = useFormats();
  const words = useWords();
  const kind = path === '/v2/booking' ? 'booking' : 'time-entry';
  const { start, end } = members;
  const others = Object.entries(members).filter(([name, value]) => !UNSAID.has(name) && value !== '' && !isNone(value));
  return (
    <Note>
      {[
        typeof start === 'number' &&
          `${formats.dayName(start)}, ${typeof end === 'number' ? formats.times(start, end) : formats.time(start)}`,
        typeof start !== 'number' && typeof end === 'number' && labelled(words.member(kind, 'end'), formats.moment(end)),
      ]
        .filter(Boolean)
        .join(' ')}
      {others.map(([name, value]) => (
        <span key={name}>
          {` · ${labelled(words.member(kind, name), '')}`}
          <Value kind={kindOfPath(`/v2/${kind}`)} path={[name]} value={value} />
        </span>
      ))}
    </Note>
  );
}

const isNone = (value: unknown): boolean => value === undefined || (Array.isArray(value) && value.length === 0);
