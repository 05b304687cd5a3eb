import { useAddress } from '../../parts/address.ts';
import { accountZone, useLevel, useMe } from '../../api/me.ts';
import { now } from '../../formats/now.ts';
import { usuallyBillable } from '../../parts/recording/usually-billable.ts';
import type { LineOf } from '../../parts/form/fields.tsx';
import { RecordForm } from '../../parts/form/record-form.tsx';
import { useFormer } from '../../parts/form/use-former.ts';
import { saidOf, say } from '../../parts/notices.ts';
import { FieldsSkeleton, Panel } from '../../parts/record/record-panel.tsx';
import { commonTexts } from '../../texts/common/index.ts';
import { ApprovedPanel } from './approved-panel.tsx';
import { FollowsUsual } from './follows-usual.tsx';
import { timeTexts } from './texts/index.ts';
import { momentOn } from './week.ts';
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
          {(values, change, _errorAt, _error, { changes: changed }) => (
            <FollowsUsual
              values={values}
              changed={changed}
              change={change}
              work={String(values['name'] ?? '').trim()}
              usual={(id, activity) => usuallyBillable({ project: id, activity }, me.id)}
            />
          )}
        </RecordForm>
      )}
    </Panel>
  );
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
