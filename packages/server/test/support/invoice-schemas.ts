// The order of the elements that electronic invoices use, within each element that has some, as the schemas have it: OASIS UBL 2.1
// (Invoice, CreditNote and the common aggregate components) and UN/CEFACT Cross Industry Invoice D16B.
const orders: Readonly<Record<string, string>> = {
  Invoice:
    'cbc:CustomizationID cbc:ProfileID cbc:ID cbc:IssueDate cbc:DueDate cbc:InvoiceTypeCode cbc:Note ' +
    'cbc:DocumentCurrencyCode cbc:TaxCurrencyCode ' +
    'cbc:BuyerReference cac:InvoicePeriod cac:OrderReference cac:BillingReference cac:AccountingSupplierParty ' +
    'cac:AccountingCustomerParty cac:Delivery cac:PaymentMeans cac:PaymentTerms cac:AllowanceCharge cac:TaxTotal ' +
    'cac:LegalMonetaryTotal cac:InvoiceLine',
  CreditNote:
    'cbc:CustomizationID cbc:ProfileID cbc:ID cbc:IssueDate cbc:CreditNoteTypeCode cbc:Note cbc:DocumentCurrencyCode cbc:TaxCurrencyCode ' +
    'cbc:BuyerReference cac:InvoicePeriod cac:OrderReference cac:BillingReference cac:AccountingSupplierParty ' +
    'cac:AccountingCustomerParty cac:Delivery cac:PaymentMeans cac:PaymentTerms cac:AllowanceCharge cac:TaxTotal ' +
    'cac:LegalMonetaryTotal cac:CreditNoteLine',
  'cac:InvoicePeriod': 'cbc:StartDate cbc:EndDate',
  'cac:BillingReference': 'cac:InvoiceDocumentReference',
  'cac:InvoiceDocumentReference': 'cbc:ID cbc:IssueDate',
  'cac:AccountingSupplierParty': 'cac:Party',
  'cac:AccountingCustomerParty': 'cac:Party',
  'cac:Party': 'cbc:EndpointID cac:PartyIdentification cac:PartyName cac:PostalAddress cac:PartyTaxScheme cac:PartyLegalEntity cac:Contact',
  'cac:PartyIdentification': 'cbc:ID',
  'cac:PostalAddress':
    'cbc:StreetName cbc:AdditionalStreetName cbc:CityName cbc:PostalZone cbc:CountrySubentity cac:AddressLine cac:Country',
  'cac:Address': 'cbc:StreetName cbc:AdditionalStreetName cbc:CityName cbc:PostalZone cbc:CountrySubentity cac:AddressLine cac:Country',
  'cac:AddressLine': 'cbc:Line',
  'cac:Country': 'cbc:IdentificationCode',
  'cac:PartyTaxScheme': 'cbc:CompanyID cac:TaxScheme',
  'cac:TaxScheme': 'cbc:ID',
  'cac:PartyLegalEntity': 'cbc:RegistrationName cbc:CompanyID cbc:CompanyLegalForm',
  'cac:Contact': 'cbc:Name cbc:Telephone cbc:ElectronicMail',
  'cac:Delivery': 'cbc:ActualDeliveryDate cac:DeliveryLocation',
  'cac:DeliveryLocation': 'cac:Address',
  'cac:PaymentMeans': 'cbc:PaymentMeansCode cbc:PaymentDueDate cbc:PaymentID cac:PayeeFinancialAccount',
  'cac:PayeeFinancialAccount': 'cbc:ID cbc:Name cac:FinancialInstitutionBranch',
  'cac:FinancialInstitutionBranch': 'cbc:ID',
  'cac:PaymentTerms': 'cbc:Note',
  'cac:TaxTotal': 'cbc:TaxAmount cac:TaxSubtotal',
  'cac:TaxSubtotal': 'cbc:TaxableAmount cbc:TaxAmount cac:TaxCategory',
  'cac:TaxCategory': 'cbc:ID cbc:Percent cbc:TaxExemptionReasonCode cbc:TaxExemptionReason cac:TaxScheme',
  'cac:ClassifiedTaxCategory': 'cbc:ID cbc:Percent cac:TaxScheme',
  'cac:LegalMonetaryTotal':
    'cbc:LineExtensionAmount cbc:TaxExclusiveAmount cbc:TaxInclusiveAmount cbc:AllowanceTotalAmount cbc:PayableRoundingAmount ' +
    'cbc:PayableAmount',
  'cac:InvoiceLine':
    'cbc:ID cbc:Note cbc:InvoicedQuantity cbc:LineExtensionAmount cac:InvoicePeriod cac:AllowanceCharge cac:Item cac:Price',
  'cac:CreditNoteLine':
    'cbc:ID cbc:Note cbc:CreditedQuantity cbc:LineExtensionAmount cac:InvoicePeriod cac:AllowanceCharge cac:Item cac:Price',
  'cac:AllowanceCharge':
    'cbc:ChargeIndicator cbc:AllowanceChargeReasonCode cbc:AllowanceChargeReason cbc:MultiplierFactorNumeric cbc:Amount cbc:BaseAmount ' +
    'cac:TaxCategory',
  'cac:Item': 'cbc:Description cbc:Name cac:SellersItemIdentification cac:ClassifiedTaxCategory cac:AdditionalItemProperty',
  'cac:AdditionalItemProperty': 'cbc:Name cbc:Value',
  'cac:Price': 'cbc:PriceAmount',
  'rsm:CrossIndustryInvoice': 'rsm:ExchangedDocumentContext rsm:ExchangedDocument rsm:SupplyChainTradeTransaction',
  'rsm:ExchangedDocumentContext': 'ram:BusinessProcessSpecifiedDocumentContextParameter ram:GuidelineSpecifiedDocumentContextParameter',
  'ram:BusinessProcessSpecifiedDocumentContextParameter': 'ram:ID',
  'ram:GuidelineSpecifiedDocumentContextParameter': 'ram:ID',
  'rsm:ExchangedDocument': 'ram:ID ram:TypeCode ram:IssueDateTime',
  'ram:IssueDateTime': 'udt:DateTimeString',
  'rsm:SupplyChainTradeTransaction':
    'ram:IncludedSupplyChainTradeLineItem ram:ApplicableHeaderTradeAgreement ram:ApplicableHeaderTradeDelivery ' +
    'ram:ApplicableHeaderTradeSettlement',
  'ram:IncludedSupplyChainTradeLineItem':
    'ram:AssociatedDocumentLineDocument ram:SpecifiedTradeProduct ram:SpecifiedLineTradeAgreement ram:SpecifiedLineTradeDelivery ' +
    'ram:SpecifiedLineTradeSettlement',
  'ram:AssociatedDocumentLineDocument': 'ram:LineID',
  'ram:SpecifiedTradeProduct': 'ram:SellerAssignedID ram:Name ram:Description ram:ApplicableProductCharacteristic',
  'ram:ApplicableProductCharacteristic': 'ram:Description ram:Value',
  'ram:SpecifiedLineTradeAgreement': 'ram:NetPriceProductTradePrice',
  'ram:NetPriceProductTradePrice': 'ram:ChargeAmount',
  'ram:SpecifiedLineTradeDelivery': 'ram:BilledQuantity',
  'ram:SpecifiedLineTradeSettlement':
    'ram:ApplicableTradeTax ram:BillingSpecifiedPeriod ram:SpecifiedTradeAllowanceCharge ram:SpecifiedTradeSettlementLineMonetarySummation',
  'ram:ApplicableTradeTax':
    'ram:CalculatedAmount ram:TypeCode ram:ExemptionReason ram:BasisAmount ram:CategoryCode ram:ExemptionReasonCode ' +
    'ram:RateApplicablePercent',
  'ram:SpecifiedTradeAllowanceCharge':
    'ram:ChargeIndicator ram:CalculationPercent ram:BasisAmount ram:ActualAmount ram:ReasonCode ram:Reason ram:CategoryTradeTax',
  'ram:CategoryTradeTax': 'ram:TypeCode ram:CategoryCode ram:RateApplicablePercent',
  'ram:ChargeIndicator': 'udt:Indicator',
  'ram:SpecifiedTradeSettlementLineMonetarySummation': 'ram:LineTotalAmount',
  'ram:ApplicableHeaderTradeAgreement': 'ram:BuyerReference ram:SellerTradeParty ram:BuyerTradeParty',
  'ram:SellerTradeParty':
    'ram:ID ram:GlobalID ram:Name ram:Description ram:SpecifiedLegalOrganization ram:DefinedTradeContact ' +
    'ram:PostalTradeAddress ram:URIUniversalCommunication ram:SpecifiedTaxRegistration',
  'ram:BuyerTradeParty':
    'ram:ID ram:GlobalID ram:Name ram:Description ram:SpecifiedLegalOrganization ram:DefinedTradeContact ' +
    'ram:PostalTradeAddress ram:URIUniversalCommunication ram:SpecifiedTaxRegistration',
  'ram:SpecifiedLegalOrganization': 'ram:ID ram:TradingBusinessName',
  'ram:ShipToTradeParty': 'ram:ID ram:Name ram:PostalTradeAddress',
  'ram:DefinedTradeContact': 'ram:PersonName ram:TelephoneUniversalCommunication ram:EmailURIUniversalCommunication',
  'ram:TelephoneUniversalCommunication': 'ram:CompleteNumber',
  'ram:EmailURIUniversalCommunication': 'ram:URIID',
  'ram:PostalTradeAddress': 'ram:PostcodeCode ram:LineOne ram:LineTwo ram:LineThree ram:CityName ram:CountryID ram:CountrySubDivisionName',
  'ram:URIUniversalCommunication': 'ram:URIID',
  'ram:SpecifiedTaxRegistration': 'ram:ID',
  'ram:ApplicableHeaderTradeDelivery': 'ram:ShipToTradeParty ram:ActualDeliverySupplyChainEvent',
  'ram:ActualDeliverySupplyChainEvent': 'ram:OccurrenceDateTime',
  'ram:OccurrenceDateTime': 'udt:DateTimeString',
  'ram:ApplicableHeaderTradeSettlement':
    'ram:PaymentReference ram:TaxCurrencyCode ram:InvoiceCurrencyCode ram:SpecifiedTradeSettlementPaymentMeans ram:ApplicableTradeTax ' +
    'ram:BillingSpecifiedPeriod ram:SpecifiedTradeAllowanceCharge ram:SpecifiedTradePaymentTerms ' +
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation ' +
    'ram:InvoiceReferencedDocument',
  'ram:SpecifiedTradeSettlementPaymentMeans':
    'ram:TypeCode ram:PayeePartyCreditorFinancialAccount ram:PayeeSpecifiedCreditorFinancialInstitution',
  'ram:PayeePartyCreditorFinancialAccount': 'ram:IBANID ram:AccountName ram:ProprietaryID',
  'ram:PayeeSpecifiedCreditorFinancialInstitution': 'ram:BICID',
  'ram:BillingSpecifiedPeriod': 'ram:StartDateTime ram:EndDateTime',
  'ram:StartDateTime': 'udt:DateTimeString',
  'ram:EndDateTime': 'udt:DateTimeString',
  'ram:SpecifiedTradePaymentTerms': 'ram:Description ram:DueDateDateTime',
  'ram:DueDateDateTime': 'udt:DateTimeString',
  'ram:SpecifiedTradeSettlementHeaderMonetarySummation':
    'ram:LineTotalAmount ram:AllowanceTotalAmount ram:TaxBasisTotalAmount ram:TaxTotalAmount ram:RoundingAmount ' +
    'ram:GrandTotalAmount ram:DuePayableAmount',
  'ram:InvoiceReferencedDocument': 'ram:IssuerAssignedID ram:FormattedIssueDateTime',
  'ram:FormattedIssueDateTime': 'qdt:DateTimeString',
};

/** The elements allowed within each element, in their order. */
export const schemaOrder: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(orders).map(([name, order]) => [name, order.split(' ')]),
);
