import { Group } from '@mantine/core';
import { useLevel, useMe } from '../../api/me.ts';
import { write } from '../../api/writes.ts';
import { useFormats } from '../../formats/formats.ts';
import { say, sayProblem } from '../../parts/notices.ts';
import { ActionButton } from '../../parts/record/action-button.tsx';
import { Note } from '../../parts/small-texts.tsx';
import { usePress } from '../../parts/use-busy.ts';
import { useKept } from './grid/kept.ts';
import type { After } from './grid/use-queue.ts';
import { timeTexts } from './texts/index.ts';
import type { Entry } from './grid/rows.ts';
import { begunBefore, type Timesheet } from './timesheet.ts';
import type { Day } from './week.ts';
import { labelled } from '../../texts/labelled.ts';

interface SubmitWeekProps {
  readonly timesheet: Timesheet;
  readonly entries: readonly Entry[] | undefined;
  readonly monday: Day;
  readonly after: After;
}

/** How much of the own week is in which state, and the way to submit it: all that is typed is stored before. */
export function SubmitWeek({ timesheet, entries, monday, after }: SubmitWeekProps) {
  const me = useMe();
  const texts = timeTexts.use();
  const formats = useFormats();
  const kept = useKept(`${me.id} ${monday}`);
  const mayWrite = useLevel('acl_project', 'RW');
  const press = usePress();
  // What is typed becomes a draft as soon as its cell is left, as by this press.
  const isDraft = timesheet.draft_sec + timesheet.rejected_sec > 0 || Object.keys(kept.cells).length > 0;
  const submit = async (): Promise<void> => {
    if (kept.isAnythingTypedNow()) return say(texts.typedFirst);
    await write({ method: 'POST', path: '/v2/time-entry/submit', query: { owner_id: String(me.id), week: monday } });
    say(texts.submitted);
  };
  const before = entries === undefined ? 0 : begunBefore(timesheet, entries);
  const said = [
    ...(['draft', 'submitted', 'approved'] as const).flatMap((state) => {
      const seconds = timesheet[`${state}_sec`];
      return seconds > 0 ? [texts.timeIn[state](formats.duration(seconds))] : [];
    }),
    ...(timesheet.rejected_sec > 0 ? [labelled(texts.statuses.rejected, formats.duration(timesheet.rejected_sec))] : []),
    ...(before >= 60 ? [texts.begunBefore(formats.duration(before))] : []),
  ].join(' · ');
  return (
    <Group gap={said === '' ? 0 : 'sm'}>
      <Note role="status">{said}</Note>
      {mayWrite && (
        <ActionButton action={{ allowed: isDraft, why: texts.nothingToSubmit }} {...press('submit', () => after(submit).catch(sayProblem))}>
          {texts.submitWeek}
        </ActionButton>
      )}
    </Group>
  );
}
