import { deliveryOutcomes, type DeliveryOutcome } from '@daybook/contract';

/** What became of a mail at one of its recipients. */
interface Reported {
  readonly recipient: string;
  readonly outcome: DeliveryOutcome;
  readonly said: string;
  readonly at: number;
}

/** What a mail service reported of a mail: of recipients in lower case. */
interface Report extends Omit<Reported, 'recipient'> {
  readonly recipients: readonly string[];
}

/** A mail as reports change it. */
export interface ReportedMail {
  readonly outcome: DeliveryOutcome | '';
  readonly reports: readonly Reported[];
}

const rank = (outcome: DeliveryOutcome | ''): number => deliveryOutcomes.indexOf(outcome as DeliveryOutcome);

/**
 * A mail after a report; undefined where that has nothing new. Reports come in any order, so of each recipient the worst stays. An address
 * that is no recipient, such as one that a mailbox forwards to, counts as the only recipient there is; an erased one is not brought back.
 */
export function withReport(mail: ReportedMail, recipients: readonly string[], report: Report): ReportedMail | undefined {
  const { outcome, said, at } = report;
  const named = recipients.filter((address) => report.recipients.includes(address.toLowerCase()));
  const meant = named.length === 0 && recipients.length === 1 ? recipients : [...new Set(named)];
  const outcomeOf = (recipient: string): DeliveryOutcome | '' => mail.reports.find((one) => one.recipient === recipient)?.outcome ?? '';
  const worse = meant.filter((recipient) => rank(outcome) > rank(outcomeOf(recipient)));
  if (worse.length === 0) return undefined;
  const others = mail.reports.filter(({ recipient }) => !worse.includes(recipient));
  const reports = [...others, ...worse.map((recipient) => ({ recipient, outcome, said, at }))];
  return { outcome: rank(outcome) > rank(mail.outcome) ? outcome : mail.outcome, reports };
}
