import { timelineEvents } from '@daybook/contract';
import { ACCEPTED, AWAITING_PAYMENT, DECLINED, PAID, type DocumentKind } from '../../../billing/transitions.ts';
import { statement, type Statement } from '../../../database/statement.ts';
import { historyNames } from '../borrowed.sql.ts';

/** What the step to each status is called. */
const MOVES: Readonly<Record<DocumentKind, Readonly<Record<number, string>>>> = {
  quote: { 1: 'reopened', 2: 'sent', 3: 'accepted', 5: 'declined' },
  invoice: { 1: 'reopened', 2: 'submitted', [AWAITING_PAYMENT]: 'issued', [PAID]: 'issued' },
};

const seconds = (instant: string): string => `extract(epoch from ${instant})::bigint`;

/** A row of the timeline of the document `r`; what is not said of it is empty. */
const row = (
  of: Partial<Record<'at' | 'event' | 'name' | 'to' | 'amount' | 'number' | 'text' | 'proforma' | 'kind' | 'record_id', string>>,
  from = '',
): string =>
  `select ${of.at} as at, ${of.event} as event, ${of.name ?? "''"} as name, ${of.to ?? "'{}'::text[]"} as "to",
  ${of.amount ?? "''"} as amount, ${of.number ?? "''"} as number, ${of.text ?? "''"} as text, ${of.proforma ?? 'false'} as proforma,
  ${of.kind} as kind, ${of.record_id} as record_id ${from}`;

const creation = (kind: DocumentKind): string =>
  row({ at: 'r.created', event: "'made'", name: historyNames.created_name, kind: `'${kind}'`, record_id: 'r.id' });

/** What a link kept of the answer that moved the quote. */
const asAnswered = (member: 'answered_by' | 'comment'): string =>
  `(select t.changes -> '${member}' ->> 'to' from audit t
    where t.account_id = $account and t.kind = 'public-link' and t.record_id = p.id::text
    and t.changes -> '${member}' is not null and t.at <= m.at order by t.id desc limit 1) as ${member}`;

// A payment opens an invoice again when it is reversed: only a move from what can still change issues it, also to Paid, as a credit note
// that settles its invoice at once. The name that was typed on the
// public page is that of the answer, which the link forgets with the next one: it is read from the trail, as it was at that moment.
// Entries without a status are told by their text: those of documents with many lines are long, and are not taken apart for it.
const moved = (kind: DocumentKind): string => {
  const events = Object.entries(MOVES[kind]).map(([status, event]) => `when m.status = ${status} then '${event}'`);
  return row(
    {
      at: 'm.at',
      event: `case ${events.join(' ')} end`,
      name: 'coalesce(l.answered_by, m.user_name)',
      text: `coalesce(l.comment, '')`,
      kind: `'${kind}'`,
      record_id: 'r.id',
    },
    `from (select a.at, a.user_name,
        coalesce(a.changes -> 'status' -> 'to' -> 0 ->> 'id', a.changes -> 'status' -> 0 ->> 'id')::int as status,
        coalesce((a.changes -> 'status' -> 'from' -> 0 ->> 'id')::int, 1) as former
      from audit a where a.account_id = $account and a.record_id = r.id::text and a.kind = '${kind}' and a.action in ('created', 'updated')
        and case when a.changes::text like '%"status"%' then a.changes -> 'status' is not null else false end) m
    left join lateral (select ${asAnswered('answered_by')}, ${asAnswered('comment')} from public_link p
      where p.account_id = $account and p.document_kind = '${kind}' and m.status in (${ACCEPTED}, ${DECLINED}) and p.document_id = r.id
        and m.user_name = 'Public link ' || p.id) l on true
    where m.status <> m.former and m.status in (${Object.keys(MOVES[kind]).join(', ')})
      ${kind === 'invoice' ? `and (m.status < ${AWAITING_PAYMENT} or m.former < ${AWAITING_PAYMENT})` : ''}`,
  );
};

// A reminder has an event of its own, which does not say that its mail reached nobody.
const NOT_OF_REMINDER = `and (d.state in ('failed', 'kept')
      or not exists (select from reminder n where n.account_id = $account and n.invoice_id = r.id and n.delivery_id = d.id))`;

const mailed = (kind: DocumentKind): string =>
  row(
    {
      at: `coalesce(case d.state when 'failed' then d.updated end, d.at, d.created)`,
      event: `case d.state when 'sent' then 'mailed' else d.state end`,
      to: 'd."to"',
      proforma: 'd.proforma',
      kind: "'delivery'",
      record_id: 'd.id',
    },
    `from delivery d where d.account_id = $account and d.document_kind = '${kind}' and d.document_id = r.id and d.deleted is null
    ${kind === 'invoice' ? NOT_OF_REMINDER : ''}`,
  );

/** What the mail service told of a mail afterwards, for each recipient. */
const reported = (kind: DocumentKind): string =>
  row(
    {
      at: `to_timestamp((o.report ->> 'at')::bigint)`,
      event: `o.report ->> 'outcome'`,
      to: `array[o.report ->> 'recipient']`,
      text: `o.report ->> 'said'`,
      proforma: 'd.proforma',
      kind: "'delivery'",
      record_id: 'd.id',
    },
    `from delivery d cross join lateral json_array_elements(d.reports) o (report)
    where d.account_id = $account and d.document_kind = '${kind}' and d.document_id = r.id and d.deleted is null`,
  );

const viewed = (kind: DocumentKind): string =>
  row(
    { at: 'p.first_seen', event: "'viewed'", kind: "'public-link'", record_id: 'p.id' },
    `from (select p.id, p.first_seen from public_link p where p.account_id = $account and p.document_kind = '${kind}'
      and p.document_id = r.id and p.first_seen is not null order by p.first_seen limit 1) p`,
  );

/** The number of an invoice; empty of a draft that has none. */
const numberOf = (invoice: string): string => `case when ${invoice}.number is null then '' else ${invoice}.prefix || ${invoice}.number end`;

const copied = (event: 'invoiced' | 'credited'): string =>
  row(
    {
      at: 'i.created',
      event: `'${event}'`,
      amount: '(i.total + i.rounding)::text',
      number: numberOf('i'),
      kind: "'invoice'",
      record_id: 'i.id',
    },
    `from invoice i where i.account_id = $account and i.deleted is null
      and ${event === 'credited' ? "i.cloned_id = r.id and i.kind = 'credit_note'" : 'i.part_of_quote = r.id'}`,
  );

/** What settles an invoice, and what was paid back of its payments and credit notes: several parts of a payment are one entry. */
const settling = `(select s.payment_id, sum(s.amount) as amount from (
    select k.payment_id, k.amount from payment_allocation k where k.account_id = $account and k.invoice_id = r.id
    union all
    select k.payment_id, k.amount from invoice i join payment_allocation k on k.account_id = $account and k.invoice_id = i.id
      join payment b on b.account_id = $account and b.id = k.payment_id and b.amount < 0
      where i.account_id = $account and i.cloned_id = r.id and i.kind = 'credit_note' and i.deleted is null
    union all
    select k.payment_id, k.amount from payment_allocation o
      join payment_allocation k on k.account_id = $account and k.refunded_payment_id = o.payment_id
      join payment b on b.account_id = $account and b.id = k.payment_id and b.amount < 0
      where o.account_id = $account and o.invoice_id = r.id) s
  group by s.payment_id)`;

// One that is dated on the day when it was recorded was then; an earlier day has no time.
const paid = row(
  {
    at: `case when p.date <= p.created and p.created < p.date + interval '1 day' then p.created else coalesce(p.date, p.created) end`,
    event: `case when p.amount = 0 then 'credit_used' when p.amount < 0 or k.amount * sign(r.total) < 0 then 'refunded' else 'paid' end`,
    amount: 'k.amount::text',
    number: `case when p.amount = 0 then coalesce((select string_agg(distinct ${numberOf('o')}, ', ') from payment_allocation x
      join invoice o on o.account_id = $account and o.id = x.invoice_id
      where x.account_id = $account and x.payment_id = p.id and o.id <> r.id and sign(x.amount) <> sign(k.amount)), '') else '' end`,
    kind: "'payment'",
    record_id: 'p.id',
  },
  `from ${settling} k join payment p on p.account_id = $account and p.id = k.payment_id where p.deleted is null`,
);

// What a credit note settled of the invoice that it credits is no payment: it did so when the trail says that its credit changed.
const settledInvoice = row(
  {
    at: `coalesce((select max(a.at) from audit a where a.account_id = $account and a.kind = 'invoice' and a.record_id = r.id::text
      and a.action = 'updated' and a.changes::text like '%"credited_total"%'), r.created)`,
    event: "'credit_used'",
    amount: 'r.credited_total::text',
    number: numberOf('o'),
    kind: "'invoice'",
    record_id: 'o.id',
  },
  `from invoice o where o.account_id = $account and o.id = r.cloned_id and r.kind = 'credit_note' and r.credited_total <> 0`,
);

const reminded = row(
  {
    at: 'n.created',
    event: "'reminded'",
    // To whom its mail failed stands beside that.
    to: `case when d.state in ('failed', 'kept') then '{}' else coalesce(d."to", '{}') end`,
    amount: 'n.open_total::text',
    kind: "'reminder'",
    record_id: 'n.id',
  },
  `from reminder n left join delivery d on d.account_id = $account and d.id = n.delivery_id
    where n.account_id = $account and n.invoice_id = r.id`,
);

const MAX_EVENTS = 200;

const timelineOf = (kind: DocumentKind): Statement => {
  const parts = [creation(kind), moved(kind), mailed(kind), reported(kind), viewed(kind)];
  const own = kind === 'quote' ? [copied('invoiced')] : [copied('credited'), settledInvoice, paid, reminded];
  const all = [...parts, ...own].map((part) => `(${part})`).join(' union all ');
  return statement(
    `timeline_of_${kind}`,
    `select coalesce((select json_agg(json_build_object('at', ${seconds('s.at')}, 'event', s.event, 'name', s.name, 'to', s."to",
      'amount', s.amount, 'number', s.number, 'text', s.text, 'proforma', s.proforma, 'kind', s.kind,
      'record_id', s.record_id) order by s.at, s.place) from (
        select t.*, array_position(array[${timelineEvents.map((event) => `'${event}'`).join(', ')}], t.event) as place from (${all}) t
        order by t.at desc limit ${MAX_EVENTS}) s), '[]')::text as timeline
    from ${kind} r where r.account_id = $account and r.id = $id and r.deleted is null`,
  );
};

/** What became of a quote or an invoice, as a text of JSON. */
export const loadTimeline: Readonly<Record<DocumentKind, Statement>> = { quote: timelineOf('quote'), invoice: timelineOf('invoice') };
