import { because, Findings, type BodyOfOperation, type priceWork } from '@daybook/contract';
import { add, minorUnitsOf, multiply, roundHalfAwayFromZero, toText, toTextTrimmed, ZERO, type Decimal } from '@daybook/values';
import { viewerValues, type Viewer } from '../../access/viewer.ts';
import { findRates } from '../../billing/rates/find-rates.ts';
import { priceWork as price, type Piece } from '../../billing/rates/price-work.ts';
import { bind, type Values } from '../../database/statement.ts';
import type { Answer, ReadRequest } from '../../http/handler.ts';
import { Problem } from '../../problem.ts';
import { splitDays } from '../../scheduling/local-days.ts';
import { refuseFaults } from '../../writes/index.ts';
import { loadRateBook } from './load-rate-book.ts';
import { findHiddenProject, findUnknown } from './rate-scheme.sql.ts';

type Body = BodyOfOperation<typeof priceWork>;
interface Day {
  readonly date: string;
  readonly start: number;
  readonly seconds: number;
}

const MAX_SECONDS = 366 * 86_400;

/** Answers what some work would cost, and how that is found. */
export async function answerPrice({ body, viewer, services: { connections } }: ReadRequest<typeof priceWork>): Promise<Answer> {
  const days = daysOf(body, viewer);
  const { user_id: user = null, resource_id: resource = null, project_id: project = null, ratescheme_id: scheme = null } = body;
  const client = body.client_uuid?.toLowerCase() || null;
  const currency = body.currency || viewer.currency;
  const scope = { account: viewer.account, zone: null };
  if (project !== null) {
    const [hidden = []] = await connections.read(scope, [bind(findHiddenProject, { ...viewerValues(viewer), project })]);
    if (hidden.length > 0) throw new Problem('not_found', { detail: `there is no project ${project}` });
  }
  await refuseUnknown({ user, resource, project, client, scheme }, (values) =>
    connections.read(scope, [bind(findUnknown, { account: viewer.account, ...values })]),
  );
  const subjects = days.map(({ date }) => ({ date, user, resource, project, client, scheme, currency }));
  const book = await loadRateBook(async (statement, values) => {
    const [rows = []] = await connections.read(scope, [bind(statement, { account: viewer.account, ...values })]);
    return rows;
  }, subjects);
  const results = subjects.map((subject) => findRates(book, subject));
  const works = days.flatMap(({ start, seconds }, key) => {
    const rates = results[key]?.rates;
    return rates === undefined ? [] : [{ key, who: '', chargedTo: '', start, seconds, rates }];
  });
  return { body: answerOf(price(works), currency, results.flatMap(({ steps }) => steps).slice(0, MAX_STEPS)) };
}

async function refuseUnknown(named: Values, find: (values: Values) => Promise<Record<string, unknown>[][]>): Promise<void> {
  const [unknown = []] = await find(named);
  const findings = new Findings('strict');
  for (const { member } of unknown) findings.fault(`/${String(member)}`, 'not_found', 'there is no record with this id');
  refuseFaults(findings);
}

/** Of a year of days the first steps are enough to see why. */
const MAX_STEPS = 500;

function answerOf(pieces: readonly Piece[], currency: string, explain: readonly object[]): object {
  const scale = minorUnitsOf(currency) ?? 0;
  const round = (quantity: Decimal, amount: Decimal): Decimal => roundHalfAwayFromZero(multiply(quantity, amount), scale);
  const rows = pieces.map((piece) => ({
    piece,
    total: piece.amount ?? round(piece.quantity, piece.unit_amount),
    buy: round(piece.quantity, piece.unit_buy_amount),
  }));
  const sum = (values: readonly Decimal[]): string => toText(values.reduce(add, ZERO), scale);
  return {
    currency,
    total: sum(rows.map(({ total }) => total)),
    buy_total: sum(rows.map(({ buy }) => buy)),
    pieces: rows.map(({ piece, total, buy }) => ({
      date: piece.date,
      seconds: piece.seconds,
      type_id: piece.type_id,
      quantity: toTextTrimmed(piece.quantity),
      unit: piece.unit,
      unit_amount: toText(piece.unit_amount, scale),
      unit_buy_amount: toText(piece.unit_buy_amount, scale),
      total: toText(total),
      buy_total: toText(buy),
      taxes: piece.taxes.map(({ id, name, rate }) => ({ id, name, rate: toTextTrimmed(rate) })),
      ratescheme_id: piece.scheme_id,
      reason: piece.reason,
    })),
    explain,
  };
}

/** The days that the work is on: a date with hours, or those from a start to an end. */
function daysOf({ date = '', hours, start, end }: Body, viewer: Viewer): Day[] {
  const findings = new Findings('strict');
  if (typeof start === 'number' && typeof end === 'number') {
    if (end <= start) findings.fault('/end', 'out_of_range', 'must be after `start`', because('end_not_after_start'));
    if (end - start > MAX_SECONDS) findings.fault('/end', 'out_of_range', 'must be at most 366 days after `start`');
    for (const name of ['date', 'hours'] as const)
      if ((name === 'date' ? date : (hours ?? '')) !== '')
        findings.fault(`/${name}`, 'not_allowed', 'is not for work with a start and an end');
  } else if (date === '' || hours === undefined) {
    findings.fault(date === '' ? '/date' : '/hours', 'required', 'is required: send a date and hours, or a start and an end');
  }
  refuseFaults(findings);
  if (typeof start === 'number' && typeof end === 'number')
    return splitDays({ start, end }, viewer.zone).map((part) => ({ date: part.date, start: part.start, seconds: part.end - part.start }));
  const seconds = Number(roundHalfAwayFromZero(multiply(hours ?? ZERO, { units: 3600n, scale: 0 }), 0).units);
  return [{ date, start: 0, seconds }];
}
