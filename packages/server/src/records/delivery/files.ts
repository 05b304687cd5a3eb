import type { Viewer } from '../../access/viewer.ts';
import type { BusinessDocument } from '../../billing/business-document.ts';
import type { MailFile } from '../../mail/index.ts';
import type { Services } from '../../services.ts';
import { documentName, makePdf } from '../document/index.ts';

export type AttachedFormat = 'pdf' | 'ubl' | 'cii' | 'facturx';

/** The files of a mail with a document. */
export async function filesOf(
  services: Services,
  viewer: Viewer,
  document: BusinessDocument,
  formats: readonly AttachedFormat[],
): Promise<MailFile[]> {
  const files: MailFile[] = [];
  // One after the other: the typesetter does one thing at a time.
  for (const format of formats) if (format === 'pdf') files.push(await pdfOf(services, viewer, document));
  return files;
}

async function pdfOf(services: Services, viewer: Viewer, document: BusinessDocument): Promise<MailFile> {
  return { name: documentName(document, 'pdf'), type: 'application/pdf', content: await makePdf(services, viewer, document) };
}
