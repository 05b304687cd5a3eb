export { invoiceActions, quoteActions } from './document-actions.ts';
export { answerDefaults } from './defaults/read-defaults.ts';
export { answerDocument, dispositionOf, documentName } from './paper/answer-document.ts';
export { convertToInvoice, duplicateDocument } from './copy-document.ts';
export { formatsForClient } from './defaults/formats-for-client.ts';
export { refusalOfLink, refusalOfPromised, refusalOfReminder } from './document-refusals.ts';
export { canSayHomeTax } from './defaults/home-tax.ts';
export { letterFaults, lettersLacking, requireLetters, sheetIn } from './paper/letters.ts';
export { loadLetterhead, loadPartiesOfClient, loadPartiesOfPayment } from './paper/parties.sql.ts';
export { loadPicture, type LogoMeans } from './paper/logo.ts';
export { hashOfPaper, hashPaper, keepElectronicParties } from './paper/keep-paper.ts';
export { onlyOpen, withOnlyOpen } from './only-open.ts';
export { documentReadModel } from './document.read-model.sql.ts';
export { invoiceOfTemplate, templateColumns } from './document-template.ts';
export { creditInvoice } from './credit-invoice.ts';
export { checkedInvoice, electronicXml, makeFacturX, passesCheck } from './paper/electronic.ts';
export { loadBusinessDocument, loadDocument, loadDocumentWithin, type LoadedDocument } from './paper/load-business-document.ts';
export { invoiceType, quoteType, type Document, type DocumentBody, type DocumentType } from './document.rules.ts';
export { progressQuote } from './progress-quote.ts';
export { createFromWork } from './from-work/from-work.ts';
export { paymentTermsOf } from './defaults/due-date.ts';
export { createDocument, deleteDocument, issueInvoice, moveDocument, updateDocument, type Moved } from './write-document.ts';
export {
  asProforma,
  drawPages,
  htmlOf,
  mailTemplateOf,
  makePage,
  makePageContent,
  makePdf,
  pdfOf,
  renderMail,
  renderReminder,
  toReader,
} from './paper/paper.ts';
export { loadWork, requireReading, type Run } from './from-work/load-work.ts';
export { besideWork, countDays, MAX_DAYS, priceWork } from './from-work/price-work.ts';
export { answerTimeline } from './timeline.ts';
export { deliveryOfDocument, loadDefaults, type DeliveryWay } from './defaults/defaults.ts';
