const MAX_OCTETS = 75;

/** TEXT of RFC 5545 (3.3.11). Line breaks become "\n" and other control characters go, so that what a user typed stays one value and
 *  cannot begin a property or an event of its own. */
export function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/g, '\\n')
    .replaceAll(/[^\P{Cc}\t]/gu, '');
}

/** A URI (3.3.13) is written as it is, so nothing may be in it that ends the line or that a URI cannot hold. */
export function cleanUri(uri: string): string {
  return uri.replaceAll(/[\p{Cc}\s]/gu, '');
}

/** A content line in pieces of at most 75 octets (3.1), cut between characters and never within one. */
export function foldLine(line: string): string {
  if (Buffer.byteLength(line) <= MAX_OCTETS) return line;
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** The bytes of a calendar file: every line folded and ended, the last one too. */
export function linesToBytes(lines: readonly string[]): Buffer {
  return Buffer.from(lines.map((line) => `${foldLine(line)}\r\n`).join(''));
}
