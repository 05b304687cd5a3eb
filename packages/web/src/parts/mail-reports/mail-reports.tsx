import { Text } from '@mantine/core';
import { useCallback } from 'react';
import type { Listed } from '../../api/records.ts';
import { mailReportTexts } from './texts/index.ts';

type Mail = Pick<Listed<'/v2/delivery'>, 'reports'>;
type Failed = Pick<Listed<'/v2/delivery'>, 'failure' | 'error' | 'reports'>;

/** Why a mail did not leave, in a sentence; nothing where it did. */
export function useFailureWords(): (mail: Failed) => string {
  const { failed } = mailReportTexts.use();
  return useCallback(
    ({ failure, error, reports }) => {
      // What failed before codes were kept has its text alone.
      if (failure === '') return error;
      // Who was refused is in the reports, but of what was mailed before that was kept.
      const isNamed = failure === 'other' || (failure === 'some_refused' && reports.length === 0);
      return isNamed ? `${failed[failure]} ${error}` : failed[failure];
    },
    [failed],
  );
}

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
