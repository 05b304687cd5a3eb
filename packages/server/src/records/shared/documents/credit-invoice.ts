import { invoice, type BodyOfOperation, type creditInvoice as operation } from '@daybook/contract';
import { add, equals, minorUnitsOf, toText, ZERO, type Decimal } from '@daybook/values';
import { roundingOfCredit, type Payable } from '../../../billing/cash-rounding.ts';
import { noDiscount, printLine, type Group, type StoredLine } from '../../../billing/content.ts';
import { creditedTax, planCredits, validateCredits, type Credit, type CreditedDocument, type CreditNote } from '../../../billing/credit.ts';
import { planTotal, type CreditPlan } from '../../../billing/credit-total.ts';
import { inputOf } from '../../../billing/merge-content.ts';
import { calculateDocument } from '../../../billing/totals.ts';
import { DRAFT, isFixed } from '../../../billing/transitions.ts';
import { refuse } from '../../../problem.ts';
import { fill, texts } from '../../../texts/index.ts';
import { columnsIn, insertRecord, lockRecord, reserveId, type Columns, type Target, type Write } from '../../../writes/index.ts';
import { amountOf, loadFamilies, settleMove, unsettledColumns } from '../../payment/index.ts';
import { projectOf } from '../columns.ts';
import { creditedWhole, refusalOfCredit, transition } from './document-refusals.ts';
import { invoiceType, type Document } from './document.rules.ts';
import { creditNotePrefix } from './document.sql.ts';
import { loadDefaults } from './defaults/defaults.ts';
import { formatsForClient } from './defaults/formats-for-client.ts';
import { freeCredited } from './free-credited.ts';
import { homeTaxColumns } from './defaults/home-tax.ts';
import { keepPaper } from './paper/keep-paper.ts';
import { takeNumber } from './load-facts.ts';
import { isRoundedIn } from './payable.ts';
import { issueColumns, type Moved } from './write-document.ts';

type Body = BodyOfOperation<typeof operation>;
type Note = CreditNote & { readonly rounding: string };
type Invoice = Document &
  CreditedDocument & {
    readonly rounding: string;
    readonly open_total: string;
    readonly client_issued: { readonly address?: { readonly language?: string } | null } | null;
    readonly reference: string;
  };

/** Makes a credit note of an invoice. The invoice is locked with all of its credit notes, so that together they never take too much. */
export async function creditInvoice(write: Write, target: Target, body: Body): Promise<Moved> {
  const key = Number(target.key);
  const families = await loadFamilies(write, [key]);
  const existing = await lockRecord(write, invoice, target);
  const before = existing.columns as unknown as Invoice;
  refuse(refusalOfCredit(key, before));
  const notes = [...families.values()]
    .filter(({ columns }) => columns['kind'] === 'credit_note')
    .map(({ columns }) => columns as unknown as Note);
  const plan = planOf(write, before, notes, body);
  const { credits } = plan;
  write.refuseFaults();
  if (credits.length === 0) throw creditedWhole(key);
  const content = await contentOf(write, before, plan, notes);
  validateCredits(before, notes, { items: content.items, total: toText(content.total) }, write.findings);
  write.refuseFaults();
  const move = { from: DRAFT, to: body.status?.id ?? DRAFT };
  const { status_id, events } = transition('invoice', move, true, write.findings);
  const moved = { from: DRAFT, to: status_id };
  const [id, { now }, { prefix }, defaults] = await Promise.all([
    reserveId(write, invoice),
    write.opened,
    write.tx.one<{ prefix: string }>(creditNotePrefix),
    loadDefaults((one, values) => write.tx.run(one, values), invoiceType, {
      client: before.client_uuid,
      project: projectOf(existing),
      terms: 'credit_note',
      issued: before.client_issued?.address?.language,
    }),
  ]);
  const date = body.date ?? now;
  const issue = issueColumns(invoiceType, moved, { issued: before.client_issued });
  const head = { id, prefix, date, status_id, ...issue, ...keptOf(existing.columns), reference: body.reference ?? before.reference };
  const issued = isFixed('invoice', status_id) ? { date, mayBeEarlier: true } : undefined;
  const number = await takeNumber(write, 'invoice', { prefix, number: null }, issued);
  const terms = body.terms ?? defaults.terms;
  const { currency } = before;
  const atHome = issued === undefined ? {} : await homeTaxColumns(write, { currency, date, credits: key }, content.tax_total);
  const columns = { ...head, ...content, ...atHome, number, kind: 'credit_note' as const, cloned_id: key, terms, created_sp_flag: true };
  const written = await insertRecord(write, invoice, columns, { events });
  await settleMove(write, id, moved, date);
  // Its paper says when the work was done, for as long as that is billed.
  await keepPaper(write, invoiceType, id, moved);
  if (isFixed('invoice', status_id)) await freeCredited(write, key);
  return { ...written, move: moved };
}

function planOf({ findings }: Write, before: Invoice, notes: readonly Note[], body: Body): CreditPlan {
  const minorUnits = minorUnitsOf(before.currency) ?? 0;
  if (body.total !== undefined && (body.share !== undefined || body.lines !== undefined))
    findings.fault('/total', 'not_allowed', 'send only one of share, lines and total');
  if (body.total !== undefined && !isRoundedRest(body.total, before, notes))
    return planTotal(before, notes, body.total, minorUnits, findings);
  const { total: _total, ...parts } = body;
  return { credits: planCredits(before, notes, parts, minorUnits, findings), taxAmount: creditedTax(before, notes, minorUnits) };
}

/** Whether an amount is all that is left to be paid with what was rounded: all that is left of the lines is credited, rounded so. */
function isRoundedRest(total: Decimal, before: Invoice, notes: readonly Note[]): boolean {
  const left = [before, ...notes].map(payableOf);
  const rounding = left.map((one) => one.rounding).reduce(add);
  return !equals(rounding, ZERO) && equals(total, left.map((one) => one.total).reduce(add, rounding));
}

// Whose it is and how it looks is as on the invoice.
function keptOf(columns: Columns) {
  const kept = [
    'project_id',
    'project_start',
    'project_end',
    'service_from',
    'service_to',
    'client_uuid',
    'client_person_id',
    'custom_values',
    'template_id',
    'currency',
  ];
  return columnsIn(invoice, Object.fromEntries(kept.map((column) => [column, columns[column]])));
}

const payableOf = ({ total, rounding }: { readonly total: string; readonly rounding: string }): Payable => ({
  total: amountOf(total),
  rounding: amountOf(rounding),
});

/** The description of a credited line, in the language of its client: of which share of it the amount is. */
async function describing(
  write: Write,
  { client_uuid: client, client_issued }: Invoice,
  credits: readonly Credit[],
): Promise<(credit: Credit) => string> {
  if (credits.every(({ share }) => share === undefined)) return ({ line }) => line.description;
  const { language, percent } = await formatsForClient(write, client, client_issued?.address?.language);
  const { credited } = texts[language].paper.part;
  return ({ line, share }) => {
    const said = share === undefined ? '' : fill(credited, { share: percent(share) });
    return [said, line.description].filter((text) => text !== '').join('\n');
  };
}

/** Lines, groups and figures of the credit note, each line and group with an id of its own. */
async function contentOf(write: Write, before: Invoice, { credits, taxAmount }: CreditPlan, notes: readonly Note[]) {
  const minorUnits = minorUnitsOf(before.currency) ?? 0;
  const used = new Set(credits.map(({ line }) => line.parent_group_id));
  const groups = before.groups.filter(({ id }) => used.has(id));
  const [lineIds, groupIds] = await Promise.all([
    write.tx.reserveIds('line', credits.length),
    write.tx.reserveIds('line_group', groups.length),
  ]);
  const groupOf = new Map(groups.map((group, i) => [group.id, groupIds[i] ?? 0]));
  const described = await describing(write, before, credits);
  const lines = credits.map((credit, i) => ({
    ...credit.line,
    description: described(credit),
    id: lineIds[i] ?? 0,
    order: i + 1,
    parent_group_id: groupOf.get(credit.line.parent_group_id ?? 0) ?? null,
  }));
  const { figures, faults } = calculateDocument({ currency: before.currency, lines: lines.map(inputOf), taxAmount });
  if (figures === null) throw new Error(`a credit note cannot be calculated: ${faults.map(({ code }) => code).join(', ')}`);
  const { total } = figures.totals;
  const isRounded = await isRoundedIn(write, before.currency);
  const items = lines.flatMap((line, i): StoredLine[] => {
    const own = figures.lines[i];
    return own === undefined ? [] : [printLine(line, own, minorUnits)];
  });
  return {
    items,
    groups: groups.map((group): Group => ({ ...group, id: groupOf.get(group.id) ?? 0 })),
    has_line_fields: items.some(({ custom_fields }) => custom_fields.length > 0),
    credited_lines: credits.map(({ credited }) => credited),
    ...noDiscount(minorUnits),
    ...figures.totals,
    ...unsettledColumns(
      total,
      roundingOfCredit(total, { ...payableOf(before), open: amountOf(before.open_total) }, notes.map(payableOf), isRounded),
    ),
  };
}
