// What Windows-1252 has from 0x80 on, by its bytes; the rest is as in Latin-1.
const FROM_80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const SIMILAR: { readonly [character: string]: string } = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', '\u202f': ' ', '−': '-', '‐': '-' };

/** A character that Latin-1 lacks, as the Latin-1 characters of its bytes. */
function inBytes(character: string): string {
  const place = FROM_80.indexOf(character);
  if (place >= 0) return String.fromCharCode(0x80 + place);
  const plain = SIMILAR[character] ?? character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return /^[\p{ASCII}\u00a0-\u00ff]+$/u.test(plain) ? plain : '?';
}

/** A text in Windows-1252; what that lacks is written without its marks, and otherwise as a question mark. */
export function windows1252(text: string): Buffer {
  return Buffer.from(text.normalize('NFC').replaceAll(/[^\p{ASCII}\u00a0-\u00ff]/gu, inBytes), 'latin1');
}
