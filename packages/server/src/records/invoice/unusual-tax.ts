import { compare, countryCode, ZERO, type Decimal } from '@daybook/values';
import type { TaxCase } from '@daybook/contract';
import type { Viewer } from '../../access/viewer.ts';
import type { BusinessDocument, DocumentLine } from '../../billing/business-document.ts';
import { taxCaseOf } from '../../billing/tax-case.ts';
import { bind } from '../../database/statement.ts';
import type { InvoiceFault } from '../../electronic-invoice/checks/check.ts';
import type { Services } from '../../services.ts';
import { invoiceType, loadDefaults } from '../shared/documents/index.ts';

type UsualTax = Awaited<ReturnType<typeof loadDefaults>>['taxes'][number];

/** The categories that are about where the client is: reverse charge, supplies in the Union and exports. Others are about what is sold. */
const ABOUT_CLIENTS: readonly string[] = ['AE', 'K', 'G'];
/** Those that fit a client; many a program has no other than AE for services abroad. */
const FITTING: { readonly [taxCase in TaxCase]: readonly string[] } = {
  domestic: [],
  reverse_charge: ['AE', 'K'],
  export: ['G', 'AE'],
};

const isAbove = (rate: Decimal): boolean => compare(rate, ZERO) > 0;

const UNFITTING =
  'The line is charged no tax, or is said to be reverse charge, a supply in the Union or an export, which does not fit the country ' +
  'and the VAT number of the client. Choose the tax that is usual for it, or leave it where this line is an exception.';

const CHARGED_ABROAD =
  'The client is in a country to which the account usually charges no tax, but the line is charged one. Choose the tax that is usual, ' +
  'or leave it where the service is taxed at its place.';

/** A line whose tax is not what its client is usually charged, and what to do about it. */
interface Unusual {
  readonly rule: 'DAYBOOK-10' | 'DAYBOOK-15';
  readonly message: string;
  readonly line: number;
}

/** The first line whose tax is forgotten or that of a client elsewhere; or that is charged tax though the client is far away. */
function unusualLine({ lines, taxes, seller, buyer }: BusinessDocument, usual: readonly UsualTax[]): Unusual | undefined {
  const parties = { own: countryCode(seller.address_country), client: countryCode(buyer?.address_country ?? '') };
  const taxCase = taxCaseOf({ ...parties, vatNumber: buyer?.vat_number ?? '' });
  const fitting = [...FITTING[taxCase], ...usual.map(({ category }) => category)];
  const isTaxed = usual.some(({ rate }) => /[1-9]/.test(rate));
  const categoryOf = (id: number): string => taxes.find((tax) => tax.id === id)?.category ?? '';
  const isForgotten = ({ taxes: named }: DocumentLine): boolean =>
    isTaxed && named.every(({ id, rate }) => !isAbove(rate) && ['', 'S'].includes(categoryOf(id)));
  const isElsewhere = ({ taxes: named }: DocumentLine): boolean =>
    named.some(({ id }) => ABOUT_CLIENTS.includes(categoryOf(id)) && !fitting.includes(categoryOf(id)));
  const indexOf = (isUnusual: (line: DocumentLine) => boolean): number =>
    lines.findIndex((line) => compare(line.total, ZERO) !== 0 && isUnusual(line));
  const unfitting = indexOf((line) => isForgotten(line) || isElsewhere(line));
  if (unfitting !== -1) return { rule: 'DAYBOOK-10', message: UNFITTING, line: unfitting };
  const charged = indexOf(({ taxes: named }) => named.some(({ rate }) => isAbove(rate)));
  const isFree = taxCase === 'export' && usual.length > 0 && !isTaxed;
  return isFree && charged !== -1 ? { rule: 'DAYBOOK-15', message: CHARGED_ABROAD, line: charged } : undefined;
}

/** A line that is charged no tax although its client usually is, or one although it usually is not. What is credited was charged before. */
export async function unusualTaxFaults({ connections }: Services, viewer: Viewer, document: BusinessDocument): Promise<InvoiceFault[]> {
  if (document.kind !== 'invoice' || document.buyer === null) return [];
  const { taxes } = await loadDefaults(
    async (one, values) => {
      const [rows = []] = await connections.read({ account: viewer.account, zone: null }, [
        bind(one, { account: viewer.account, ...values }),
      ]);
      return rows;
    },
    invoiceType,
    { client: document.buyer.uuid, project: document.project?.id ?? null },
  );
  const unusual = unusualLine(document, taxes);
  if (unusual === undefined) return [];
  const { rule, message, line } = unusual;
  const place = { record: 'invoice', record_id: String(document.id), pointer: `/items/${line}/taxes` };
  return [{ rule, severity: 'warning', term: 'BT-151', message, ...place }];
}
