import { MAX_OVERDUE, reminderRule, type previewReminders } from '@daybook/contract';
import { parseDecimal, toText, ZERO } from '@daybook/values';
import type { OwnMail } from '../../billing/own-mail.ts';
import { bind, statement } from '../../database/statement.ts';
import type { Answer, ReadRequest } from '../../http/handler.ts';
import { noRecord } from '../../problem.ts';
import { loadBusinessDocument, toReader } from '../shared/documents/index.ts';
import { lateFee, textOf, type FeeTerms } from './late-fee.rules.ts';
import { mailTextsOf } from '../shared/index.ts';
import { findReminded } from './reminder.sql.ts';
import { reminderTexts } from './reminder-texts.ts';

type Request = ReadRequest<typeof previewReminders>;

const loadRule = statement(
  'rule_to_preview',
  `select s.days, s.level, s.subject, s.body, s.texts, s.charges_late_fee, s.late_fees, s.late_fee_percent::text as late_fee_percent
from reminder_rule s where s.account_id = $account and s.id = $rule and s.deleted is null`,
);

interface Rule extends FeeTerms, OwnMail {
  readonly days: number;
  readonly level: number;
}

interface Reminded {
  readonly invoice_id: number;
  readonly days: number;
  readonly open_total: string;
  readonly currency: string;
}

const UNSET: Rule = { days: 7, level: 1, subject: '', body: '', texts: [], charges_late_fee: false, late_fees: [], late_fee_percent: '0' };

/** The clients that a rule would remind, and the text of one of its mails: the rule of the body, on top of a stored one. */
export async function answerPreview({ query, body, viewer, services }: Request): Promise<Answer> {
  const { account, zone } = viewer;
  const read = async <Row>(statement: Parameters<typeof bind>[0], values: object): Promise<readonly Row[]> => {
    const scope = { account, user: viewer.userId, zone };
    const [rows = []] = await services.connections.readAlone(scope, [bind(statement, { account, ...values })], { versioned: true });
    return rows as Row[];
  };
  const stored = query.rule === undefined ? UNSET : (await read<Rule>(loadRule, { rule: query.rule }))[0];
  if (stored === undefined) throw noRecord(reminderRule.kind, query.rule ?? 0);
  const rule = ruleOf(stored, body);
  const values = { rule: query.rule ?? 0, days: rule.days, limit: MAX_OVERDUE };
  const rows = (await read<Reminded>(findReminded, values)).map((row) => ({ ...row, late_fee: lateFee(rule, row) }));
  const data = rows.map((row) => ({ ...row, late_fee: toText(row.late_fee) }));
  const shown = query.mail_of === undefined ? rows[0] : rows.find((row) => row.invoice_id === query.mail_of);
  if (shown === undefined) return { body: { data, mail: null } };
  const { invoice_id, late_fee } = shown;
  const paper = toReader(await loadBusinessDocument(services.connections, viewer, 'invoice', invoice_id), query.language);
  const facts = { level: rule.level, days: rule.days, open_total: parseDecimal(shown.open_total) ?? ZERO, late_fee };
  return { body: { data, mail: { invoice_id, ...(await reminderTexts(services, viewer, paper, rule, facts)) } } };
}

function ruleOf(
  stored: Rule,
  { days, level, subject, body, texts, charges_late_fee: charges, late_fees: fees, late_fee_percent: percent }: Request['body'],
): Rule {
  return {
    days: days ?? stored.days,
    level: level ?? stored.level,
    subject: subject ?? stored.subject,
    body: body ?? stored.body,
    texts: mailTextsOf(texts) ?? stored.texts,
    charges_late_fee: charges ?? stored.charges_late_fee,
    late_fees:
      fees === undefined ? stored.late_fees : (fees ?? []).map(({ currency = '', amount }) => ({ currency, amount: textOf(amount) })),
    late_fee_percent: percent === undefined ? stored.late_fee_percent : textOf(percent),
  };
}
