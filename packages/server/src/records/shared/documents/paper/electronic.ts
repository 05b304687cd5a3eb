import { checkInvoice, isFatal, type InvoiceFault } from '../../../../electronic-invoice/checks/check.ts';
import { writeCii } from '../../../../electronic-invoice/cii.ts';
import { addFacturXMetadata, facturXName } from '../../../../electronic-invoice/factur-x.ts';
import { mapInvoice, type MappedInvoice } from '../../../../electronic-invoice/from-document.ts';
import type { ProfileName } from '../../../../electronic-invoice/profiles.ts';
import { writeUbl } from '../../../../electronic-invoice/ubl.ts';
import { Problem } from '../../../../problem.ts';
import type { LoadedDocument } from './load-business-document.ts';
import { makePdf } from './paper.ts';
import { nextTurn } from '../../../../turns.ts';

const writers = { ubl: writeUbl, cii: writeCii };

/**
 * An invoice in the terms of EN 16931, and what breaks the rules of a profile. A thousand lines take a while: others have a turn between
 * the steps.
 */
export async function checkedInvoice(
  loaded: LoadedDocument,
  profile: ProfileName,
): Promise<{ readonly mapped: MappedInvoice; readonly faults: InvoiceFault[] }> {
  const { electronic } = loaded;
  await nextTurn();
  const mapped = mapInvoice(electronic, profile);
  await nextTurn();
  return { mapped, faults: checkInvoice(mapped, profile) };
}

/** Whether an invoice breaks no rule of the profile. */
export const passesCheck = async (loaded: LoadedDocument, profile: ProfileName): Promise<boolean> =>
  !(await checkedInvoice(loaded, profile)).faults.some(isFatal);

/** An electronic invoice in a syntax. Refused where it breaks rules of the profile. */
export async function electronicXml(loaded: LoadedDocument, syntax: keyof typeof writers, profile: ProfileName): Promise<string> {
  const { mapped, faults: allFaults } = await checkedInvoice(loaded, profile);
  const faults = allFaults.filter(isFatal);
  const [first] = faults;
  if (first !== undefined) {
    const others = faults.length === 1 ? '' : ` Faults beside it: ${faults.length - 1}.`;
    throw new Problem('invalid_electronic_invoice', { detail: `${first.rule}: ${first.message}${others}`, extra: { profile, faults } });
  }
  await nextTurn();
  return writers[syntax](mapped.invoice);
}

/** An invoice as Factur-X: its paper, which is PDF/A-3b, with the electronic invoice inside. */
export async function makeFacturX(
  means: Parameters<typeof makePdf>[0],
  owner: Parameters<typeof makePdf>[1],
  loaded: LoadedDocument,
): Promise<Buffer> {
  const content = Buffer.from(await electronicXml(loaded, 'cii', 'facturx'), 'utf8');
  const description = 'The invoice in the syntax of UN/CEFACT CII (EN 16931)';
  const attachment = { name: facturXName, mimeType: 'text/xml', relationship: 'alternative', description, content } as const;
  return addFacturXMetadata(await makePdf(means, owner, loaded.paper, [attachment]));
}
