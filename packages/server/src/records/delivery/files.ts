import { into, type Findings } from '@daybook/contract';
import type { Viewer } from '../../access/viewer.ts';
import type { MailFile } from '../../mail/index.ts';
import type { Services } from '../../services.ts';
import { documentName, electronicXml, makeFacturX, makePdf, passesCheck, type LoadedDocument } from '../shared/documents/index.ts';

export type AttachedFormat = 'pdf' | 'ubl' | 'cii' | 'facturx' | 'xrechnung' | 'peppol';

/** The electronic invoices that are files of their own: in which syntax, and whose rules they keep. */
const XML = {
  ubl: ['ubl', 'en16931'],
  cii: ['cii', 'en16931'],
  xrechnung: ['ubl', 'xrechnung'],
  peppol: ['ubl', 'peppol'],
} as const;

function xmlOf(document: LoadedDocument, format: keyof typeof XML): Promise<string> {
  const [syntax, profile] = XML[format];
  return electronicXml(document, syntax, profile);
}

/**
 * What is attached: what was asked for, otherwise the PDF and, of an invoice that keeps the rules, the electronic invoice. Throws
 * invalid_electronic_invoice where one was asked for that breaks them.
 */
export async function attachmentsOf(
  document: LoadedDocument,
  asked: readonly AttachedFormat[] | undefined,
  findings: Findings,
): Promise<readonly AttachedFormat[]> {
  // A proforma is none.
  const isInvoice = document.paper.kind !== 'quote' && document.paper.isProforma !== true;
  if (asked === undefined) return isInvoice && (await passesCheck(document, 'en16931')) ? ['pdf', 'ubl'] : ['pdf'];
  asked.forEach((format, i) => {
    if (!isInvoice && format !== 'pdf') findings.fault(into('/attach', i), 'not_allowed', 'is of invoices alone');
  });
  if (findings.faults.length > 0) return [];
  for (const format of asked) {
    if (format === 'facturx') await electronicXml(document, 'cii', 'facturx');
    else if (format !== 'pdf') await xmlOf(document, format);
  }
  // The PDF of Factur-X is the PDF.
  return [...new Set(asked)].filter((format) => format !== 'pdf' || !asked.includes('facturx'));
}

/** The files of a mail with a document. */
export async function filesOf(
  services: Services,
  viewer: Viewer,
  document: LoadedDocument,
  formats: readonly AttachedFormat[],
): Promise<MailFile[]> {
  const { paper } = document;
  const owner = { account: viewer.account, inBackground: true };
  const files: MailFile[] = [];
  // One after the other: the typesetter does one thing at a time.
  for (const format of formats) {
    if (format === 'pdf' || format === 'facturx') {
      const content = await (format === 'pdf' ? makePdf(services, owner, paper) : makeFacturX(services, owner, document));
      files.push({ name: documentName(paper, 'pdf'), type: 'application/pdf', content });
    } else
      files.push({
        name: documentName(paper, `${format}.xml`),
        type: 'application/xml',
        content: Buffer.from(await xmlOf(document, format)),
      });
  }
  return files;
}
