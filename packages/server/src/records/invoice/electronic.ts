import { MAX_CHECKED, MAX_WARNINGS, type checkInvoice, type checkInvoices } from '@daybook/contract';
import { isZero } from '../../billing/settlement.ts';
import { qrBillOf, type QrBillFault } from '../../billing/qr-bill.ts';
import { isFatal, type InvoiceFault } from '../../electronic-invoice/checks/check.ts';
import { meantProfile, type ProfileName } from '../../electronic-invoice/profiles.ts';
import type { Sheet } from '../../paper/index.ts';
import type { Answer, ReadRequest } from '../../http/handler.ts';
import type { BusinessDocument } from '../../billing/business-document.ts';
import type { Viewer } from '../../access/viewer.ts';
import { bind, statement } from '../../database/statement.ts';
import { invalidParameter, Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import type { Write, Written } from '../../writes/index.ts';
import { canSayHomeTax, checkedInvoice, letterFaults, loadDocument, loadDocumentWithin, sheetIn } from '../shared/documents/index.ts';
import { addressFaults } from './addresses.ts';
import { hiddenColumnFaults } from './hidden-columns.ts';
import { lateDiscountFaults } from './late-discount.ts';
import { unusualTaxFaults } from './unusual-tax.ts';

/** When the service of the Union last answered that the VAT number of a contact is not registered; nothing where it has another one. */
const findUnregistered = statement(
  'find_unregistered_client',
  `select to_char(c.vat_checked at time zone $zone, 'YYYY-MM-DD') as day from contact c
where c.account_id = $account and c.uuid = $uuid::uuid and c.vat_check = 'not_registered' and c.vat_number = $number and c.deleted is null`,
);

/** Answers what keeps an invoice from being an electronic one by the rules of a profile. */
export async function answerCheck({ query, viewer, services }: ReadRequest<typeof checkInvoice>): Promise<Answer> {
  const { id, profile } = query;
  const { valid, faults } = await check(services, viewer, id, profile);
  return { body: { data: { valid, profile, faults } } };
}

/** Answers the same of several. */
export async function answerChecks({ query, viewer, services }: ReadRequest<typeof checkInvoices>): Promise<Answer> {
  const { id: ids, profile } = query;
  if (ids.length > MAX_CHECKED) throw invalidParameter('id', `has ${ids.length} ids; a request checks at most ${MAX_CHECKED}`);
  const data: object[] = [];
  for (const id of ids) {
    const checked = await check(services, viewer, id, profile).catch((error: unknown) => {
      if (error instanceof Problem && error.code === 'not_found') return undefined;
      throw error;
    });
    if (checked !== undefined) data.push({ id, ...checked });
  }
  return { body: { data } };
}

async function check(
  services: Services,
  viewer: Viewer,
  id: number,
  profile: ProfileName,
): Promise<{ valid: boolean; faults: InvoiceFault[] }> {
  const loaded = await loadDocument(services.connections, viewer, 'invoice', id);
  const { faults: broken } = await checkedInvoice(loaded, profile);
  // The number is given at the issue.
  const remaining = loaded.paper.number === null ? broken.filter(({ rule }) => rule !== 'BR-02') : broken;
  const sheet = await sheetIn(services, viewer, loaded.paper);
  const faults = [
    ...remaining,
    ...paperFaults(loaded.paper, sheet),
    ...hiddenColumnFaults(loaded.paper),
    ...addressFaults(loaded.paper),
    ...lateDiscountFaults(loaded.paper),
    ...(await letterFaults(services, viewer, loaded.paper)),
    ...billFaults(loaded.paper),
    ...(await registrationFaults(services, viewer, loaded.paper)),
    ...(await homeTaxFaults(services, viewer, loaded.paper)),
    ...(await unusualTaxFaults(services, viewer, loaded.paper)),
  ];
  return { valid: !faults.some(isFatal), faults };
}

/** An invoice has to name the VAT number of the firm (Directive 2006/112/EC, article 226, 3), and a template may hide it. */
function paperFaults({ template, seller }: BusinessDocument, sheet: Sheet | undefined): InvoiceFault[] {
  if (template === null || seller.vat_number === '') return [];
  const bare = (text: string): string => text.replaceAll(/[\s.-]+/g, '').toUpperCase();
  if (sheet === undefined || bare(JSON.stringify([sheet.cells, sheet.terms])).includes(bare(seller.vat_number))) return [];
  const message = 'The VAT number of the account is in no container of the template, and so not on the paper.';
  const place = { record: 'invoice-template', record_id: String(template.id), pointer: '/bottom_right_container' };
  return [{ rule: 'DAYBOOK-2', severity: 'warning', term: 'BT-31', message, ...place }];
}

/** A client that owes the tax instead of the firm has to be registered for it (Directive 2006/112/EC, articles 138 and 196). */
const BY_CLIENT: readonly string[] = ['AE', 'K'];

/** A client that owes the tax, and whose VAT number the service of the Union last reported as not registered. */
async function registrationFaults({ connections }: Services, viewer: Viewer, document: BusinessDocument): Promise<InvoiceFault[]> {
  const { buyer, taxes } = document;
  if (buyer === null || !taxes.some(({ category }) => BY_CLIENT.includes(category))) return [];
  const statement = bind(findUnregistered, { account: viewer.account, zone: viewer.zone, uuid: buyer.uuid, number: buyer.vat_number });
  const [[row] = []] = await connections.read({ account: viewer.account, zone: null }, [statement]);
  if (row === undefined) return [];
  const message =
    `The client owes the tax, but its VAT number was not registered in the EU on ${String(row['day'])}. ` +
    'Ask the client for another one, or charge tax.';
  const place = { record: 'contact', record_id: buyer.uuid, pointer: '/vat_number' };
  return [{ rule: 'DAYBOOK-8', severity: 'warning', term: 'BT-48', message, ...place }];
}

const NO_BILL: Readonly<Record<QrBillFault, readonly [message: string, pointer: string]>> = {
  no_swiss_iban: ['The invoice has no QR bill: give the account an IBAN of Switzerland or Liechtenstein.', '/iban'],
  incomplete_address: ['The invoice has no QR bill: give the address of the account a postal code and a city.', '/address_postcode'],
  unknown_characters: ['The invoice has no QR bill: name and address of the account have letters that such a bill cannot have.', '/name'],
};

/** Why an invoice of a firm in Switzerland or Liechtenstein has no payment part. */
function billFaults(document: BusinessDocument): InvoiceFault[] {
  const fault = qrBillOf(document);
  if (typeof fault !== 'string') return [];
  const [message, pointer] = NO_BILL[fault];
  return [{ rule: 'DAYBOOK-5', severity: 'warning', term: 'BG-16', message, record: 'account', record_id: null, pointer }];
}

/** The tax of an invoice has to be shown in the currency of the firm too (Directive 2006/112/EC, article 230), which needs a rate. */
async function homeTaxFaults({ connections }: Services, viewer: Viewer, document: BusinessDocument): Promise<InvoiceFault[]> {
  const { currency, isFixed, homeTax, totals } = document;
  const home = viewer.currency;
  if (currency === home || isZero(totals.tax_total) || homeTax !== undefined) return [];
  const fault = { rule: 'DAYBOOK-6', severity: 'warning', term: 'BT-111' } as const;
  if (isFixed) {
    const message = `The invoice does not say its VAT in ${home}: no exchange rate was known when it was issued.`;
    return [{ ...fault, message, record: 'invoice', record_id: String(document.id), pointer: '/currency' }];
  }
  if (await canSayHomeTax(connections, viewer, document.id)) return [];
  const message =
    `No exchange rate says what 1 ${currency} was worth in ${home} on the day of the invoice, or up to seven days before. ` +
    `Enter one in the settings before you issue it: without it the invoice does not say its VAT in ${home}.`;
  return [{ ...fault, message, record: 'exchange-rate', record_id: null, pointer: '/rate' }];
}

/** The outcome of a write of an invoice with what keeps that from being an electronic one, and with the letters that its paper lacks. */
export async function withWarnings(write: Write, services: Services, moved: Written): Promise<Written> {
  const loaded = await loadDocumentWithin(write, 'invoice', Number(moved.key));
  const letters = await letterFaults(services, write.viewer, loaded.paper);
  const profile = meantProfile(loaded.electronic);
  const broken = profile === undefined ? [] : (await checkedInvoice(loaded, profile)).faults.filter(isFatal);
  const faults = [...broken, ...letters];
  if (faults.length === 0) return moved;
  const more = faults.length - MAX_WARNINGS;
  const warnings = {
    warnings: faults.slice(0, MAX_WARNINGS),
    ...(more > 0 ? { more_warnings: more } : {}),
    ...(broken.length > 0 ? { profile } : {}),
  };
  return { ...moved, extra: { ...moved.extra, ...warnings } };
}
