import { judgePicture, type Judged } from './picture.rules.ts';
import { sanitizeSvg } from './sanitize-svg.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** What a file is, by its content alone; an SVG comes back harmless. Undefined: none of the kinds that are taken. */
export function judgeFile(bytes: Buffer): Judged | undefined {
  return judgePicture(bytes) ?? judgeSvg(bytes);
}

function judgeSvg(bytes: Buffer): Judged | undefined {
  if (!/^\uFEFF?\s*</.test(bytes.toString('utf8', 0, 512))) return undefined;
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return { fault: 'an SVG is taken in UTF-8 only' };
  }
  const cleaned = sanitizeSvg(text);
  if ('fault' in cleaned) return /<(?:\w+:)?svg[\s/>]/i.test(text) ? { fault: `the SVG is not taken: ${cleaned.fault}` } : undefined;
  return { bytes: Buffer.from(cleaned.svg), mime_type: 'image/svg+xml', extension: 'svg' };
}
