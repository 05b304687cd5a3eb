export { answerDocument } from './answer-document.ts';
export { convertToInvoice, duplicateDocument } from './copy-document.ts';
export { hashPaper } from './keep-paper.ts';
export { loadBusinessDocument } from './load-business-document.ts';
export { documentReadModel } from './document.read-model.sql.ts';
export { invoiceType, quoteType, type DocumentType } from './document-rules.ts';
export { createFromWork } from './from-work/from-work.ts';
export { createDocument, deleteDocument, moveDocument, updateDocument } from './write-document.ts';
export { makePageContent, makePdf, renderMail } from './paper.ts';
