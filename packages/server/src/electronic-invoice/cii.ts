import { toText, toTextTrimmed, type Decimal } from '@daybook/values';
import type { Address, Allowance, ElectronicInvoice, InvoiceLine, LineVat, Party, VatGroup } from './model.ts';
import { element, writeXml, type Element } from './xml.ts';

const CII = 'urn:un:unece:uncefact:data:standard:';

const amount = (name: string, value: Decimal): Element | undefined => element(name, toText(value));

/** A day: the format 102 of UNTDID 2379 is the year, the month and the day without anything between. */
function day(name: string, date: string | undefined, text = 'udt:DateTimeString'): Element | undefined {
  return element(name, [element(text, date?.replaceAll('-', ''), { format: '102' })]);
}

const periodOf = (period: ElectronicInvoice['period']): Element | undefined =>
  element('ram:BillingSpecifiedPeriod', [day('ram:StartDateTime', period?.start), day('ram:EndDateTime', period?.end)]);

function addressOf(address: Address | undefined): Element | undefined {
  if (address === undefined) return undefined;
  return element('ram:PostalTradeAddress', [
    element('ram:PostcodeCode', address.postcode),
    element('ram:LineOne', address.line1),
    element('ram:LineTwo', address.line2),
    element('ram:LineThree', address.line3),
    element('ram:CityName', address.city),
    element('ram:CountryID', address.country),
    element('ram:CountrySubDivisionName', address.subdivision),
  ]);
}

function partyOf(name: string, party: Party): Element | undefined {
  const { contact, endpoint } = party;
  const registration = (id: string | undefined, schemeID: 'VA' | 'FC'): Element | undefined =>
    element('ram:SpecifiedTaxRegistration', [element('ram:ID', id, { schemeID })]);
  return element(name, [
    element('ram:ID', party.identifier),
    element('ram:GlobalID', party.establishment?.id, { schemeID: party.establishment?.scheme }),
    element('ram:Name', party.name),
    element('ram:Description', party.legal),
    element('ram:SpecifiedLegalOrganization', [element('ram:ID', party.registration?.id, { schemeID: party.registration?.scheme })]),
    element('ram:DefinedTradeContact', [
      element('ram:PersonName', contact?.name),
      element('ram:TelephoneUniversalCommunication', [element('ram:CompleteNumber', contact?.phone)]),
      element('ram:EmailURIUniversalCommunication', [element('ram:URIID', contact?.email)]),
    ]),
    addressOf(party.address),
    element('ram:URIUniversalCommunication', [element('ram:URIID', endpoint?.id, { schemeID: endpoint?.scheme })]),
    registration(party.vatId, 'VA'),
    registration(party.taxId, 'FC'),
  ]);
}

function lineVat({ category, rate }: LineVat, name = 'ram:ApplicableTradeTax'): Element | undefined {
  return element(name, [
    element('ram:TypeCode', 'VAT'),
    element('ram:CategoryCode', category),
    element('ram:RateApplicablePercent', rate && toTextTrimmed(rate)),
  ]);
}

function allowanceOf({ allowance }: InvoiceLine): Element | undefined {
  if (allowance === undefined) return undefined;
  return element('ram:SpecifiedTradeAllowanceCharge', [
    element('ram:ChargeIndicator', [element('udt:Indicator', 'false')]),
    element('ram:CalculationPercent', allowance.of && toTextTrimmed(allowance.of.percent)),
    allowance.of && amount('ram:BasisAmount', allowance.of.base),
    amount('ram:ActualAmount', allowance.amount),
    element('ram:ReasonCode', '95'),
    element('ram:Reason', 'Discount'),
  ]);
}

const allowanceOfWhole = ({ amount: value, vat }: Allowance): Element | undefined =>
  element('ram:SpecifiedTradeAllowanceCharge', [
    element('ram:ChargeIndicator', [element('udt:Indicator', 'false')]),
    amount('ram:ActualAmount', value),
    element('ram:ReasonCode', '95'),
    element('ram:Reason', 'Discount'),
    lineVat(vat, 'ram:CategoryTradeTax'),
  ]);

function lineOf(line: InvoiceLine): Element | undefined {
  return element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [element('ram:LineID', line.id)]),
    element('ram:SpecifiedTradeProduct', [
      element('ram:Name', line.name),
      element('ram:Description', line.description),
      ...line.attributes.map(({ name, value }) =>
        element('ram:ApplicableProductCharacteristic', [element('ram:Description', name), element('ram:Value', value)]),
      ),
    ]),
    element('ram:SpecifiedLineTradeAgreement', [element('ram:NetPriceProductTradePrice', [amount('ram:ChargeAmount', line.price)])]),
    element('ram:SpecifiedLineTradeDelivery', [element('ram:BilledQuantity', toTextTrimmed(line.quantity), { unitCode: line.unit })]),
    element('ram:SpecifiedLineTradeSettlement', [
      ...line.vat.map((vat) => lineVat(vat)),
      periodOf(line.period),
      allowanceOf(line),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [amount('ram:LineTotalAmount', line.net)]),
    ]),
  ]);
}

function vatOf(group: VatGroup): Element | undefined {
  return element('ram:ApplicableTradeTax', [
    amount('ram:CalculatedAmount', group.amount),
    element('ram:TypeCode', 'VAT'),
    element('ram:ExemptionReason', group.reason),
    amount('ram:BasisAmount', group.base),
    element('ram:CategoryCode', group.category),
    element('ram:ExemptionReasonCode', group.reasonCode),
    element('ram:RateApplicablePercent', group.rate && toTextTrimmed(group.rate)),
  ]);
}

function paymentOf({ payment }: ElectronicInvoice): Element | undefined {
  if (payment === undefined) return undefined;
  return element('ram:SpecifiedTradeSettlementPaymentMeans', [
    element('ram:TypeCode', payment.means),
    element('ram:PayeePartyCreditorFinancialAccount', [
      element('ram:IBANID', payment.isIban ? payment.account : undefined),
      element('ram:AccountName', payment.accountName),
      element('ram:ProprietaryID', payment.isIban ? undefined : payment.account),
    ]),
    element('ram:PayeeSpecifiedCreditorFinancialInstitution', [element('ram:BICID', payment.bank)]),
  ]);
}

function settlementOf(invoice: ElectronicInvoice): Element | undefined {
  const { totals, preceding, accounting } = invoice;
  return element('ram:ApplicableHeaderTradeSettlement', [
    element('ram:PaymentReference', invoice.payment?.remittance),
    element('ram:TaxCurrencyCode', accounting?.currency),
    element('ram:InvoiceCurrencyCode', invoice.currency),
    paymentOf(invoice),
    ...invoice.vat.map(vatOf),
    periodOf(invoice.period),
    ...invoice.allowances.map(allowanceOfWhole),
    element('ram:SpecifiedTradePaymentTerms', [element('ram:Description', invoice.terms), day('ram:DueDateDateTime', invoice.dueDate)]),
    element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      amount('ram:LineTotalAmount', totals.lines),
      totals.allowances && amount('ram:AllowanceTotalAmount', totals.allowances),
      amount('ram:TaxBasisTotalAmount', totals.withoutVat),
      element('ram:TaxTotalAmount', toText(totals.vat), { currencyID: invoice.currency }),
      accounting && element('ram:TaxTotalAmount', toText(accounting.vat), { currencyID: accounting.currency }),
      totals.rounding && amount('ram:RoundingAmount', totals.rounding),
      amount('ram:GrandTotalAmount', totals.withVat),
      amount('ram:DuePayableAmount', totals.due),
    ]),
    element('ram:InvoiceReferencedDocument', [
      element('ram:IssuerAssignedID', preceding?.number),
      day('ram:FormattedIssueDateTime', preceding?.date, 'qdt:DateTimeString'),
    ]),
  ]);
}

/** A group that the schema demands, also where it is empty. */
const always = (name: string, content: readonly (Element | undefined)[]): Element =>
  element(name, content) ?? { name, content: '', attributes: {} };

/** The invoice or credit note in the syntax of UN/CEFACT CII D16B, its elements in the order of the schema. */
export function writeCii(invoice: ElectronicInvoice): string {
  const content = [
    element('rsm:ExchangedDocumentContext', [
      element('ram:BusinessProcessSpecifiedDocumentContextParameter', [element('ram:ID', invoice.process)]),
      element('ram:GuidelineSpecifiedDocumentContextParameter', [element('ram:ID', invoice.specification)]),
    ]),
    element('rsm:ExchangedDocument', [
      element('ram:ID', invoice.number),
      element('ram:TypeCode', invoice.type),
      day('ram:IssueDateTime', invoice.issueDate),
    ]),
    element('rsm:SupplyChainTradeTransaction', [
      ...invoice.lines.map(lineOf),
      element('ram:ApplicableHeaderTradeAgreement', [
        element('ram:BuyerReference', invoice.buyerReference),
        partyOf('ram:SellerTradeParty', invoice.seller),
        partyOf('ram:BuyerTradeParty', invoice.buyer),
      ]),
      always('ram:ApplicableHeaderTradeDelivery', [
        element('ram:ShipToTradeParty', [addressOf(invoice.deliverTo)]),
        element('ram:ActualDeliverySupplyChainEvent', [day('ram:OccurrenceDateTime', invoice.delivered)]),
      ]),
      settlementOf(invoice),
    ]),
  ].filter((child) => child !== undefined);
  const attributes = {
    'xmlns:rsm': `${CII}CrossIndustryInvoice:100`,
    'xmlns:ram': `${CII}ReusableAggregateBusinessInformationEntity:100`,
    'xmlns:qdt': `${CII}QualifiedDataType:100`,
    'xmlns:udt': `${CII}UnqualifiedDataType:100`,
  };
  return writeXml({ name: 'rsm:CrossIndustryInvoice', content, attributes });
}
