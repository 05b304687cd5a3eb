import { toText, toTextTrimmed, type Decimal } from '@daybook/values';
import type { Address, Allowance, ElectronicInvoice, InvoiceLine, LineVat, Party, Payment, VatGroup } from './model.ts';
import { element, writeXml, type Element } from './xml.ts';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';

// The scheme identifies taxes of which only VAT has a code of its own; another registration of the seller is any other text.
const taxScheme = (id: 'VAT' | 'TAX'): Element | undefined => element('cac:TaxScheme', [element('cbc:ID', id)]);

function addressOf(name: string, address: Address | undefined): Element | undefined {
  if (address === undefined) return undefined;
  return element(name, [
    element('cbc:StreetName', address.line1),
    element('cbc:AdditionalStreetName', address.line2),
    element('cbc:CityName', address.city),
    element('cbc:PostalZone', address.postcode),
    element('cbc:CountrySubentity', address.subdivision),
    element('cac:AddressLine', [element('cbc:Line', address.line3)]),
    element('cac:Country', [element('cbc:IdentificationCode', address.country)]),
  ]);
}

const periodOf = (period: ElectronicInvoice['period']): Element | undefined =>
  element('cac:InvoicePeriod', [element('cbc:StartDate', period?.start), element('cbc:EndDate', period?.end)]);

function partyOf(
  name: string,
  { endpoint, identifier, establishment, address, vatId, taxId, name: registered, contact, registration, legal }: Party,
): Element | undefined {
  const taxRegistration = (id: string | undefined, scheme: 'VAT' | 'TAX'): Element | undefined =>
    id === undefined ? undefined : element('cac:PartyTaxScheme', [element('cbc:CompanyID', id), taxScheme(scheme)]);
  return element(name, [
    element('cac:Party', [
      element('cbc:EndpointID', endpoint?.id, { schemeID: endpoint?.scheme }),
      element('cac:PartyIdentification', [element('cbc:ID', identifier)]),
      element('cac:PartyIdentification', [element('cbc:ID', establishment?.id, { schemeID: establishment?.scheme })]),
      addressOf('cac:PostalAddress', address),
      taxRegistration(vatId, 'VAT'),
      taxRegistration(taxId, 'TAX'),
      element('cac:PartyLegalEntity', [
        element('cbc:RegistrationName', registered),
        element('cbc:CompanyID', registration?.id, { schemeID: registration?.scheme }),
        element('cbc:CompanyLegalForm', legal),
      ]),
      element('cac:Contact', [
        element('cbc:Name', contact?.name),
        element('cbc:Telephone', contact?.phone),
        element('cbc:ElectronicMail', contact?.email),
      ]),
    ]),
  ]);
}

function paymentOf(payment: Payment | undefined, dueDate: string | undefined): Element | undefined {
  if (payment === undefined) return undefined;
  return element('cac:PaymentMeans', [
    element('cbc:PaymentMeansCode', payment.means),
    element('cbc:PaymentDueDate', dueDate),
    element('cbc:PaymentID', payment.remittance),
    element('cac:PayeeFinancialAccount', [
      element('cbc:ID', payment.account),
      element('cbc:Name', payment.accountName),
      element('cac:FinancialInstitutionBranch', [element('cbc:ID', payment.bank)]),
    ]),
  ]);
}

function categoryOf(name: string, vat: LineVat & Partial<VatGroup>): Element | undefined {
  return element(name, [
    element('cbc:ID', vat.category),
    element('cbc:Percent', vat.rate && toTextTrimmed(vat.rate)),
    element('cbc:TaxExemptionReasonCode', vat.reasonCode),
    element('cbc:TaxExemptionReason', vat.reason),
    taxScheme('VAT'),
  ]);
}

type Money = (name: string, amount: Decimal) => Element | undefined;

function allowanceOf({ allowance }: InvoiceLine, money: Money): Element | undefined {
  if (allowance === undefined) return undefined;
  return element('cac:AllowanceCharge', [
    element('cbc:ChargeIndicator', 'false'),
    element('cbc:AllowanceChargeReasonCode', '95'),
    element('cbc:AllowanceChargeReason', 'Discount'),
    element('cbc:MultiplierFactorNumeric', allowance.of && toTextTrimmed(allowance.of.percent)),
    money('cbc:Amount', allowance.amount),
    allowance.of && money('cbc:BaseAmount', allowance.of.base),
  ]);
}

const allowanceOfWhole = ({ amount, vat }: Allowance, money: Money): Element | undefined =>
  element('cac:AllowanceCharge', [
    element('cbc:ChargeIndicator', 'false'),
    element('cbc:AllowanceChargeReasonCode', '95'),
    element('cbc:AllowanceChargeReason', 'Discount'),
    money('cbc:Amount', amount),
    categoryOf('cac:TaxCategory', vat),
  ]);

function lineOf(line: InvoiceLine, isCredit: boolean, money: Money): Element | undefined {
  const quantity = isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity';
  return element(isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine', [
    element('cbc:ID', line.id),
    element(quantity, toTextTrimmed(line.quantity), { unitCode: line.unit }),
    money('cbc:LineExtensionAmount', line.net),
    periodOf(line.period),
    allowanceOf(line, money),
    element('cac:Item', [
      element('cbc:Description', line.description),
      element('cbc:Name', line.name),
      ...line.vat.map((vat) => categoryOf('cac:ClassifiedTaxCategory', vat)),
      ...line.attributes.map(({ name, value }) =>
        element('cac:AdditionalItemProperty', [element('cbc:Name', name), element('cbc:Value', value)]),
      ),
    ]),
    element('cac:Price', [money('cbc:PriceAmount', line.price)]),
  ]);
}

function vatTotal({ vat, totals }: ElectronicInvoice, money: Money): Element | undefined {
  return element('cac:TaxTotal', [
    money('cbc:TaxAmount', totals.vat),
    ...vat.map((group) =>
      element('cac:TaxSubtotal', [
        money('cbc:TaxableAmount', group.base),
        money('cbc:TaxAmount', group.amount),
        categoryOf('cac:TaxCategory', group),
      ]),
    ),
  ]);
}

const accountingTotal = ({ accounting }: ElectronicInvoice): Element | undefined =>
  accounting && element('cac:TaxTotal', [element('cbc:TaxAmount', toText(accounting.vat), { currencyID: accounting.currency })]);

/** The head up to the parties. Only the head of a credit note has no due date: there it is in the payment. */
function headOf(invoice: ElectronicInvoice, isCredit: boolean): (Element | undefined)[] {
  const { period, preceding } = invoice;
  return [
    element('cbc:CustomizationID', invoice.specification),
    element('cbc:ProfileID', invoice.process),
    element('cbc:ID', invoice.number),
    element('cbc:IssueDate', invoice.issueDate),
    isCredit ? undefined : element('cbc:DueDate', invoice.dueDate),
    element(isCredit ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode', invoice.type),
    element('cbc:DocumentCurrencyCode', invoice.currency),
    element('cbc:TaxCurrencyCode', invoice.accounting?.currency),
    element('cbc:BuyerReference', invoice.buyerReference),
    periodOf(period),
    element('cac:BillingReference', [
      element('cac:InvoiceDocumentReference', [element('cbc:ID', preceding?.number), element('cbc:IssueDate', preceding?.date)]),
    ]),
  ];
}

/** The invoice or credit note in UBL 2.1, its elements in the order of the schema. */
export function writeUbl(invoice: ElectronicInvoice): string {
  const isCredit = invoice.type === '381';
  const money: Money = (name, amount) => element(name, toText(amount), { currencyID: invoice.currency });
  const { totals } = invoice;
  const root = isCredit ? 'CreditNote' : 'Invoice';
  const content = [
    ...headOf(invoice, isCredit),
    partyOf('cac:AccountingSupplierParty', invoice.seller),
    partyOf('cac:AccountingCustomerParty', invoice.buyer),
    element('cac:Delivery', [
      element('cbc:ActualDeliveryDate', invoice.delivered),
      element('cac:DeliveryLocation', [addressOf('cac:Address', invoice.deliverTo)]),
    ]),
    paymentOf(invoice.payment, isCredit ? invoice.dueDate : undefined),
    element('cac:PaymentTerms', [element('cbc:Note', invoice.terms)]),
    ...invoice.allowances.map((allowance) => allowanceOfWhole(allowance, money)),
    vatTotal(invoice, money),
    accountingTotal(invoice),
    element('cac:LegalMonetaryTotal', [
      money('cbc:LineExtensionAmount', totals.lines),
      money('cbc:TaxExclusiveAmount', totals.withoutVat),
      money('cbc:TaxInclusiveAmount', totals.withVat),
      totals.allowances && money('cbc:AllowanceTotalAmount', totals.allowances),
      totals.rounding && money('cbc:PayableRoundingAmount', totals.rounding),
      money('cbc:PayableAmount', totals.due),
    ]),
    ...invoice.lines.map((line) => lineOf(line, isCredit, money)),
  ].filter((child) => child !== undefined);
  const attributes = {
    xmlns: `${UBL}${root}-2`,
    'xmlns:cac': `${UBL}CommonAggregateComponents-2`,
    'xmlns:cbc': `${UBL}CommonBasicComponents-2`,
  };
  return writeXml({ name: root, content, attributes });
}
