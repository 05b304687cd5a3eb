import type { Viewer } from '../../access/viewer.ts';
import type { BusinessDocument } from '../../billing/business-document.ts';
import type { OwnMail } from '../../billing/own-mail.ts';
import { languageOf, templateValues, type ReminderFacts } from '../../paper/index.ts';
import type { Services } from '../../services.ts';
import { renderReminder } from '../shared/documents/index.ts';
import { LINK, usualReminder, type Reminded } from './usual-texts.rules.ts';

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
): Promise<ReminderTexts> {
  const rendered = await renderReminder(services, viewer, paper, own, facts, hasLink ? LINK : '');
  const usual = usualReminder(languageOf(paper), remindedOf(paper, facts, hasLink));
  return { subject: rendered.subject || usual.subject, body: rendered.body || usual.body };
}

/** What the usual text of a reminder has from an invoice. */
function remindedOf(paper: BusinessDocument, facts: ReminderFacts, hasLink: boolean): Reminded {
  const { document, client, account, reminder: said } = templateValues(paper, '', facts);
  return {
    isOverdue: facts.days > 0,
    level: facts.level,
    hasLink,
    hasFee: facts.late_fee.units > 0n,
    number: document.number,
    open: `${said.open_total} ${document.currency}`,
    due: document.due_date,
    fee: `${said.late_fee} ${document.currency}`,
    name: client.contact_person,
    firm: account.name,
  };
}
