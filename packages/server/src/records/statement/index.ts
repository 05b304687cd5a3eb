import { readReceipt, readStatement } from '@daybook/contract';
import { answer, type Module } from '../../http/handler.ts';
import { answerReceipt, answerStatement } from './answer-papers.ts';

export { ledgerDisposition, ledgerName, runBeside } from './answer-papers.ts';
export { receiptPaper, statementPaper, type LedgerPaper, type Period, type Run } from './load-papers.ts';
export { receiptMail, statementMail, type LedgerMail } from './mail-texts.ts';

export const statementModule: Module = { handlers: [answer(readStatement, answerStatement), answer(readReceipt, answerReceipt)] };
