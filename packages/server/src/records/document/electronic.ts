import type { BusinessDocument } from '../../billing/business-document.ts';
import { checkInvoice, isFatal } from '../../electronic-invoice/checks/check.ts';
import { writeCii } from '../../electronic-invoice/cii.ts';
import { addFacturXMetadata, facturXName } from '../../electronic-invoice/factur-x.ts';
import { mapInvoice } from '../../electronic-invoice/from-document.ts';
import type { ProfileName } from '../../electronic-invoice/profiles.ts';
import { writeUbl } from '../../electronic-invoice/ubl.ts';
import { Problem } from '../../problem.ts';
import type { LoadedDocument } from './load-business-document.ts';
import { makePdf } from './paper.ts';

const writers = { ubl: writeUbl, cii: writeCii };

/** Whether an invoice, loaded as an electronic one, breaks no rule of the profile. */
export const passesCheck = (document: BusinessDocument, profile: ProfileName): boolean =>
  !checkInvoice(mapInvoice(document, profile), profile).some(isFatal);

/** An invoice, loaded as an electronic one, in a syntax. Refused where it breaks rules of the profile. */
export function electronicXml(document: BusinessDocument, syntax: keyof typeof writers, profile: ProfileName): string {
  const mapped = mapInvoice(document, profile);
  const faults = checkInvoice(mapped, profile).filter(isFatal);
  const [first] = faults;
  if (first !== undefined) {
    const others = faults.length === 1 ? '' : ` There are ${faults.length - 1} more faults.`;
    throw new Problem('invalid_electronic_invoice', { detail: `${first.rule}: ${first.message}${others}`, extra: { profile, faults } });
  }
  return writers[syntax](mapped.invoice);
}

/** An invoice as Factur-X: its paper, which is PDF/A-3b, with the electronic invoice inside. */
export async function makeFacturX(
  means: Parameters<typeof makePdf>[0],
  owner: Parameters<typeof makePdf>[1],
  { paper, electronic }: LoadedDocument,
): Promise<Buffer> {
  const content = Buffer.from(electronicXml(electronic, 'cii', 'facturx'), 'utf8');
  const description = 'The invoice in the syntax of UN/CEFACT CII (EN 16931)';
  const attachment = { name: facturXName, mimeType: 'text/xml', relationship: 'alternative', description, content } as const;
  return addFacturXMetadata(await makePdf(means, owner, paper, [attachment]));
}
