import { Button, Group, List, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Listed } from '../../api/records.ts';
import { DaybookError, errorOf } from '../../api/client.ts';
import { writeAny } from '../../api/writes.ts';
import { RestoredDraft } from '../../parts/form/drafts/restored-draft.tsx';
import { saveByKey, saveRead } from '../../parts/form/drafts/save-by-key.ts';
import { useDraft } from '../../parts/form/drafts/use-draft.ts';
import { useRefusalWords, type Refused as Unmoved } from '../../parts/fault-words.ts';
import { say } from '../../parts/notices.ts';
import { ProblemAlert } from '../../parts/problem-alert.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Strong } from '../../parts/small-texts.tsx';
import { useBusy } from '../../parts/use-busy.ts';
import { timeTexts } from './texts/index.ts';
import { elementsIn, hasId, membersIn } from '../../api/checked.ts';
import { labelled } from '../../texts/labelled.ts';

/** The steps of time and expenses on their way to approval and back. */
export type Move = 'submit' | 'approve' | 'reject' | 'reopen';

/** What is moved. */
export type Moved = Pick<Listed<'/v2/time-entry'>, 'id'> &
  Partial<Pick<Listed<'/v2/time-entry'>, 'name'> & Pick<Listed<'/v2/expense'>, 'category' | 'description'>>;

/** A record that a move left where it was. */
interface Refused extends Unmoved {
  readonly id: number;
}

const refusedOf = (error: Error | undefined): readonly Refused[] =>
  error instanceof DaybookError ? elementsIn(membersIn(error.problem)['refused'], hasId) : [];

interface MoveProps {
  /** The list of what is moved. */
  readonly path: '/v2/time-entry' | '/v2/expense' | '/v2/leave-request';
  readonly move: Move;
  /** Which records are moved; their ids where they were chosen one by one. */
  readonly query: { readonly id: string } | { readonly owner_id: string; readonly week: string };
  readonly records?: readonly Moved[];
  /** The tag of the one that is moved, as it was seen. */
  readonly ifMatch?: string;
  /** What a move without a question was refused with. */
  readonly refusal?: Error;
  readonly title: string;
  /** Whose and what is moved, where it is not one that is open. */
  readonly about?: { readonly title: string; readonly lines: readonly string[] } | undefined;
  /** Says what was rejected, where that may not be all that the caller saw, or where there is a way back. */
  readonly sayRejected?: () => Promise<void> | void;
  readonly close: () => void;
  readonly done?: () => void;
}

/** Moves many records at once. Asks for the reason of a rejection, and where some may not be moved, lists them and goes on without. */
export function MoveDialog({
  path,
  move,
  query,
  records = [],
  ifMatch,
  refusal,
  title,
  about,
  sayRejected,
  close,
  done = close,
}: MoveProps) {
  const texts = timeTexts.use();
  const { values, change, isRestored, discard } = useDraft(`${path}/${move} ${JSON.stringify(query)}`, { reason: '' });
  const [error, setError] = useState(refusal);
  const [busy, run] = useBusy();
  const [without, setWithout] = useState(refusedOf(refusal));
  const left = records.filter(({ id }) => without.every((one) => one.id !== id));
  const isRejection = move === 'reject';
  const submit = async (): Promise<void> => {
    const which = without.length === 0 ? query : { id: left.map(({ id }) => id).join(',') };
    setError(undefined);
    try {
      await writeAny({ method: 'POST', path: `${path}/${move}`, query: which, ifMatch, ...(isRejection ? { body: values } : {}) });
      discard();
      done();
      if (isRejection && sayRejected !== undefined) await sayRejected();
      else say(isRejection ? texts.rejectedAll : texts.saved);
    } catch (problem) {
      setError(errorOf(problem));
      setWithout((before) => [...before, ...refusedOf(errorOf(problem))]);
    }
  };
  const isAsking = isRejection || without.length > 0;
  return (
    <Dialog onClose={close} title={title}>
      <form onSubmit={(event) => saveRead(event, () => run(move, submit))} onKeyDown={saveByKey}>
        <Stack gap="sm">
          {isRestored && <RestoredDraft discard={discard} />}
          {error !== undefined && refusedOf(error).length === 0 && <ProblemAlert error={error} />}
          {about !== undefined && (
            <div>
              <Strong>{about.title}</Strong>
              <List size="sm" mah={240} style={{ overflow: 'auto' }} tabIndex={0} aria-label={about.title}>
                {about.lines.map((line) => (
                  <List.Item key={line}>{line}</List.Item>
                ))}
              </List>
            </div>
          )}
          {without.length > 0 && <Staying path={path} refused={without} records={records} />}
          {isRejection && (
            <Textarea
              label={texts.reason}
              required
              autosize
              minRows={2}
              value={values.reason}
              onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
              data-autofocus
            />
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => (discard(), close())}>
              {texts.cancel}
            </Button>
            {isAsking && (without.length === 0 || left.length > 0) && (
              <Button type="submit" loading={busy !== undefined} color={isRejection ? 'red' : undefined}>
                {without.length === 0 ? title : texts.goWithout(title, left.length)}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

function Staying({ path, refused, records }: { path: MoveProps['path']; refused: readonly Refused[]; records: readonly Moved[] }) {
  const texts = timeTexts.use();
  const words = useRefusalWords();
  const nameOf = (id: number): string => {
    const record = records.find((one) => one.id === id);
    return (
      record?.name ||
      record?.description ||
      record?.category ||
      texts.kinds[path === '/v2/time-entry' ? 'time-entry' : path === '/v2/expense' ? 'expense' : 'leave-request']
    );
  };
  return (
    <div role="alert">
      <Strong>{texts.staying}</Strong>
      <List size="sm" mah={240} style={{ overflow: 'auto' }} tabIndex={0} aria-label={texts.staying}>
        {refused.map((one) => (
          <List.Item key={one.id}>{labelled(nameOf(one.id), words.refusal(one))}</List.Item>
        ))}
      </List>
    </div>
  );
}
