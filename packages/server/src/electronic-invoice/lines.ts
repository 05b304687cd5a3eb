import { compare, negate, subtract, ZERO, type Decimal } from '@daybook/values';
import type { BusinessDocument, DocumentLine } from '../billing/business-document.ts';
import type { InvoiceLine, LineVat } from './model.ts';
import { periodOf } from './days.ts';
import { unitCode } from './units.ts';
import { vatCategories, type VatCategory } from './vat-categories.ts';
import { xmlText } from './xml.ts';

/** What was assumed of the VAT of a line, because its tax does not have it. */
export type Assumption = 'not subject to VAT' | 'zero rated';

export interface MappedLine {
  readonly line: InvoiceLine;
  /** The taxes of the line and its share in each: parallel to `line.vat`. */
  readonly shares: readonly { readonly tax: number | null; readonly amount: Decimal }[];
  /** What the line bears of a discount of the whole. */
  readonly allowance: Decimal;
  readonly assumption: Assumption | undefined;
}

type Tax = Pick<DocumentLine['taxes'][number], 'id' | 'rate'>;
type Sign = (value: Decimal) => Decimal;

const isZero = (value: Decimal): boolean => value.units === 0n;
const isCategory = (text: string | undefined): text is VatCategory => text !== undefined && Object.hasOwn(vatCategories, text);

/** The VAT that a tax is. One of which only name and rate are known is standard rated; at a rate of 0 that is the category zero rated. */
function vatOf({ taxes }: BusinessDocument, { id, rate }: Tax): LineVat & { readonly isAssumed: boolean } {
  const own = taxes.find((tax) => tax.id === id)?.category;
  const category = isCategory(own) ? own : 'S';
  const isAssumed = category === 'S' && isZero(rate);
  return { category: isAssumed ? 'Z' : category, rate: category === 'O' && isZero(rate) ? undefined : rate, isAssumed };
}

/** The VAT of a line that names no tax: of no effect where the line costs nothing, outside VAT where no line names one. */
function untaxed({ total }: DocumentLine, first: LineVat | undefined): readonly LineVat[] {
  if (first === undefined) return [{ category: 'O', rate: undefined }];
  return isZero(total) ? [{ category: first.category, rate: first.rate }] : [];
}

// EN 16931 knows no negative price: the quantity has the sign.
function quantityAndPrice({ quantity, unitAmount }: DocumentLine): { readonly quantity: Decimal; readonly price: Decimal } {
  const isNegative = compare(unitAmount, ZERO) < 0;
  return isNegative ? { quantity: negate(quantity), price: negate(unitAmount) } : { quantity, price: unitAmount };
}

const attributesOf = (values: { readonly [name: string]: string | undefined }): InvoiceLine['attributes'] =>
  Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));

function allowanceOf({ discountPercent: percent, discount }: DocumentLine, base: Decimal, amount: Decimal): InvoiceLine['allowance'] {
  if (isZero(percent)) return isZero(discount) ? undefined : { amount, of: undefined };
  return { amount, of: { percent, base } };
}

function writeLine(line: DocumentLine, index: number, sign: Sign): Omit<InvoiceLine, 'vat'> {
  const { quantity, price } = quantityAndPrice(line);
  const unit = unitCode(xmlText(line.unit));
  const [title, description] = [xmlText(line.title), xmlText(line.description)];
  const [base, net] = [sign(line.gross), sign(line.total)];
  return {
    id: String(index + 1),
    name: title ?? description,
    description: title === undefined ? undefined : description,
    quantity: sign(quantity),
    unit: unit.code,
    attributes: attributesOf({ Unit: unit.text }),
    price,
    period: periodOf(line.service),
    allowance: allowanceOf(line, base, subtract(base, net)),
    net,
  };
}

/** The lines in their order. `sign` turns the figures of a credit note, which has what is given back as positive figures. */
export function mapLines(document: BusinessDocument, sign: Sign): MappedLine[] {
  const firstTax = document.lines.flatMap(({ taxes }) => taxes)[0];
  const first = firstTax === undefined ? undefined : vatOf(document, firstTax);
  return document.lines.map((line, index) => {
    const named = line.taxes.map((tax) => ({ ...vatOf(document, tax), tax: tax.id, amount: sign(tax.amount) }));
    const none = named.length === 0;
    const vat = none ? untaxed(line, first) : named.map(({ category, rate }) => ({ category, rate }));
    const zero = { units: 0n, scale: line.total.scale };
    return {
      line: { ...writeLine(line, index, sign), vat },
      allowance: sign(line.share),
      shares: none ? vat.map(() => ({ tax: null, amount: zero })) : named.map(({ tax, amount }) => ({ tax, amount })),
      assumption: named.some(({ isAssumed }) => isAssumed) ? 'zero rated' : none && first === undefined ? 'not subject to VAT' : undefined,
    };
  });
}
