import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { Data } from '@daybook/client';
import { useMemo, useState } from 'react';
import { api } from '../../api/client.ts';
import { useAllLevels, useMe, useLevel } from '../../api/me.ts';
import { useAccount, useMailServer, useList } from '../../api/queries.ts';
import type { MemberOf } from '../../api/records.ts';
import { write } from '../../api/writes.ts';
import { useConfirm } from '../../parts/confirm.tsx';
import { inGroup, type LineOf } from '../../parts/form/fields.tsx';
import { say, sayProblem } from '../../parts/notices.ts';
import { ProblemAlert } from '../../parts/problem-alert.tsx';
import { MoveButton } from '../../parts/record/move-button.tsx';
import { ScreenTitle } from '../../parts/screen-name.tsx';
import { Note, Hint } from '../../parts/small-texts.tsx';
import { TestResult, type Tested } from '../../parts/test-mail/test-result.tsx';
import { usePress } from '../../parts/use-busy.ts';
import { SingleForm } from './single-form.tsx';
import { settingTexts } from './texts/index.ts';
import { useFormats } from '../../formats/formats.ts';
import { MailReports } from '../../parts/mail-reports/mail-reports.tsx';
import '../../parts/record/side-list.css';
import { CopiedAddress } from '../../parts/record/copied-address.tsx';

const PATH = '/v2/mail-server';
const BEGIN = { security: 'tls' };

/** The mail server that the mails of the firm leave by. */
export function Screen() {
  const { mailServer: title } = settingTexts.use();
  const read = useMailServer();
  return (
    <Stack p="md" gap="md" className="settings-form">
      <ScreenTitle name={title} />
      {read.error !== null && <ProblemAlert error={read.error} />}
      {read.data === undefined ? <Skeleton h={400} /> : <Server server={read.data.record} etag={read.data.etag} />}
    </Stack>
  );
}

function Server({ server, etag }: { server: Data<'/v2/mail-server', 'get'>['data']; etag: string }) {
  const { mailing: texts } = settingTexts.use();
  const mayWrite = useAllLevels();
  const me = useMe();
  const fields = useFields();
  const email = useAccount().data?.record.email;
  if (server === null)
    return (
      <>
        <Text>{me.sends_mail ? texts.byInstallation : texts.notSent}</Text>
        {me.sends_mail && email !== undefined && <Text>{email === '' ? texts.noAnswers : texts.answersGo(email)}</Text>}
        {mayWrite && <SingleForm path={PATH} name="new" record={BEGIN} fields={fields} />}
      </>
    );
  return (
    <>
      <Text>{texts.byOwn}</Text>
      <SingleForm key={server.id} path={PATH} record={server} etag={etag} fields={fields} isReadOnly={!mayWrite} />
      <MailReportsNote server={server} />
      {mayWrite && <Actions key={etag} />}
    </>
  );
}

function useFields() {
  const { mailing: hints } = settingTexts.use();
  return useMemo<LineOf<typeof PATH>[]>(
    () => [
      { name: 'host', description: hints.host },
      'security',
      { name: 'port', description: hints.port },
      { name: 'user', autoComplete: 'off' },
      { name: 'password', description: hints.password },
      'sender_address',
      { name: 'sender_name', description: hints.senderName },
      { name: 'reply_to', description: hints.replyTo },
      ...inGroup<MemberOf<typeof PATH>>(
        hints.comesBack,
        { name: 'reports_from', description: hints.reportsFrom },
        { name: 'signing_key', description: hints.signingKey, autoComplete: 'off', when: ({ reports_from: from }) => Boolean(from) },
      ),
    ],
    [hints],
  );
}

/** Tries what is saved, and removes it. */
function Actions() {
  const { mailing: texts, deleted, remove: label } = settingTexts.use();
  const confirm = useConfirm();
  const press = usePress();
  const [tested, setTested] = useState<Tested>();
  const test = async (): Promise<void> => {
    setTested(undefined);
    await api.POST('/v2/mail-server/test').then(({ data }) => setTested(data.data), sayProblem);
  };
  const remove = async (): Promise<void> => {
    if (await confirm({ title: label, question: texts.removeQuestion, action: label, isDangerous: true }))
      await write({ method: 'DELETE', path: PATH, changes: ['me'] }).then(() => say(deleted), sayProblem);
  };
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <MoveButton path={PATH} id="" variant="default" {...press('test', test)}>
          {texts.test}
        </MoveButton>
        <Button variant="default" {...press('remove', remove)}>
          {label}
        </Button>
      </Group>
      <Note>{texts.testHint}</Note>
      {tested !== undefined && <TestResult tested={tested} />}
    </Stack>
  );
}

type MailServer = NonNullable<Data<'/v2/mail-server', 'get'>['data']>;

/** Where the mail service sends its reports, and the latest ones. */
function MailReportsNote({ server: { reports_url: url, reports_at: last } }: { server: MailServer }) {
  const { mailing: texts } = settingTexts.use();
  const formats = useFormats();
  const seesMails = useLevel('acl_finance', 'R-');
  if (url === '') return null;
  return (
    <Stack gap="xs">
      <CopiedAddress label={texts.reportsUrl} description={texts.reportsUrlHint} address={url} />
      <Text size="sm">{last === null ? texts.toldNothing : texts.toldLast(formats.dateTime(last))}</Text>
      {seesMails && <LatestReports />}
    </Stack>
  );
}

/** How many of the latest mails are searched for reports, and how many reports are shown. */
const [LOOKED_AT, SHOWN] = [50, 5];

function LatestReports() {
  const { mailing: texts } = settingTexts.use();
  const formats = useFormats();
  const read = useList('/v2/delivery', { order_desc: 'updated', limit: LOOKED_AT });
  if (read.error !== null) return <ProblemAlert error={read.error} again={() => void read.refetch()} />;
  const mails = (read.data?.data ?? []).filter(({ reports }) => reports.length > 0).slice(0, SHOWN);
  if (mails.length === 0) return null;
  return (
    <ul className="side-list" aria-label={texts.toldOf}>
      {mails.map(({ id, subject, at, created, reports }) => (
        <li key={id}>
          <div>
            <Text size="sm">{subject}</Text>
            <Hint component="div">
              {formats.dateTime(at ?? created)}
              <MailReports reports={reports} />
            </Hint>
          </div>
        </li>
      ))}
    </ul>
  );
}
