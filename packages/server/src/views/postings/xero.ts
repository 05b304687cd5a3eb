import { equals, HUNDRED, multiply, roundHalfAwayFromZero, storedDecimal, subtract } from '@daybook/values';
import { csvOf } from '../reports/index.ts';
import type { Firm, Line } from './postings.rules.ts';

// The template of Xero for sales invoices: a row for each line; those of one invoice repeat its number.
const COLUMNS = (
  '*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,' +
  'POCountry,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,InventoryItemCode,*Description,*Quantity,*UnitAmount,Discount,' +
  '*AccountCode,*TaxType,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency,BrandingTheme'
).split(',');

/** A day as Xero reads it in the country of the firm: in the United States the month comes first. */
function dayOf(day: string, { country }: Pick<Firm, 'country'>): string {
  const [year = '', month = '', ofMonth = ''] = day.split('-');
  return (country === 'US' ? [month, ofMonth, year] : [ofMonth, month, year]).join('/');
}

const HUNDREDTH = storedDecimal('0.01');

/** Whether Xero, which rounds a line once, comes to its net; a discount is rounded by itself in the document. */
const asXeroRounds = ({ quantity, unit_amount, discount, net }: Line): boolean => {
  const gross = multiply(storedDecimal(quantity), storedDecimal(unit_amount));
  const exact = multiply(multiply(gross, subtract(HUNDRED, storedDecimal(discount))), HUNDREDTH);
  return equals(roundHalfAwayFromZero(exact, storedDecimal(net).scale), storedDecimal(net));
};

// Xero knows percentages alone: a line from which an amount was taken is one unit at its net, and so is one that it would round otherwise.
const pricedOf = (line: Line) =>
  line.is_lowered || !asXeroRounds(line)
    ? { '*Quantity': '1', '*UnitAmount': line.net, Discount: '' }
    : { '*Quantity': line.quantity, '*UnitAmount': line.unit_amount, Discount: line.discount === '0' ? '' : line.discount };

export const xeroHead = (): string => csvOf([], COLUMNS, { isForProgram: true });

/** The rows of some lines. Amounts are without tax. */
export function xeroRows(lines: readonly Line[], firm: Pick<Firm, 'country'>): string {
  const rows = lines.map((line) => ({
    '*ContactName': line.name,
    EmailAddress: line.email,
    '*InvoiceNumber': line.number,
    Reference: line.reference,
    '*InvoiceDate': dayOf(line.date, firm),
    '*DueDate': dayOf(line.due_date || line.date, firm),
    '*Description': line.text || line.number,
    ...pricedOf(line),
    '*AccountCode': line.account,
    '*TaxType': line.tax_code,
    Currency: line.currency,
  }));
  return csvOf(rows, COLUMNS, { isForProgram: true }).slice(xeroHead().length);
}
