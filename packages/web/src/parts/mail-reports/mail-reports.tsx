import { Text } from '@mantine/core';
import { useCallback } from 'react';
import type { Listed } from '../../api/records.ts';
import { mailReportTexts } from './texts/index.ts';

type Mail = Pick<Listed<'/v2/delivery'>, 'reports'>;

/** What became of a mail, in a sentence for each recipient. */
export function useReportWords(): (mail: Mail) => string {
  const { became } = mailReportTexts.use();
  return useCallback(({ reports }) => reports.map(({ recipient, outcome }) => became[outcome](recipient)).join(' '), [became]);
}

/** The same, with the answers of the other mail servers. */
export function MailReports({ reports }: Mail) {
  const { became } = mailReportTexts.use();
  return reports.map(({ recipient, outcome, said }) => (
    <Text key={recipient} size="xs" style={{ overflowWrap: 'anywhere' }}>
      <span className={outcome === 'delivered' || outcome === 'delayed' ? undefined : 'overdue'}>{became[outcome](recipient)}</span>
      {said !== '' && outcome !== 'delivered' && ` ${said}`}
    </Text>
  ));
}
