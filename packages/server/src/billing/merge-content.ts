import { because, MAX_LINE_TAXES, type BodyOf, type Findings, type lineFields } from '@daybook/contract';
import {
  compare,
  equals,
  minorUnitsOf,
  roundHalfAwayFromZero,
  scaleOf,
  sizeOf,
  toText,
  toTextTrimmed,
  type Decimal,
} from '@daybook/values';
import {
  baseOf,
  pricedOf,
  printDiscount,
  printLine,
  readDiscount,
  readLine,
  UNSET_GROUP,
  UNSET_LINE,
  validateService,
  type FieldValue,
  type Group,
  type Line,
  type LineTax,
  type SentGroup,
  type SentLine,
  type StoredDiscount,
  type StoredLine,
} from './content.ts';
import { validateChoices } from './largest-choices.ts';
import { repairFiner } from './read-amount.ts';
import {
  calculateDocument,
  keptTaxes,
  lineAmounts,
  type CalculationFault,
  type DiscountInput,
  type DocumentTotals,
  type LineFigures,
  type LineInput,
} from './totals.ts';

/** The content and totals of a document, by column. */
export interface Content extends DocumentTotals, StoredDiscount {
  readonly items: readonly StoredLine[];
  readonly has_line_fields: boolean;
  readonly groups: readonly Group[];
}

interface SentContent {
  readonly items?: readonly SentLine[];
  readonly groups?: readonly SentGroup[];
  readonly discount?: Decimal;
  readonly discount_amount?: Decimal;
}

/** What the content needs to know of the rest of the document and of the account. */
interface ContentContext extends Omit<LineContext, 'groupIds' | 'minorUnits'> {
  readonly nextGroupId: () => number;
  /** Whether what is sent is numbered from 1 without gaps. */
  readonly renumber: boolean;
}

/** Merges the lines and groups of a body into those before and calculates the document. Undefined where a figure is out of bounds. */
export function mergeContent(
  before: Pick<Content, 'items' | 'groups'> & Partial<StoredDiscount> & { readonly currency: string },
  sent: SentContent,
  context: ContentContext,
): Content | undefined {
  const { currency, findings, renumber } = context;
  const minorUnits = minorUnitsOf(currency) ?? 0;
  const { groups, groupIds } = mergeGroups(before.groups, sent.groups, context);
  const lineContext = { ...context, groupIds, minorUnits };
  const old = before.items.map(readLine);
  const merged = sent.items === undefined ? leaveGroups(old, lineContext) : mergeLines(old, sent.items, lineContext);
  if (sent.items !== undefined && hasTooManyTaxes(merged, findings)) return undefined;
  const arranged = arrange(merged, '/items', findings, renumber && sent.items !== undefined);
  const lines = arranged.map(({ at, value }) => ({ at, value: withinCurrency(value, `/items/${at}`, lineContext) }));
  const discount = mergeDiscount(before, sent, lines, lineContext);
  const arrangedGroups = arrange(groups, '/groups', findings, renumber && sent.groups !== undefined);
  const taxAmount = keptTaxes(currency === before.currency ? before.items : []);
  const { figures, faults } = calculateDocument({ currency, lines: lines.map(({ value }) => inputOf(value)), discount, taxAmount });
  faults.forEach((fault) => report(fault, lines, findings));
  if (figures === null) return undefined;
  if (context.hasOptions) validateChoices(lines, inputOf, discount, lineContext);
  const items = lines.map(({ value }, i) => printLine(value, figures.lines[i] as LineFigures, minorUnits));
  const has_line_fields = items.some(({ custom_fields }) => custom_fields.length > 0);
  const content = { items, has_line_fields, groups: arrangedGroups.map(({ value }) => value) };
  return { ...content, ...printDiscount(discount, minorUnits), ...figures.totals };
}

type DiscountContext = Pick<LineContext, 'findings' | 'currency' | 'minorUnits'>;

/** The amount of a discount as it is taken: beside no percentage, with the decimals of the currency, and no more than what it lowers. */
function checkDiscount({ percent, amount }: DiscountInput, base: () => Decimal, place: string, context: DiscountContext): Decimal {
  if (amount.units === 0n) return amount;
  const { findings, currency, minorUnits } = context;
  const pointer = `${place}/discount_amount`;
  if (percent.units !== 0n) {
    const message = 'is beside a `discount` in per cent: send one of the two, and the other as 0';
    findings.fault(pointer, 'not_allowed', message, because('one_discount'));
    return amount;
  }
  const rounded = roundTotal(amount, pointer, context);
  const most = sizeOf(base());
  if (compare(rounded, most) <= 0) return rounded;
  const text = toText(most, minorUnits);
  const reason = because('discount_at_most', { most: { amount: text, currency } });
  findings.repair(pointer, 'out_of_range', toText(rounded), text, `is more than the ${text} that it lowers`, reason);
  return most;
}

/** A line with its amounts as the currency takes them, also where that is another one than before. */
function withinCurrency(line: Line, place: string, context: DiscountContext): Line {
  const base = (): Decimal => lineAmounts(pricedOf(line), context.minorUnits).gross;
  const discount_amount = checkDiscount({ percent: line.discount, amount: line.discount_amount }, base, place, context);
  // One that is fixed without being sent stays at what it was; of a new line it is calculated once.
  const { buy_total: fixed, buy_total_fixed: isFixed } = line;
  const buy_total = isFixed && fixed !== null ? roundTotal(fixed, `${place}/buy_total`, context) : fixed;
  return { ...line, discount_amount, buy_total };
}

/** The discount of the whole after the body. */
function mergeDiscount(
  before: Partial<StoredDiscount>,
  sent: SentContent,
  lines: readonly Placed<Line>[],
  context: DiscountContext,
): DiscountInput {
  const former = readDiscount(before);
  const discount = { percent: sent.discount ?? former.percent, amount: sent.discount_amount ?? former.amount };
  const values = lines.map(({ value }) => value);
  return { ...discount, amount: checkDiscount(discount, () => baseOf(values, context.minorUnits), '', context) };
}

function hasTooManyTaxes(lines: readonly Placed<Line>[], findings: Findings): boolean {
  const count = lines.reduce((sum, { value }) => sum + value.taxes.length, 0);
  if (count <= MAX_LINE_TAXES) return false;
  findings.fault('/items', 'too_many', `the lines name ${count} taxes together, at most ${MAX_LINE_TAXES} are allowed`);
  return true;
}

/**
 * The groups of a document after the body, and the group of each id in the body. Negative ids are new groups; without `groups` all stay.
 */
function mergeGroups(before: readonly Group[], sent: SentContent['groups'], { findings, nextGroupId }: ContentContext) {
  const groupIds = new Map<number, number>();
  if (sent === undefined) {
    before.forEach(({ id }) => groupIds.set(id, id));
    return { groups: before.map((value, at) => ({ at, value })), groupIds };
  }
  const groupsById = new Map(before.map((group) => [group.id, group]));
  const groups = sent.map((one, at): Placed<Group> => {
    const old = typeof one.id === 'number' ? groupsById.get(one.id) : undefined;
    if (typeof one.id === 'number' && one.id >= 0 && old === undefined)
      findings.fault(`/groups/${at}/id`, 'not_found', `the document has no item group ${one.id}`);
    const id = old?.id ?? nextGroupId();
    if (typeof one.id === 'number') groupIds.set(one.id, id);
    return { at, value: { ...UNSET_GROUP, ...old, ...one, id } };
  });
  return { groups, groupIds };
}

type Ordered = { readonly id: number; readonly order: number | null };

const MAX_ORDER = 2_147_483_647;

/**
 * Brings lines or groups into the order that they answer in: by `order`, then by id; those without one go last. With
 * `renumber` the orders become 1..n, and each that was another is listed as a correction.
 */
function arrange<T extends Ordered>(placed: readonly Placed<T>[], pointer: string, findings: Findings, renumber: boolean): Placed<T>[] {
  let last = placed.reduce((most, { value }) => Math.max(most, value.order ?? 0), 0);
  const ordered = placed.map(({ at, value }) => {
    if (value.order === null) last = Math.min(last + 1, MAX_ORDER);
    return { at, order: value.order ?? last, value };
  });
  ordered.sort((one, other) => one.order - other.order || one.value.id - other.value.id);
  return ordered.map(({ at, order, value }, i) => {
    if (!renumber) return { at, value: { ...value, order } };
    if (value.order !== null && value.order !== i + 1) {
      findings.corrections.push({
        pointer: `${pointer}/${at}/order`,
        from: order,
        to: i + 1,
        reason: 'the order is numbered from 1 without gaps',
      });
    }
    return { at, value: { ...value, order: i + 1 } };
  });
}

/** A line as it is calculated. */
export function inputOf(line: Line): LineInput {
  const { unit_buy_amount, buy_total, buy_total_fixed, tax, taxes } = line;
  return {
    ...pricedOf(line),
    unitBuyAmount: unit_buy_amount,
    ...(buy_total === null || !buy_total_fixed ? {} : { buyTotal: buy_total }),
    tax,
    taxes,
  };
}

function report(fault: CalculationFault, lines: readonly Placed<Line>[], findings: Findings): void {
  if (fault.code === 'unknown_currency') {
    findings.fault('/currency', 'invalid_value', 'is not a currency code of ISO 4217', because('unknown_currency'));
    return;
  }
  const at = fault.line === null ? undefined : lines[fault.line]?.at;
  findings.fault(at === undefined ? '/items' : `/items/${at}`, 'out_of_range', `the ${fault.figure} must lie between -10^15 and 10^15`);
}

/** An element of a body's array, with its index there. */
export interface Placed<T> {
  readonly at: number;
  readonly value: T;
}

/** What a line needs to know of the rest of the document and of the account. */
interface LineContext {
  readonly findings: Findings;
  readonly currency: string;
  readonly taxes: KnownTaxes;
  /** Whether a client may choose among the lines. */
  readonly hasOptions: boolean;
  /** Decimals of the document's currency. */
  readonly minorUnits: number;
  readonly nextLineId: () => number;
  /** The group of each id that lines may name. */
  readonly groupIds: ReadonlyMap<number, number>;
  readonly mergeFields: (
    sent: SentLine['custom_fields'],
    before: readonly FieldValue[],
    pointer: string,
    isNew: boolean,
  ) => readonly FieldValue[];
}

/** Merges the lines of a body into those before: known ids are changed, those without one are new, the others go. */
function mergeLines(before: readonly Line[], sent: readonly SentLine[], context: LineContext): Placed<Line>[] {
  const linesById = new Map(before.map((line) => [line.id, line]));
  return sent.map((one, at) => {
    const old = typeof one.id === 'number' ? linesById.get(one.id) : undefined;
    if (typeof one.id === 'number' && old === undefined)
      context.findings.fault(`/items/${at}/id`, 'not_found', `the document has no line ${one.id}`);
    return { at, value: mergeLine(old, one, `/items/${at}`, context) };
  });
}

function mergeLine(old: Line | undefined, sent: SentLine, place: string, context: LineContext): Line {
  const line = { ...UNSET_LINE, ...old, ...sent };
  validateService(line, place, context.findings);
  return {
    ...line,
    ...optionOf(line, sent, place, context),
    id: old?.id ?? context.nextLineId(),
    taxes: mergeTaxes(old?.taxes ?? [], sent.taxes, context.taxes, `${place}/taxes`, context.findings),
    buy_total: line.buy_total_fixed ? (sent.buy_total ?? old?.buy_total ?? null) : null,
    parent_group_id: groupOf(line.parent_group_id, `${place}/parent_group_id`, context),
    custom_fields: context.mergeFields(sent.custom_fields, old?.custom_fields ?? [], `${place}/custom_fields`, old === undefined),
  };
}

/** Whether a line is optional and chosen. What is not optional is never chosen, also where it was before. */
function optionOf(
  { optional, selected }: Pick<Line, 'optional' | 'selected'>,
  sent: SentLine,
  place: string,
  { findings, hasOptions }: LineContext,
) {
  if (optional && !hasOptions)
    findings.fault(`${place}/optional`, 'not_allowed', 'lines of quotes alone are optional', because('optional_in_quotes'));
  if (sent.selected === true && !optional)
    findings.fault(`${place}/selected`, 'not_allowed', 'an `optional` line alone is selected', because('selected_not_optional'));
  return { optional, selected: optional && selected };
}

/** A total has the decimals of the currency. */
function roundTotal(value: Decimal, pointer: string, { findings, minorUnits }: DiscountContext): Decimal {
  if (scaleOf(value) <= minorUnits) return value;
  const rounded = roundHalfAwayFromZero(value, minorUnits);
  repairFiner(value, rounded, pointer, findings, 'a total in this currency');
  return rounded;
}

function groupOf(group: number | null, pointer: string, { findings, groupIds }: LineContext): number | null {
  const id = group === null ? null : groupIds.get(group);
  if (id !== undefined) return id;
  findings.repair(pointer, 'not_found', group ?? 0, null, `there is no item group ${group}`);
  return null;
}

/** Takes lines that were not sent out of groups that are gone. */
function leaveGroups(lines: readonly Line[], { findings, groupIds }: LineContext): Placed<Line>[] {
  return lines.map((value, at) => {
    const group = value.parent_group_id;
    if (group === null || groupIds.has(group)) return { at, value };
    findings.repair(
      '/groups',
      'not_found',
      group,
      null,
      `the line ${value.id} belongs to the item group ${group}, which the body does not list`,
    );
    return { at, value: { ...value, parent_group_id: null } };
  });
}

type SentTax = NonNullable<BodyOf<typeof lineFields>['taxes']>[number];

/** The taxes of the account that a body names, by id and by name and rate. */
export interface KnownTaxes {
  byId(id: number): LineTax | undefined;
  byName(name: string, rate: Decimal): LineTax | undefined;
}

const isNamed = (tax: SentTax): tax is SentTax & { name: string; rate: Decimal } =>
  typeof tax.id !== 'number' && tax.name !== undefined && tax.name !== '' && tax.rate !== undefined;

const findSaved = (saved: readonly LineTax[], sent: SentTax): LineTax | undefined =>
  saved.find(({ id, name, rate }) =>
    typeof sent.id === 'number' ? id === sent.id : isNamed(sent) && name === sent.name && equals(rate, sent.rate),
  );

/** The names and rates that must be found or made: sent without an id, and not what the line was saved with. */
export function unknownTaxes(saved: readonly LineTax[], sent: readonly SentTax[]): { name: string; rate: Decimal }[] {
  return sent.flatMap((tax) => (isNamed(tax) && findSaved(saved, tax) === undefined ? [{ name: tax.name, rate: tax.rate }] : []));
}

/** The taxes that a line will have. One that it was saved with keeps its name and rate, whatever became of the tax since. */
export function mergeTaxes(
  saved: readonly LineTax[],
  sent: readonly SentTax[] | undefined,
  accountTaxes: KnownTaxes,
  pointer: string,
  findings: Findings,
): readonly LineTax[] {
  if (sent === undefined) return saved;
  const taxes = sent.flatMap((tax, i): LineTax[] => {
    const lineTax = mergeTax(saved, tax, accountTaxes, `${pointer}/${i}`, findings);
    return lineTax === undefined ? [] : [lineTax];
  });
  const reported = findings.faults.some((fault) => fault.pointer.startsWith(pointer));
  const twice = taxes.find(({ id }, i) => taxes.findIndex((tax) => tax.id === id) < i);
  if (!reported && twice !== undefined)
    findings.fault(
      pointer,
      'duplicate',
      `duplicate tax ${twice.id} (${twice.name} ${toTextTrimmed(twice.rate)} %): a line names each tax once`,
    );
  return taxes;
}

function mergeTax(
  saved: readonly LineTax[],
  sent: SentTax,
  accountTaxes: KnownTaxes,
  place: string,
  findings: Findings,
): LineTax | undefined {
  const old = findSaved(saved, sent);
  if (typeof sent.id === 'number') {
    // One that is not there was reported with the other references.
    const present = accountTaxes.byId(sent.id);
    const taken = old ?? present;
    if (taken === undefined || sent.rate === undefined || equals(sent.rate, taken.rate)) return taken;
    if (present !== undefined && equals(sent.rate, present.rate)) return present;
    // Another rate than that of the tax would otherwise be charged without a word.
    findings.repair(
      `${place}/rate`,
      'invalid_value',
      toTextTrimmed(sent.rate),
      toTextTrimmed(taken.rate),
      `the tax ${sent.id} has the rate ${toTextTrimmed(taken.rate)}; omit the id to use another rate`,
    );
    return taken;
  }
  if (isNamed(sent)) return old ?? accountTaxes.byName(sent.name, sent.rate);
  if (!findings.faults.some(({ pointer }) => pointer.startsWith(place)))
    findings.fault(place, 'required', 'needs an id, or a name and a rate');
  return undefined;
}
