import type { Data } from '@daybook/client';
import { Stack, Text } from '@mantine/core';
import { useLevel } from '../../api/me.ts';
import { useList } from '../../api/queries.ts';
import { useFormats } from '../../formats/formats.ts';
import { MailReports } from '../../parts/mail-reports/mail-reports.tsx';
import { ProblemAlert } from '../../parts/problem-alert.tsx';
import '../../parts/record/side-list.css';
import { CopiedAddress } from '../../parts/record/copied-address.tsx';
import { Hint } from '../../parts/small-texts.tsx';
import { settingTexts } from './texts/index.ts';

type MailServer = NonNullable<Data<'/v2/mail-server', 'get'>['data']>;

/** Where the mail service sends its reports, and the latest ones. */
export function MailReportsNote({ server: { reports_url: url, reports_at: last } }: { server: MailServer }) {
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
