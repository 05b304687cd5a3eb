import { useAddress } from '../../parts/address.ts';
import { accountZone, useLevel, useMe } from '../../api/me.ts';
import { now } from '../../formats/now.ts';
import type { FieldOf } from '../../parts/form/fields.tsx';
import { RecordForm } from '../../parts/form/record-form.tsx';
import { useFormer } from '../../parts/form/use-former.ts';
import { say } from '../../parts/notices.ts';
import { FieldsSkeleton, Panel } from '../../parts/record/record-panel.tsx';
import { commonTexts } from '../../texts/common/index.ts';
import { ApprovedPanel } from './approved-panel.tsx';
import { timeTexts } from './texts/index.ts';
import { momentOn } from './week.ts';

const PATH = '/v2/time-entry';
/** What comes back of the draft of an entry that is made for another day. */
const TEXTS = ['name', 'description'];

function useFields(): FieldOf<'/v2/time-entry'>[] {
  const texts = timeTexts.use();
  const isAdministrator = useLevel('acl_admin');
  // As the days that entries are listed under.
  const zone = accountZone(useMe());
  return [
    { name: 'name', label: texts['time-entry.name'], type: 'text', required: true },
    { name: 'project', label: texts.project, type: 'reference', path: '/v2/project', shape: 'relation' },
    { name: 'start', label: texts.start, type: 'moment', required: true, zone },
    { name: 'end', label: texts.end, type: 'moment', zone },
    { name: 'billable', label: texts.billable, type: 'flag' },
    { name: 'description', label: texts.description, type: 'long' },
    ...(isAdministrator ? [{ name: 'owner_id', label: texts.owner_id, type: 'reference', path: '/v2/user', required: true } as const] : []),
  ];
}

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
  const fields = useFields();
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
          // Whoever points at a day means that.
          opening={day === undefined ? undefined : { by: meant, restores: TEXTS }}
          path={PATH}
          record={record}
          fields={fields}
          action={texts.record}
          cancel={close}
          done={() => (say(common.saved), close())}
        />
      )}
    </Panel>
  );
}

function OpenEntry({ close }: { close: () => void }) {
  return <ApprovedPanel path={PATH} fields={useFields()} titleOf={({ name }) => String(name)} close={close} />;
}
