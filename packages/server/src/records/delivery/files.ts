import type { Findings } from '@daybook/contract';
import type { Viewer } from '../../access/viewer.ts';
import type { DocumentKind } from '../../billing/transitions.ts';
import type { MailFile } from '../../mail/index.ts';
import type { Services } from '../../services.ts';
import { documentName, electronicXml, makeFacturX, makePdf, passesCheck, type LoadedDocument } from '../document/index.ts';

export type AttachedFormat = 'pdf' | 'ubl' | 'cii' | 'facturx';

/**
 * What a mail with a document brings, each once: what was asked for, by default the PDF, and the electronic invoice of an invoice that is a
 * valid one. An electronic invoice that was asked for and breaks rules is refused with them.
 */
export function attachmentsOf(
  kind: DocumentKind,
  { electronic }: LoadedDocument,
  sent: readonly AttachedFormat[] | undefined,
  findings: Findings,
): readonly AttachedFormat[] {
  if (sent === undefined) return kind === 'invoice' && passesCheck(electronic, 'en16931') ? ['pdf', 'ubl'] : ['pdf'];
  for (const [index, format] of sent.entries()) {
    if (format === 'pdf') continue;
    if (kind === 'quote') findings.fault(`/attach/${index}`, 'not_allowed', 'a quote is no electronic invoice');
    else electronicXml(electronic, format === 'ubl' ? 'ubl' : 'cii', 'en16931');
  }
  return [...new Set(sent)];
}

/** The files of a mail with a document. */
export async function filesOf(
  services: Services,
  viewer: Viewer,
  document: LoadedDocument,
  formats: readonly AttachedFormat[],
): Promise<MailFile[]> {
  const files: MailFile[] = [];
  // One after the other: the typesetter does one thing at a time.
  for (const format of formats) files.push(await fileOf(services, viewer, document, format));
  return files;
}

async function fileOf(services: Services, viewer: Viewer, document: LoadedDocument, format: AttachedFormat): Promise<MailFile> {
  const { paper, electronic } = document;
  const file = (extension: string, type: string, content: Buffer): MailFile => ({ name: documentName(paper, extension), type, content });
  if (format === 'pdf') return file('pdf', 'application/pdf', await makePdf(services, viewer, paper));
  if (format === 'facturx') return file('facturx.pdf', 'application/pdf', await makeFacturX(services, viewer, document));
  return file(`${format}.xml`, 'application/xml', Buffer.from(electronicXml(electronic, format, 'en16931'), 'utf8'));
}
