import type { Answer } from '../../http/handler.ts';
import { escapeHtml, formatsFor, sheetHtml, sheetStyles } from '../../paper/index.ts';
import { Problem } from '../../problem.ts';
import { htmlOf, pdfOf } from '../../records/shared/documents/index.ts';
import type { LinkedPaper } from '../../records/public-link/index.ts';
import { ledgerDisposition, receiptPaper, runBeside, statementPaper, type LedgerPaper } from '../../records/statement/index.ts';
import type { Services } from '../../services.ts';
import { texts } from '../../texts/index.ts';
import { pageOf, pdfAnswer } from './layout.ts';

/** The paper of a link as it is now; undefined where it cannot be made any more, such as of a payment that was reversed meanwhile. */
async function load(services: Services, { account, zone, kind, document, client, period }: LinkedPaper): Promise<LedgerPaper | undefined> {
  const run = runBeside(services, { account });
  return (kind === 'payment' ? receiptPaper(run, document) : statementPaper(run, client, period, zone)).catch((error: unknown) => {
    if (error instanceof Problem && error.status < 500) return undefined;
    throw error;
  });
}

/** The page of a receipt or a statement of account. */
export async function ledgerPage(services: Services, linked: LinkedPaper, secret: string): Promise<Answer | undefined> {
  const paper = await load(services, linked);
  if (paper === undefined) return undefined;
  const { sheet, parties } = paper;
  const { language } = formatsFor(parties);
  const words = texts[language].publicPage;
  const parts = [
    await htmlOf(services, linked, { sheet, logo: parties.logo }, sheetHtml),
    `<div class="actions"><a class="button" href="/p/${secret}/pdf">${escapeHtml(words.download)}</a></div>`,
    ...(linked.kind === 'contact' ? [`<p class="aside">${escapeHtml(words.asNow)}</p>`] : []),
  ];
  return pageOf(language, sheet.name, parts.join('\n'), { styles: sheetStyles() });
}

/** The same as a file. */
export async function ledgerFile(services: Services, linked: LinkedPaper, secret: string): Promise<Answer | undefined> {
  const paper = await load(services, linked);
  if (paper === undefined) return undefined;
  const { sheet, parties } = paper;
  const { language } = formatsFor(parties);
  const disposition = ledgerDisposition(paper, 'pdf', 'attachment');
  return pdfAnswer(language, secret, disposition, pdfOf(services, linked, { sheet, logo: parties.logo }));
}
