import { MAX_OVERDUE, operationsOf, reminder, reminderRule, type BodyOfRecord } from '@daybook/contract';
import { AWAITING_PAYMENT } from '../../billing/transitions.ts';
import type { ReadModel } from '../../database/read-model.ts';
import { statement } from '../../database/statement.ts';
import { handle, handlePrepared, list, type Module, type WriteRequest } from '../../http/handler.ts';
import { deleteRecord, insertRecord, lockRecord, updateRecord, type Columns, type Write, type Written } from '../../writes/index.ts';
import { checkTemplates, reportTemplateFaults } from '../shared/index.ts';

const operations = operationsOf(reminderRule);
const ruleReadModel: ReadModel = { description: reminderRule, expressions: {}, dependsOn: [] };
const reminderReadModel: ReadModel = { description: reminder, expressions: {}, uncached: true, dependsOn: [] };

/** The members that are templates: one that is wrong is refused when it is saved. */
const TEMPLATES = ['subject', 'body'];
const before = checkTemplates(TEMPLATES);

/** The columns of a body; null means unset. */
function ruleColumns(body: BodyOfRecord<typeof reminderRule>): Columns {
  const { days, level } = body;
  return { ...body, ...(days === null ? { days: 7 } : {}), ...(level === null ? { level: 1 } : {}) };
}

/**
 * Open invoices whose day for a rule is over, and that it would remind of if it counted for them too: not those of which it reminded, nor
 * those of which a later step does.
 */
const countOverdue = statement(
  'overdue_of_reminder_rule',
  `select count(*)::int as overdue from (select 1 from invoice i
join account a on a.account_id = $account
cross join lateral (select (now() at time zone a.time_zone)::date - (i.due_date at time zone a.time_zone)::date as late) d
where i.account_id = $account and i.deleted is null and i.status_id = ${AWAITING_PAYMENT} and i.kind = 'invoice' and i.open_total > 0
  and i.due_date < now() + interval '62 days' and $days::int < d.late and ($days >= 0 or d.late < 0)
  and not exists (select 1 from reminder m where m.account_id = $account and m.invoice_id = i.id
    and (m.rule_id = $rule or m.days >= $days))
  and not exists (select 1 from reminder_rule s where s.account_id = $account and s.deleted is null and s.active and s.id <> $rule
    and s.days > $days and s.days <= d.late)
limit $limit) o`,
);

/** The outcome of a write of a rule with how many invoices are overdue for it, where some are and it is on. */
async function withOverdue({ tx }: Write, written: Written, { active, days }: Columns): Promise<Written> {
  if (active === false) return written;
  const { overdue } = await tx.one<{ overdue: number }>(countOverdue, { rule: written.id, days, limit: MAX_OVERDUE });
  return overdue === 0 ? written : { ...written, extra: { overdue } };
}

type Update = Pick<WriteRequest<typeof operations.update>, 'body' | 'query'>;

/** Since when a changed rule counts: what it did not remind of while it had other days or was off is not made up by itself. */
async function beginning(write: Write, before: Columns, { body, query }: Update): Promise<Columns> {
  if (query.include_overdue) return { since: null };
  const { days, active } = { ...before, ...ruleColumns(body) } as Columns;
  const begins = days !== before['days'] || (active === true && before['active'] !== true);
  return begins ? { since: (await write.opened).now } : {};
}

const USUAL: Columns = { days: 7, active: true };

export const reminderModules: readonly Module[] = [
  {
    readModel: ruleReadModel,
    handlers: [
      list(operations.list, ruleReadModel),
      handlePrepared(operations.create, before, async (write, request) => {
        await reportTemplateFaults(write, request, TEMPLATES);
        write.refuseFaults();
        const columns = { ...ruleColumns(request.body), since: request.query.include_overdue ? null : (await write.opened).now };
        return withOverdue(write, await insertRecord(write, reminderRule, columns), { ...USUAL, ...columns });
      }),
      handlePrepared(operations.update, before, async (write, request) => {
        const existing = await lockRecord(write, reminderRule, request.target);
        await reportTemplateFaults(write, request, TEMPLATES);
        write.refuseFaults();
        const columns = { ...ruleColumns(request.body), ...(await beginning(write, existing.columns, request)) };
        return withOverdue(write, await updateRecord(write, existing, columns), { ...existing.columns, ...columns });
      }),
      handle(operations.delete, async (write, { target }) => deleteRecord(write, await lockRecord(write, reminderRule, target))),
    ],
  },
  { readModel: reminderReadModel, handlers: [list(operationsOf(reminder).list, reminderReadModel)] },
];
