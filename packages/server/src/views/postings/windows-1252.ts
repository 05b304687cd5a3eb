// What Windows-1252 has from 0x80 on, by its bytes; the rest is as in Latin-1.
const FROM_80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const SIMILAR: { readonly [character: string]: string } = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', '\u202f': ' ', '−': '-', '‐': '-' };

function byteOf(character: string): number | undefined {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code;
  const place = FROM_80.indexOf(character);
  return place < 0 ? undefined : 0x80 + place;
}

/** A text in Windows-1252; what that lacks is written without its marks, and otherwise as a question mark. */
export function windows1252(text: string): Buffer {
  const bytes = Array.from(text.normalize('NFC')).flatMap((character) => {
    const own = byteOf(character) ?? byteOf(SIMILAR[character] ?? '\u0100');
    if (own !== undefined) return [own];
    const plain = Array.from(character.normalize('NFKD').replaceAll(/\p{M}/gu, '')).map(byteOf);
    return plain.length > 0 && plain.every((byte) => byte !== undefined) ? plain : [0x3f];
  });
  return Buffer.from(bytes);
}
