/** A calendar as a feed shows it (RFC 5545, RFC 7986). */
export interface Calendar {
  readonly name: string;
}

const LINE_OCTETS_MOST = 75;
const REFRESH = 'PT1H';

/**
 * Writes a calendar. The same calendar gives the same bytes, so that a reader who asks again can be told that nothing
 * has changed.
 */
export function printCalendar({ name }: Calendar): string {
  const title = escapeText(name);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Daybook//Daybook//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${title}`,
    `X-WR-CALNAME:${title}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** Text as a property value: a line break of a user's must not begin a new property. */
export function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll(/\r\n|\r|\n|\u2028|\u2029/g, '\\n')
    .replaceAll(/[^\P{Cc}\t]/gu, '');
}

/** A content line in pieces of at most 75 octets, cut between characters and never within one. */
export function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS_MOST) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
