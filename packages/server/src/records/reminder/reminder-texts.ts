import { storedDecimal, type Decimal } from '@daybook/values';
import type { Viewer } from '../../access/viewer.ts';
import type { BusinessDocument } from '../../billing/business-document.ts';
import type { OwnMail } from '../../billing/own-mail.ts';
import { bind, type Statement, type Values } from '../../database/statement.ts';
import { countriesOf, formatsFor, languageOf, templateValues, type ReminderFacts } from '../../paper/index.ts';
import type { Services } from '../../services.ts';
import { onlyOpen, renderReminder, withOnlyOpen } from '../shared/documents/index.ts';
import { findCredit } from './reminder.sql.ts';
import { LINK, usualReminder, type Reminded } from './usual-texts.rules.ts';

/** Asks the database: within a write, or beside one. */
export type Run = (statement: Statement, values: Values) => Promise<readonly object[]>;

export interface ReminderTexts {
  readonly subject: string;
  readonly body: string;
}

/** The mail of a reminder: the texts of its rule, unless they render empty, otherwise the usual ones. Throws template_failed. */
export async function reminderTexts(
  services: Services,
  viewer: Viewer,
  paper: BusinessDocument,
  own: OwnMail,
  facts: ReminderFacts,
  hasLink = false,
  run: Run = reading(services, viewer),
): Promise<ReminderTexts> {
  const rendered = await renderReminder(services, viewer, paper, own, facts, hasLink ? LINK : '');
  const credit = await creditText(run, paper);
  const usual = usualReminder(languageOf(paper), { ...remindedOf(paper, facts, hasLink), credit });
  return { subject: rendered.subject || usual.subject, body: withOnlyOpen(rendered.body, onlyOpen(paper, facts.late_fee)) || usual.body };
}

/** Reads outside of a transaction. */
export const reading =
  ({ connections }: Services, { account, zone }: Viewer): Run =>
  async (statement, values) => {
    const [rows = []] = await connections.read({ account, zone }, [bind(statement, { ...values, account })]);
    return rows;
  };

/** What its client has in credit, in the currency of an invoice: it settles nothing before somebody uses it. */
export async function creditText(run: Run, paper: BusinessDocument): Promise<string> {
  const { buyer, currency } = paper;
  if (buyer === null) return '';
  const [row] = (await run(findCredit, { client: buyer.uuid, currency })) as readonly { credit: string }[];
  const credit = storedDecimal(row?.credit);
  return credit.units <= 0n ? '' : formatsFor(paper).money(credit, currency);
}

/** What the usual text of a reminder has from an invoice. */
function remindedOf(paper: BusinessDocument, facts: ReminderFacts, hasLink: boolean): Omit<Reminded, 'credit'> {
  const { document, client, account } = templateValues(paper, '', facts);
  const money = (amount: Decimal): string => formatsFor(paper).money(amount, paper.currency);
  return {
    isOverdue: facts.days > 0,
    level: facts.level,
    hasLink,
    hasFee: facts.late_fee.units > 0n,
    number: document.number,
    open: money(facts.open_total),
    due: document.due_date,
    fee: money(facts.late_fee),
    onlyOpen: onlyOpen(paper, facts.late_fee),
    name: client.contact_person,
    firm: account.name,
    countries: countriesOf(paper),
  };
}
