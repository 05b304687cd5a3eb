import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useAddress } from '../../parts/address.ts';
import { accountZone, useLevel, useMe } from '../../api/me.ts';
import type { ValuesOf } from '../../api/records.ts';
import { now } from '../../formats/now.ts';
import { usuallyBillable } from '../../parts/recording/usually-billable.ts';
import type { LineOf } from '../../parts/form/fields.tsx';
import { RecordForm } from '../../parts/form/record-form.tsx';
import { useFormer } from '../../parts/form/use-former.ts';
import { saidOf, say } from '../../parts/notices.ts';
import { FieldsSkeleton, Panel } from '../../parts/record/record-panel.tsx';
import { commonTexts } from '../../texts/common/index.ts';
import { ApprovedPanel } from './approved-panel.tsx';
import { timeTexts } from './texts/index.ts';
import { momentOn } from './week.ts';
import { elementsIn, hasId } from '../../api/checked.ts';
import { ApprovalMoves } from './approval-moves.tsx';

const PATH = '/v2/time-entry';
/** What comes back of the draft of an entry that is made for another day. */
const TEXTS = ['name', 'description'];

const FIELDS: readonly LineOf<typeof PATH>[] = [
  'name',
  'project',
  { name: 'start', moves: 'end' },
  { name: 'end', since: 'start' },
  'billable',
  'description',
];
const ALL_FIELDS: readonly LineOf<typeof PATH>[] = [...FIELDS, 'owner_id'];
/** Administrators record the time of others, too. */
const useEntryFields = (): readonly LineOf<typeof PATH>[] => (useLevel('acl_admin') ? ALL_FIELDS : FIELDS);

/** The entry that the address names as open, or a new one for the day and project that it names. */
export function EntryPanel() {
  const [address, change] = useAddress();
  const close = (): void => change({ open: undefined, day: undefined, project: undefined });
  return address['open'] === 'new' ? <NewEntry close={close} /> : <OpenEntry close={close} />;
}

function NewEntry({ close }: { close: () => void }) {
  const me = useMe();
  const texts = timeTexts.use();
  const common = commonTexts.use();
  const [address] = useAddress();
  const zone = accountZone(me);
  const day = address['day'];
  const start = day === undefined ? now() - (now() % 3600) : (momentOn(day, '9:00', zone) ?? 0);
  const project = address['project'];
  const meant = `${day ?? ''} ${project ?? ''}`;
  const fields = useEntryFields();
  const former = useFormer(PATH, { owner_id: me.id });
  const record = {
    owner_id: me.id,
    name: '',
    start,
    end: start + 3600,
    billable: former?.['billable'] ?? true,
    // A row of the week that has no project is named by 0.
    project: project === undefined ? (former?.['project'] ?? []) : project === '0' ? [] : [{ id: Number(project) }],
  };
  return (
    <Panel title={texts.newEntry} close={close}>
      {former === undefined ? (
        <FieldsSkeleton />
      ) : (
        <RecordForm
          key={meant}
          // Anybody who points at a day means that.
          opening={day === undefined ? undefined : { by: meant, restores: TEXTS }}
          path={PATH}
          record={record}
          fields={fields}
          action={texts.record}
          cancel={close}
          done={(written, isThere) => {
            say(saidOf(written, common.saved, common));
            if (isThere) close();
          }}
        >
          {(values, change, _errorAt, _error, { changes: changed }) => <FollowsUsual values={values} changed={changed} change={change} />}
        </RecordForm>
      )}
    </Panel>
  );
}

type EntryValues = ValuesOf<typeof PATH>;

/** Makes an entry billable as time on its project and of its activity is, unless the user says otherwise. */
interface FollowsProps {
  readonly values: EntryValues;
  /** What of that was typed, or followed. */
  readonly changed: EntryValues;
  readonly change: (changes: EntryValues) => void;
}

function FollowsUsual({ values, changed, change }: FollowsProps) {
  const me = useMe();
  const [project] = elementsIn(values['project'], hasId);
  const [work] = useDebouncedValue(`${project?.id ?? ''} ${String(values['name'] ?? '').trim()}`, 300);
  // What was said by the user, also before a reload, is another value than the one that was followed last.
  const followed = useRef<unknown>(undefined);
  const latest = useRef({ values, changed });
  latest.current = { values, changed };
  useEffect(() => {
    const [id = '', ...activity] = work.split(' ');
    let isOld = false;
    void usuallyBillable({ project: id === '' ? null : Number(id), activity: activity.join(' ') }, me.id).then((billable) => {
      const { values: now, changed: typed } = latest.current;
      const isSaid = 'billable' in typed && now['billable'] !== followed.current;
      // A form that nobody typed into has no draft.
      if (isOld || isSaid || Object.keys(typed).length === 0 || billable === now['billable']) return;
      followed.current = billable;
      change({ billable });
    });
    return () => void (isOld = true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `change` is another function each time, and does the same
  }, [work, me.id]);
  return null;
}

function OpenEntry({ close }: { close: () => void }) {
  return (
    <ApprovedPanel
      path={PATH}
      fields={useEntryFields()}
      titleOf={({ name }) => String(name)}
      close={close}
      above={(entry, etag, mayWrite) => <ApprovalMoves path={PATH} record={entry} etag={etag} mayWrite={mayWrite} />}
    />
  );
}
