// What Windows-1252 has from 0x80 on, by its bytes; the rest is as in Latin-1.
const FROM_80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const SIMILAR: { readonly [character: string]: string } = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', '\u202f': ' ', '−': '-', '‐': '-' };

// Greek by ISO 843, Cyrillic as passports have it.
const PAIRS =
  'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o ' +
  'а a б b в v г g д d е e ё e ж zh з z и i й i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ъ ie ы y ь - э e ' +
  'ю iu я ia і i ї i є ie ґ g ў u ђ dj ј j љ lj њ nj ћ c џ dz ѓ gj ќ kj ѕ dz';
const LETTERS = new Map(Array.from(PAIRS.matchAll(/(\S) (\S+)/g), ([, letter = '', latin = '']) => [letter, latin.replace('-', '')]));

/** Greek and Cyrillic letters in Latin ones. */
export const inLatin = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/(?<=[οόΟΌ])[υύ]/gu, 'u')
    .replaceAll(/[\p{Script=Greek}\p{Script=Cyrillic}]/gu, (letter) => {
      const small = letter.toLowerCase();
      const latin = LETTERS.get(small) ?? LETTERS.get(small.normalize('NFD').charAt(0));
      if (latin === undefined) return letter;
      return small === letter ? latin : latin.charAt(0).toUpperCase() + latin.slice(1);
    });

/** A character that Latin-1 lacks, as the Latin-1 characters of its bytes; nothing for a mark that stands alone. */
function inBytes(character: string): string {
  const place = FROM_80.indexOf(character);
  if (place >= 0) return String.fromCharCode(0x80 + place);
  const plain = SIMILAR[character] ?? character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return /^[\p{ASCII}\u00a0-\u00ff]*$/u.test(plain) ? plain : '?';
}

/**
 * A text in Windows-1252, as the Latin-1 characters of its bytes; what that lacks is written without its marks, and otherwise as a
 * question mark. It may have quotes and characters that the text had not: a wide quote becomes one.
 */
export const windows1252 = (text: string): string => text.normalize('NFC').replaceAll(/[^\p{ASCII}\u00a0-\u00ff]/gu, inBytes);
