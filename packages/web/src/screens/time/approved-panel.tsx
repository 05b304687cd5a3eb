import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { membersIn } from '../../api/checked.ts';
import { valuesIn, type Listed } from '../../api/records.ts';
import { useLevel } from '../../api/me.ts';
import type { AnyWrite, Written } from '../../api/writes.ts';
import { isUnmade } from '../../api/outbox.ts';
import { kindOfPath } from '../../api/queries.ts';
import type { LineOf } from '../../parts/form/fields.tsx';
import { HistorySection } from '../../parts/history/history.tsx';
import { RecordForm } from '../../parts/form/record-form.tsx';
import { saidOf, say } from '../../parts/notices.ts';
import { DeleteButton } from '../../parts/record/delete-button.tsx';
import { RecordPanel } from '../../parts/record/record-panel.tsx';
import { Note } from '../../parts/small-texts.tsx';
import { timeTexts } from './texts/index.ts';

/** What is approved is what was submitted: changed, it is a draft again. */
const isSubmitted = (record: object): boolean => membersIn(membersIn(record)['approval'])['status'] === 'submitted';

interface ApprovedPanelProps<Path extends '/v2/time-entry' | '/v2/expense'> {
  readonly path: Path;
  readonly fields: readonly LineOf<Path>[];
  readonly titleOf: (record: Listed<Path>) => string;
  readonly send?: (request: AnyWrite) => Promise<Written>;
  readonly close: () => void;
  /** What is above the form: how far the record is on its way, and where it can go. */
  readonly above: (record: Listed<Path>, etag: string, mayWrite: boolean) => ReactNode;
}

/** The time or the expense that the address names as open: on its way to approval, it is changed as far as the API allows. */
export function ApprovedPanel<Path extends '/v2/time-entry' | '/v2/expense'>(props: ApprovedPanelProps<Path>) {
  const { path, fields, send, titleOf, close, above } = props;
  const texts = timeTexts.use();
  const mayWrite = useLevel('acl_project', 'RW');
  return (
    <RecordPanel path={path} titleOf={titleOf} saysActions>
      {({ record, etag }) => (
        <Stack gap="md">
          {above(record, etag, mayWrite)}
          {mayWrite && isSubmitted(record) && <Note>{texts.changedIsDraft}</Note>}
          <RecordForm
            path={path}
            id={String(record.id)}
            etag={etag}
            record={valuesIn(record)}
            fields={fields}
            send={send}
            done={(written) => say(saidOf(written, isSubmitted(record) ? texts.submitAgain : texts.saved, texts))}
          />
          {!isUnmade(record.id) && <HistorySection kind={kindOfPath(path)} id={Number(record.id)} />}
          {mayWrite && <DeleteButton path={path} record={record} title={titleOf(record)} done={close} />}
        </Stack>
      )}
    </RecordPanel>
  );
}
