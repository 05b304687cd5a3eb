import { useMemo } from 'react';
import { useAddress } from '../../parts/address.ts';
import { accountZone, useLevel, useMe } from '../../api/me.ts';
import { valuesIn, type Values } from '../../api/records.ts';
import { writeAny, type AnyWrite, type Written } from '../../api/writes.ts';
import { now } from '../../formats/now.ts';
import { usuallyBillable } from '../../parts/recording/usually-billable.ts';
import type { LineOf } from '../../parts/form/fields.tsx';
import { RecordForm } from '../../parts/form/record-form.tsx';
import { useFormer } from '../../parts/form/drafts/use-former.ts';
import { saidOf, say } from '../../parts/notices.ts';
import { FieldsSkeleton, Panel } from '../../parts/record/record-panel.tsx';
import { ApprovedPanel } from './approved-panel.tsx';
import { FollowsUsual } from './follows-usual.tsx';
import { timeTexts } from './texts/index.ts';
import { ApprovalMoves } from './approval-moves.tsx';
import { morningOf } from './week.ts';

const PATH = '/v2/time-entry';
/** What comes back of the draft of an entry that is made for another day. */
const TEXTS = ['name', 'description'];

const FIELDS: readonly LineOf<typeof PATH>[] = ['project', { name: 'start', moves: 'end' }, { name: 'end', since: 'start' }, 'billable'];

/** The fields of an entry. Where the firm does not ask for an activity, time without one is called as the timer calls it. */
function useEntryForm() {
  const { work } = timeTexts.use();
  const asksActivity = useMe().account?.asks_activity ?? true;
  // Administrators record the time of others, too.
  const isOfOthers = useLevel('acl_admin');
  return useMemo(() => {
    const activity: LineOf<typeof PATH>[] = asksActivity
      ? ['name', ...FIELDS]
      : [...FIELDS, { name: 'name', required: false, unset: work }];
    const named = ({ name }: Values): string => String(name ?? '').trim() || (asksActivity ? '' : work);
    const send = (request: AnyWrite): Promise<Written> => {
      const body = valuesIn(request.body);
      return writeAny('name' in body ? { ...request, body: { ...body, name: named(body) } } : request);
    };
    return { fields: [...activity, 'description' as const, ...(isOfOthers ? ['owner_id' as const] : [])], named, send };
  }, [asksActivity, isOfOthers, work]);
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
  const [address] = useAddress();
  const zone = accountZone(me);
  const day = address['day'];
  const start = day === undefined ? now() - (now() % 3600) : morningOf(day, zone);
  const project = address['project'];
  const meant = `${day ?? ''} ${project ?? ''}`;
  const { fields, named, send } = useEntryForm();
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
          send={send}
          action={texts.record}
          cancel={close}
          isGoneAfter
          done={(written, isThere) => {
            say(saidOf(written, texts.saved, texts));
            if (isThere) close();
          }}
        >
          {(values, change, _errorAt, _error, { changes: changed }) => (
            <FollowsUsual
              values={values}
              changed={changed}
              change={change}
              work={named(values)}
              usual={(id, activity) => usuallyBillable({ project: id, activity }, me.id)}
            />
          )}
        </RecordForm>
      )}
    </Panel>
  );
}

function OpenEntry({ close }: { close: () => void }) {
  const { fields, send } = useEntryForm();
  return (
    <ApprovedPanel
      path={PATH}
      fields={fields}
      send={send}
      titleOf={({ name }) => String(name)}
      close={close}
      above={(entry, etag, mayWrite) => <ApprovalMoves path={PATH} record={entry} etag={etag} mayWrite={mayWrite} />}
    />
  );
}
