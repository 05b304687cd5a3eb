import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Listed } from '../../api/records.ts';
import { useAddress, searchOf } from '../../parts/address.ts';
import { useLevel } from '../../api/me.ts';
import { write } from '../../api/writes.ts';
import { useFormats } from '../../formats/formats.ts';
import { useConfirm } from '../../parts/confirm.tsx';
import { History, useMayReadHistory } from '../../parts/history/history.tsx';
import { RecordForm } from '../../parts/form/record-form.tsx';
import { say, sayProblem } from '../../parts/notices.ts';
import { ActionButton } from '../../parts/record/action-button.tsx';
import { actionOf } from '../../parts/record/actions.ts';
import { DeleteButton } from '../../parts/record/delete-button.tsx';
import { Panel, RecordPanel } from '../../parts/record/record-panel.tsx';
import { RecordTabs, type Part } from '../../parts/record/record-tabs.tsx';
import { Hint } from '../../parts/small-texts.tsx';
import { commonTexts } from '../../texts/common/index.ts';
import { customFieldsOf, useContactFields } from './contact-fields.ts';
import { Balance, Bookings, Documents, People, Projects } from './contact-lists.tsx';
import { Statement } from './contact-statement.tsx';
import { contactTexts } from './texts/index.ts';
import { readRecordEarly } from '../../api/queries.ts';

const PATH = '/v2/contact';
const nameOf = ({ name }: Listed<'/v2/contact'>): string => String(name ?? '');

export function NewContact() {
  const texts = contactTexts.use();
  const fields = useContactFields();
  const [, change] = useAddress();
  const close = (): void => change({ open: undefined });
  return (
    <Panel title={texts.newContact} close={close}>
      <RecordForm
        path={PATH}
        record={{ type: 'organization', client: true }}
        fields={fields}
        customFields={customFieldsOf}
        cancel={close}
        next={(id) => readRecordEarly(PATH, id, { saysActions: true })}
        done={({ success }) => change({ open: success?.uuid })}
      />
    </Panel>
  );
}

/** A contact: what it is, what it owes, and what names it. */
export function OpenContact() {
  const common = commonTexts.use();
  const texts = contactTexts.use();
  const [seesSchedule, seesProjects, seesMoney] = [useLevel('acl_schedule'), useLevel('acl_project'), useLevel('acl_finance')];
  const seesHistory = useMayReadHistory();
  return (
    <RecordPanel path={PATH} titleOf={nameOf} saysActions>
      {({ record, etag }) => {
        const uuid = String(record['uuid']);
        const parts: Part[] = [
          { name: 'details', label: texts.details, content: <Details record={record} etag={etag} /> },
          { name: 'people', label: texts.people, isOffered: record.type === 'organization', content: <People id={String(record.id)} /> },
          { name: 'projects', label: common.projects, isOffered: seesProjects, content: <Projects uuid={uuid} /> },
          { name: 'documents', label: texts.documents, isOffered: seesMoney || seesProjects, content: <Documents uuid={uuid} /> },
          { name: 'account', label: texts.account, isOffered: seesMoney, content: <Statement uuid={uuid} name={nameOf(record)} /> },
          { name: 'bookings', label: texts.bookings, isOffered: seesSchedule, content: <Bookings uuid={uuid} /> },
          { name: 'history', label: common.history, isOffered: seesHistory, content: <History kind="contact" id={uuid} /> },
        ];
        return (
          <Stack gap="sm">
            {seesMoney && <Balance uuid={uuid} />}
            <RecordTabs by="part" parts={parts} />
          </Stack>
        );
      }}
    </RecordPanel>
  );
}

function Details({ record, etag }: { record: Listed<'/v2/contact'>; etag: string }) {
  const common = commonTexts.use();
  const fields = useContactFields(record);
  const mayWrite = useLevel('acl_contact', 'RW');
  const [, change] = useAddress();
  return (
    <Stack gap="md">
      <Roles record={record} />
      <RecordForm
        path={PATH}
        id={String(record['uuid'])}
        etag={etag}
        record={record}
        fields={fields}
        customFields={customFieldsOf}
        done={() => say(common.saved)}
      />
      {mayWrite && (
        <Group gap="xs">
          <DeleteButton path={PATH} record={record} title={nameOf(record)} done={() => change({ open: undefined })} />
          <EraseButton record={record} />
        </Group>
      )}
    </Stack>
  );
}

/** Whether a person signs in here or can be booked, and who wrote it down. */
function Roles({ record }: { record: Listed<'/v2/contact'> }) {
  const texts = contactTexts.use();
  const formats = useFormats();
  const resource = record['linked_resource_id'];
  const seesResources = useLevel('acl_schedule');
  return (
    <div>
      {record['user'] === true && <Text size="sm">{texts.isUser}</Text>}
      {typeof resource === 'number' && !seesResources && <Text size="sm">{texts.isResource}</Text>}
      {typeof resource === 'number' && seesResources && (
        <Anchor component={Link} {...{ to: '/settings/resources', search: searchOf({ open: String(resource) }) }} size="sm">
          {texts.isResource}
        </Anchor>
      )}
      <Hint>
        {texts.history(formats.dateTime(record.created), String(record['created_name'] ?? ''))}
        {record['updated'] !== record['created'] &&
          ` ${texts.changed(formats.dateTime(record.updated), String(record['updated_name'] ?? ''))}`}
      </Hint>
    </div>
  );
}

/** Erases what is personal, for good, as the law on data protection may ask. */
function EraseButton({ record }: { record: Listed<'/v2/contact'> }) {
  const texts = contactTexts.use();
  const confirm = useConfirm();
  const [, change] = useAddress();
  const action = actionOf(record, 'erase');
  if (action === undefined || record['type'] !== 'person') return null;
  const erase = async (): Promise<void> => {
    const question = texts.eraseQuestion(nameOf(record));
    if (!(await confirm({ title: nameOf(record), question, action: texts.erase, isDangerous: true }))) return;
    await write({ method: 'POST', path: `${PATH}/erase`, query: { uuid: record['uuid'] } }).then(
      () => (say(texts.erased), change({ open: undefined })),
      sayProblem,
    );
  };
  return (
    <ActionButton action={action} variant="subtle" color="red" size="xs" onClick={() => void erase()}>
      {texts.erase}
    </ActionButton>
  );
}
