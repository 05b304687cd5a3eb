import {
  because,
  invoice,
  MAX_LINES,
  MAX_WORK,
  workKinds,
  type BodyOf,
  type Findings,
  type invoiceFromWorkFields,
  type quoteFromWorkFields,
  type WorkKind,
} from '@daybook/contract';
import { minorUnitsOf, parseDecimal, storedDecimal, ZERO } from '@daybook/values';
import { hoursOf, linesOfWork, type WorkLine } from '../../../../billing/work/lines-of-work.ts';
import type { ServiceDays } from '../../../../billing/content.ts';
import { spanOf, withinDays } from '../../../../billing/service-days.ts';
import type { PricedWork, Work } from '../../../../billing/work/work.ts';
import { Problem } from '../../../../problem.ts';
import { texts } from '../../../../texts/index.ts';
import { validate, type Write, type Written } from '../../../../writes/index.ts';
import { loadDefaults, type Defaults } from '../defaults/defaults.ts';
import type { DocumentBody, DocumentType } from '../document.rules.ts';
import { dueDateOf } from '../defaults/due-date.ts';
import { formatsForClient } from '../defaults/formats-for-client.ts';
import { createDocument } from '../write-document.ts';
import { claimWork, keepQuoted } from './claim-work.ts';
import { findBilledWork, loadWork, lockWork, requireReading, type Run, type Selection } from './load-work.ts';
import { checkTag, hasTag, leftOutBy, pieceName, tagOf, withoutLeft } from './chosen-work.ts';
import { countDays, MAX_DAYS, priceWork, type Prices } from './price-work.ts';
import { clientOfProject } from './work.sql.ts';
import { MAX_NAMED, workNames, type NamedWork, type Warning } from './work-names.ts';
import { nextTurn } from '../../../../turns.ts';

type Body = BodyOf<typeof invoiceFromWorkFields> & BodyOf<typeof quoteFromWorkFields>;

type Client = Exclude<DocumentBody['client'], undefined>;

/** Work that is not taken, as it is answered. */
interface LeftOut {
  readonly kind: WorkKind;
  readonly id: number;
  readonly reason: 'other_currency' | 'unpriced';
  readonly currency: string;
}

/** Makes a Draft of work that is not billed yet. An invoice claims the work, so that no other takes it. */
export async function createFromWork(write: Write, type: DocumentType, body: Body): Promise<Written> {
  const { tx, viewer, findings } = write;
  const run: Run = (statement, values) => tx.run(statement, values);
  await validate(write);
  const { selection, client } = await selectionOf(write, body);
  write.refuseFaults();
  requireReading(viewer, selection.kinds);
  const claims = type.description === invoice;
  const locked = claims ? await lockWork(run, viewer, selection) : undefined;
  const works = await loadWork(run, viewer, selection, locked);
  refuseTooMuch(works, findings);
  write.refuseFaults();
  const defaults = await loadDefaults(run, type, { client: client?.uuid ?? null, project: selection.project });
  const currency = body.currency || defaults.currency;
  const terms = { currency, zone: viewer.zone, scheme: body.ratescheme_id ?? null };
  const { group_by: grouping = 'entry', taxes } = body;
  const usual = taxes === undefined ? defaults.taxes : [];
  const isLeft = leftOutBy(body.leave_out ?? [], works, findings);
  // All of it is priced together: what is left out changes nothing about what was shown of the rest.
  const prices = await priceWork(run, works, terms);
  const isTagged = write.options.dryRun || hasTag(body.work_tag);
  const tag = !isTagged ? '' : await tagOf(prices, [currency, grouping, body.unpriced, taxes, usual]);
  const { taken, leftOut } = takeWork(withoutLeft(prices, isLeft), body, findings);
  write.refuseFaults();
  if (taken.length === 0)
    throw works.some(isLeft) ? allLeftOut() : nothingToBill(await findBilledWork(run, viewer, selection), leftOut, currency);
  checkTag(body.work_tag, tag, findings);
  const { date: writeDay, language } = await formatsForClient(write, client?.uuid ?? null);
  const minorUnits = minorUnitsOf(currency) ?? 0;
  // Of much work each step takes long enough: others are served before the next.
  await nextTurn();
  const { paper, billedWork } = texts[language];
  const options = { grouping, taxes, zone: viewer.zone, writeDay, colon: paper.colon, ...billedWork, minorUnits, most: MAX_LINES };
  const { lines, groups, count } = linesOfWork(withUsualTaxes(taken, usual), options);
  refuseTooManyLines(count, findings);
  write.refuseFaults();
  const head = { ...(await usualHead(write, type, body, defaults)), ...serviceOf(body, lines), ...headOf(body), currency, client };
  const { service_from = '', service_to = '' } = head;
  const own = lines.map(({ line }) => line);
  const content = { items: withinDays(own, { service_from, service_to }), groups };
  const written = await createDocument(write, type, { ...head, ...content }, { isMade: true });
  await (claims ? claimWork : keepQuoted)(write, written.id, lines, written.items);
  const warnings = taxes === undefined ? warnUntaxed(lines) : [];
  const shown = write.options.dryRun ? { work: lines.map(({ work }) => [...work.keys()].map(pieceName)), work_tag: tag } : {};
  return { ...written, extra: { left_out: leftOut.slice(0, MAX_NAMED), left_out_count: leftOut.length, warnings, ...shown } };
}

/** The days of the work, unless the body says any: one of each could contradict each other. */
function serviceOf({ service_from: from, service_to: to }: Body, lines: readonly WorkLine[]): Partial<ServiceDays> {
  if (from !== undefined || to !== undefined) return {};
  return spanOf(lines.map(({ line: { service_from = '', service_to = '' } }) => ({ service_from, service_to }))) ?? {};
}

/** Work whose rate says nothing of taxes is charged those that new documents for the client have. */
function withUsualTaxes(works: readonly PricedWork[], usual: Defaults['taxes']): readonly PricedWork[] {
  if (usual.length === 0) return works;
  const taxes = usual.map(({ id, name, rate }) => ({ id, name, rate: parseDecimal(rate) ?? ZERO }));
  return works.map((work) => ({ ...work, pieces: work.pieces.map((piece) => (piece.taxes.length === 0 ? { ...piece, taxes } : piece)) }));
}

/** What a new document for the client has, where the body says nothing of it. The due date of an invoice follows when it is made. */
async function usualHead(write: Write, { kind }: DocumentType, body: Body, usual: Defaults): Promise<DocumentBody> {
  const { terms, template_id, days } = usual;
  const date = body.date === undefined ? (await write.opened).now : body.date;
  const discounts = usual.early_payment_discounts.map((one) => ({ ...one, percent: storedDecimal(one.percent) }));
  return {
    terms,
    template_id,
    early_payment_discounts: discounts,
    ...(kind === 'quote' ? { expiry_date: dueDateOf(write, date, days) } : {}),
  };
}

function warnUntaxed(lines: readonly WorkLine[]): Warning[] {
  const count = lines.filter(({ line }) => line.taxes?.length === 0).length;
  const remedy = 'as their rates have none: send `taxes`, or `[]` where none is charged';
  return count === 0 ? [] : [{ code: 'no_tax', message: `${count} of ${lines.length} lines have no tax, ${remedy}` }];
}

/** Which work a body means, and whom the document is for: the client that it names, or that of the project. */
async function selectionOf(write: Write, body: Body): Promise<{ selection: Selection; client: Client }> {
  const { findings } = write;
  const project = body.project?.id ?? null;
  const named = body.client?.uuid ?? null;
  if (project === null && named === null)
    findings.fault('', 'required', 'requires a project or a client', because('project_or_client_required'));
  const { now } = await write.opened;
  const [from, to] = [body.from ?? null, body.to ?? now];
  if (from !== null && to <= from) findings.fault('/to', 'out_of_range', 'must be after `from`', because('end_not_after_start'));
  const own = project === null ? undefined : await write.tx.maybe<ClientOfProject>(clientOfProject, { project });
  const client = body.client ?? clientOf(own);
  if (project !== null && client === null)
    findings.fault('/client', 'required', `the project ${project} has no client: name one`, because('project_without_client'));
  const selection: Selection = {
    kinds: body.work === undefined || body.work.length === 0 ? workKinds : body.work,
    project,
    // Of a project that is billed to a client by name all work is meant, also that for others.
    client: project === null ? named : named === null ? (own?.client_uuid ?? null) : null,
    from,
    to,
    source: body.source ?? 'recorded',
    billableOnly: body.billable_only ?? true,
    approvedOnly: body.approved_only ?? false,
    without: 'nothing' as const,
  };
  return { selection, client };
}

type ClientOfProject = { client_uuid: string; client_person_id: number | null };

function clientOf(project: ClientOfProject | undefined): Client {
  if (project === undefined) return null;
  const { client_uuid: uuid, client_person_id: id } = project;
  return { uuid, ...(id === null ? {} : { contact_person: { id } }) };
}

/** The work that is taken, at its price or at zero, and what is left out. Unpriced work is refused unless the body says otherwise. */
function takeWork({ priced, elsewhere, unpriced }: Prices, { unpriced: choice = 'refuse' }: Body, findings: Findings) {
  const leaveOut = ({ kind, id }: Work, currency = ''): LeftOut => ({
    kind,
    id,
    reason: currency === '' ? 'unpriced' : 'other_currency',
    currency,
  });
  const leftOut = elsewhere.map(({ work, currency }) => leaveOut(work, currency));
  if (choice === 'zero') return { taken: [...priced, ...unpriced.map(withoutPrice)], leftOut };
  if (choice === 'refuse')
    for (const work of unpriced)
      findings.fault(
        '',
        'required',
        unpricedMessage(work),
        because('work_without_rate', { work: [work.name, work.resource || work.person].filter((text) => text !== '').join(', ') }),
      );
  return { taken: priced, leftOut: [...leftOut, ...unpriced.map((work) => leaveOut(work))] };
}

const unpricedMessage = ({ kind, id, name, person, resource }: Work): string =>
  `the ${kind} ${id} (${[name, resource || person].filter((text) => text !== '').join(', ')}) has no rate on its day: ` +
  'set one, or send `unpriced` as `zero` or `skip`';

const withoutPrice = (work: Work): PricedWork => ({
  ...work,
  pieces: [
    {
      seconds: work.end - work.start,
      quantity: hoursOf(work.end - work.start),
      unit: 'hour',
      unit_amount: ZERO,
      unit_buy_amount: ZERO,
      taxes: [],
      scheme_id: null,
      reason: 'there is no rate: billed at zero because `unpriced` says so',
    },
  ],
});

/** The members of the body that the document has as they were sent. */
function headOf(body: Body): DocumentBody {
  const { from: _from, to: _to, work: _work, source: _source, billable_only: _billable, approved_only: _approved, ...others } = body;
  const { unpriced: _unpriced, group_by: _group, taxes: _taxes, ratescheme_id: _scheme, ...chosen } = others;
  const { leave_out: _left, work_tag: _tag, ...head } = chosen;
  return head;
}

function refuseTooMuch(works: readonly Work[], findings: Findings): void {
  const isTooMuch = works.length > MAX_WORK || countDays(works) > MAX_DAYS;
  if (isTooMuch)
    findings.fault(
      '',
      'too_many',
      `more than ${MAX_WORK} pieces or ${MAX_DAYS} days of work: choose a shorter period`,
      because('too_much_work'),
    );
}

function refuseTooManyLines(count: number, findings: Findings): void {
  if (count > MAX_LINES)
    findings.fault(
      '/group_by',
      'too_many',
      `the document would have ${count} lines, at most ${MAX_LINES} are allowed: choose another grouping`,
      because('too_many_lines', { most: MAX_LINES }),
    );
}

const allLeftOut = (): Problem =>
  new Problem('nothing_to_bill', {
    detail: 'all work of the selection is named by `leave_out`',
    reason: because('all_left_out'),
    extra: { billed: [], left_out: [] },
  });

/** The problem of a selection in which nothing is left, naming where it is billed. */
function nothingToBill(billed: readonly NamedWork[], leftOut: readonly LeftOut[], currency: string): Problem {
  const detail = `the selection has no work left to bill${billed.length === 0 ? '' : `; billed already: ${workNames(billed)}`}`;
  const others = [...new Set(leftOut.filter(({ reason }) => reason === 'other_currency').map((one) => one.currency))].join(', ');
  const reason = others === '' ? because('work_unpriced') : because('work_in_other_currency', { work: others, currency });
  return new Problem('nothing_to_bill', {
    detail,
    ...(leftOut.length === 0 ? {} : { reason }),
    extra: { billed, left_out: leftOut.slice(0, MAX_NAMED) },
  });
}
