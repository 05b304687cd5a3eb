import type { Press } from '../../paper/index.ts';
import { inspectPicture, type Inspected } from '../../pictures/index.ts';
import { PDF } from '../shared/index.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * What a file is, by its content alone: pictures come back without what is not their picture, drawings harmless. Undefined: no kind that is
 * taken.
 */
export async function inspectFile(press: Press, caller: string, bytes: Buffer): Promise<Inspected | undefined> {
  return inspectPicture(bytes) ?? inspectPdf(bytes) ?? (await inspectSvg(press, caller, bytes));
}

/** Where the mark of the end may lie: writers append a line end, and some servers a few bytes more. */
const END_BYTES = 1_024;

// It is kept as it came and only ever served as an attachment: nothing here opens it.
function inspectPdf(bytes: Buffer): Inspected | undefined {
  if (!/^%PDF-\d\.\d/.test(bytes.toString('latin1', 0, 8))) return undefined;
  if (!bytes.subarray(-END_BYTES).includes('%%EOF')) return { fault: 'the PDF is incomplete: it has no %%EOF at its end' };
  return { bytes, mime_type: PDF, extension: 'pdf' };
}

async function inspectSvg(press: Press, caller: string, bytes: Buffer): Promise<Inspected | undefined> {
  if (!/^\uFEFF?\s*</.test(bytes.toString('utf8', 0, 512))) return undefined;
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return { fault: 'an SVG must be UTF-8' };
  }
  const cleaned = await press.clean(caller, text);
  if ('fault' in cleaned) return /<(?:\w+:)?svg[\s/>]/i.test(text) ? { fault: `the SVG is refused: ${cleaned.fault}` } : undefined;
  return { bytes: Buffer.from(cleaned.svg), mime_type: 'image/svg+xml', extension: 'svg' };
}
