/** A font as the typesetter needs to know it. */
export interface FontFacts {
  readonly family: string;
  /** Whether it has a glyph for a character. */
  readonly covers: (codePoint: number) => boolean;
}

/** Ranges of code points with a glyph, in their order. */
type Ranges = { readonly from: number; readonly to: number }[];

/** Reads the family and the characters of a TrueType or OpenType font. Undefined for anything else. */
export function readFont(bytes: Buffer): FontFacts | undefined {
  try {
    const tables = tablesOf(bytes);
    const [names, map] = [tables.get('name'), tables.get('cmap')];
    if (names === undefined || map === undefined) return undefined;
    const ranges = rangesOf(bytes.subarray(map));
    return { family: familyOf(bytes.subarray(names)), covers: (codePoint) => isIn(ranges, codePoint) };
  } catch (error) {
    // Bytes that end too early.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function tablesOf(bytes: Buffer): Map<string, number> {
  // A collection begins with the places of its fonts: the first one counts.
  const start = bytes.toString('latin1', 0, 4) === 'ttcf' ? bytes.readUInt32BE(12) : 0;
  const count = bytes.readUInt16BE(start + 4);
  const tables = new Map<string, number>();
  for (let i = 0; i < count; i += 1) {
    const at = start + 12 + 16 * i;
    tables.set(bytes.toString('latin1', at, at + 4), bytes.readUInt32BE(at + 8));
  }
  return tables;
}

const FAMILY = 1;
const TYPOGRAPHIC_FAMILY = 16;
const WINDOWS = 3;

// The typographic family counts, where a font has one, as Typst has it.
function familyOf(table: Buffer): string {
  const [count, texts] = [table.readUInt16BE(2), table.readUInt16BE(4)];
  const names = new Map<number, string>();
  for (let i = 0; i < count; i += 1) {
    const at = 6 + 12 * i;
    const [platform, name, length, offset] = [0, 6, 8, 10].map((part) => table.readUInt16BE(at + part)) as [number, number, number, number];
    if (platform !== WINDOWS || (name !== FAMILY && name !== TYPOGRAPHIC_FAMILY) || names.has(name)) continue;
    const bytes = Buffer.from(table.subarray(texts + offset, texts + offset + length));
    names.set(name, bytes.swap16().toString('utf16le'));
  }
  return names.get(TYPOGRAPHIC_FAMILY) ?? names.get(FAMILY) ?? '';
}

// A font may list its characters in several formats: that of all planes has the most.
function rangesOf(table: Buffer): Ranges {
  const count = table.readUInt16BE(2);
  const places = Array.from({ length: count }, (_, i) => table.subarray(table.readUInt32BE(8 + 8 * i)));
  const ofFormat = (format: number): Buffer | undefined => places.find((place) => place.readUInt16BE(0) === format);
  const [whole, basic] = [ofFormat(12), ofFormat(4)];
  if (whole !== undefined) return segmentedRanges(whole);
  return basic === undefined ? [] : deltaRanges(basic);
}

/** Format 12: groups of code points of all planes. */
function segmentedRanges(table: Buffer): Ranges {
  const count = table.readUInt32BE(12);
  return Array.from({ length: count }, (_, i) => ({ from: table.readUInt32BE(16 + 12 * i), to: table.readUInt32BE(20 + 12 * i) }));
}

/** Format 4: segments of the first plane; a segment may have places without a glyph. */
function deltaRanges(table: Buffer): Ranges {
  const count = table.readUInt16BE(6) / 2;
  const ranges: Ranges = [];
  for (let i = 0; i < count; i += 1) {
    const to = table.readUInt16BE(14 + 2 * i);
    const from = table.readUInt16BE(16 + 2 * count + 2 * i);
    const delta = table.readUInt16BE(16 + 4 * count + 2 * i);
    const place = 16 + 6 * count + 2 * i;
    const offset = table.readUInt16BE(place);
    for (let code = from; code <= Math.min(to, 0xfffe); code += 1) {
      const glyph = offset === 0 ? (code + delta) & 0xffff : table.readUInt16BE(place + offset + 2 * (code - from));
      if (glyph !== 0) ranges.push({ from: code, to: code });
    }
  }
  return ranges;
}

function isIn(ranges: Ranges, codePoint: number): boolean {
  let [low, high] = [0, ranges.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const { from, to } = ranges[middle] as Ranges[number];
    if (codePoint < from) high = middle - 1;
    else if (codePoint > to) low = middle + 1;
    else return true;
  }
  return false;
}
