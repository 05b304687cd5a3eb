import { Alert, Button, Group, Stack } from '@mantine/core';
import { useAddress } from '../../app/address.ts';
import type { AnyRecord } from '../../api/client.ts';
import { useLevel, useMe } from '../../api/me.ts';
import { write } from '../../api/writes.ts';
import { now } from '../../formats/now.ts';
import { useConfirm } from '../../parts/confirm.tsx';
import type { Field } from '../../parts/form/fields.tsx';
import { RecordForm } from '../../parts/form/record-form.tsx';
import { say, sayProblem } from '../../parts/notices.ts';
import { Panel, RecordPanel } from '../../parts/record/record-panel.tsx';
import { commonTexts } from '../../texts/common/index.ts';
import { StateBadge, statusOf } from './state-badge.tsx';
import { timeTexts } from './texts/index.ts';
import { momentOn } from './week.ts';

const PATH = '/v2/time-entry';

function useFields(isLocked: boolean): Field[] {
  const texts = timeTexts.use();
  const isAdministrator = useLevel('acl_admin');
  const fields: Field[] = [
    { name: 'name', label: texts.activity, type: 'text', required: true },
    { name: 'project', label: texts.project, type: 'reference', path: '/v2/project', shape: 'relation' },
    { name: 'start', label: texts.start, type: 'moment', required: true },
    { name: 'end', label: texts.end, type: 'moment' },
    { name: 'billable', label: texts.billable, type: 'flag' },
    { name: 'description', label: texts.description, type: 'long' },
    ...(isAdministrator ? [{ name: 'owner_id', label: texts.person, type: 'reference', path: '/v2/user', required: true } as const] : []),
  ];
  return fields.map((field) => ({ ...field, isReadOnly: isLocked }));
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
  const zone = me.account?.time_zone ?? 'UTC';
  const day = address['day'];
  const start = day === undefined ? now() - (now() % 3600) : (momentOn(day, '9:00', zone) ?? 0);
  const project = address['project'];
  const record = {
    owner_id: me.id,
    name: '',
    start,
    end: start + 3600,
    billable: true,
    project: project === undefined ? [] : [{ id: Number(project) }],
  };
  return (
    <Panel title={texts.newEntry} close={close}>
      <RecordForm
        path={PATH}
        record={record}
        fields={useFields(false)}
        action={texts.record}
        cancel={close}
        done={() => (say(common.saved), close())}
      />
    </Panel>
  );
}

function OpenEntry({ close }: { close: () => void }) {
  const common = commonTexts.use();
  const texts = timeTexts.use();
  const mayWrite = useLevel('acl_project', 'RW');
  return (
    <RecordPanel path={PATH} titleOf={(record) => String(record['name'])} query={{ actions: 'true' }}>
      {({ record, etag }) => (
        <Stack gap="md">
          <Group gap="xs">
            <StateBadge status={statusOf(record)} />
          </Group>
          {reasonOf(record) !== '' && (
            <Alert color="red" variant="light" title={texts.rejected}>
              {reasonOf(record)}
            </Alert>
          )}
          {mayWrite && <Moves record={record} close={close} />}
          <EntryForm record={record} etag={etag} isLocked={!mayWrite || record['locked'] === true} done={() => say(common.saved)} />
        </Stack>
      )}
    </RecordPanel>
  );
}

function EntryForm({ record, etag, isLocked, done }: { record: AnyRecord; etag: string; isLocked: boolean; done: () => void }) {
  return <RecordForm path={PATH} id={String(record['id'])} etag={etag} record={record} fields={useFields(isLocked)} done={done} />;
}

const reasonOf = (record: AnyRecord): string => String((record['approval'] as { reason?: string | null } | null)?.reason ?? '');

interface Action {
  readonly name: string;
  readonly allowed: boolean;
  readonly reason?: string;
}

/** What may be done with the entry now, as the API says. */
function Moves({ record, close }: { record: AnyRecord; close: () => void }) {
  const common = commonTexts.use();
  const texts = timeTexts.use();
  const confirm = useConfirm();
  const actions = (record['actions'] as readonly Action[] | undefined) ?? [];
  const words: { readonly [name: string]: string } = { submit: texts.submit, approve: texts.approve, reopen: texts.reopen };
  const move = async (name: string): Promise<void> => {
    await write({ method: 'POST', path: `${PATH}/${name}`, query: { id: record['id'] } }).then(() => say(common.saved), sayProblem);
  };
  const remove = async (): Promise<void> => {
    if (!(await confirm({ question: common.sureToDelete, action: common.delete, isDangerous: true }))) return;
    await write({ method: 'DELETE', path: PATH, query: { id: record['id'] } }).then(close, sayProblem);
  };
  const deletion = actions.find(({ name }) => name === 'delete');
  return (
    <Group gap="xs">
      {actions
        .filter(({ name, allowed }) => allowed && words[name] !== undefined)
        .map(({ name }) => (
          <Button key={name} variant="light" size="xs" onClick={() => void move(name)}>
            {words[name]}
          </Button>
        ))}
      <Button
        size="xs"
        variant="subtle"
        color="red"
        disabled={deletion?.allowed === false}
        title={deletion?.reason}
        onClick={() => void remove()}
      >
        {common.delete}
      </Button>
    </Group>
  );
}
