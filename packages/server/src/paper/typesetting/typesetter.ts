import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { Sheet } from '../sheet.ts';
import { displayable, lettersLacking } from './displayable.ts';
import { readFont, type FontFacts } from './font-coverage.ts';
import { pictureTemplate, sheetTemplate } from './sheet.typ.ts';

/** A file inside a PDF. */
export interface Attachment {
  readonly name: string;
  readonly mimeType: string;
  readonly content: Uint8Array;
  /** What the file is to the document (PDF/A-3): the invoice itself in another form, or its source. */
  readonly relationship: 'alternative' | 'data' | 'source' | 'supplement';
  readonly description: string;
}

export interface Picture {
  readonly mimeType: string;
  readonly content: Uint8Array;
}

export interface TypesetJob {
  readonly sheet: Sheet;
  readonly logo: Picture | null;
  readonly attachments: readonly Attachment[];
}

/** Pages of paper, drawn one below another. */
export interface Drawing {
  readonly svg: string;
  readonly pages: number;
}

/** There is no such folder: nothing is read from the disk. */
const WORKSPACE = '/daybook-paper';
const MAIN = join(WORKSPACE, 'sheet.typ');

/** What texts are set in first; what it lacks is looked for in the others. */
const FAMILIES = { sans: 'Noto Sans', serif: 'Noto Serif' } as const;

const FONTS = [
  '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
  '@expo-google-fonts/noto-serif/400Regular/NotoSerif_400Regular.ttf',
  '@expo-google-fonts/noto-serif/700Bold/NotoSerif_700Bold.ttf',
  '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  '@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf',
  '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  '@expo-google-fonts/noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf',
];

type Compiled = ReturnType<NodeCompiler['compile']>;

export const SVG = 'image/svg+xml';

/** How many documents are remembered in parts, so that the next one is set faster. Of long ones that would take 40 MB each. */
const REMEMBERED = 5;
const MAX_REMEMBERED_ROWS = 100;

/** Sets sheets as PDF/A-3b. Making one takes a while, and so does setting: it belongs in a process of its own. */
export class Typesetter {
  readonly #compiler: NodeCompiler;
  readonly #fonts: readonly FontFacts[];

  constructor(fontFolder: string | null) {
    const blobs = [...ownFonts(), ...(fontFolder === null ? [] : fontsOf(fontFolder))];
    this.#fonts = blobs.flatMap((blob) => readFont(blob) ?? []);
    this.#compiler = NodeCompiler.create({ workspace: WORKSPACE, fontArgs: [{ fontBlobs: blobs }] });
  }

  /** The PDF of a sheet: the same bytes for the same job. */
  pdf(job: TypesetJob): Uint8Array {
    const compiler = this.#compiler;
    const isLong = job.sheet.rows.length > MAX_REMEMBERED_ROWS;
    try {
      const compiled = this.#compile(job);
      if (compiled.result === null || compiled.hasError()) throw new Error(faultOf(compiler, compiled));
      // What it was made of takes memory that writing it needs.
      if (isLong) compiler.evictCache(0);
      return compiler.pdf(compiled.result, { pdfStandard: 'a-3b', creationTimestamp: creationOf(job.sheet) });
    } finally {
      compiler.evictCache(isLong ? 0 : REMEMBERED);
    }
  }

  /** The pages of a sheet as one drawing, one below another. */
  drawing(job: TypesetJob): Drawing {
    const compiler = this.#compiler;
    try {
      const compiled = this.#compile(job);
      if (compiled.result === null || compiled.hasError()) throw new Error(faultOf(compiler, compiled));
      return { svg: compiler.plainSvg(compiled.result), pages: compiled.result.numOfPages };
    } finally {
      compiler.evictCache(REMEMBERED);
    }
  }

  /** The letters of a sheet that no font has, each once. */
  lettersLacking(sheet: Sheet): string[] {
    const fonts = this.#fontsOf(sheet);
    const letters = new Set<string>();
    JSON.stringify(sheet, (name, value: unknown) => {
      if (typeof value === 'string' && name !== 'path') for (const letter of lettersLacking(value, fonts)) letters.add(letter);
      return value;
    });
    return [...letters];
  }

  /** Whether a picture can be drawn as a document shows it. */
  draws(picture: Picture): boolean {
    const compiler = this.#compiler;
    try {
      compiler.resetShadow();
      compiler.addSource(MAIN, pictureTemplate);
      const compiled = compiler.compile({ mainFilePath: MAIN, inputs: { logo: this.#mapPicture(picture) } });
      if (compiled.result === null || compiled.hasError()) return false;
      compiler.pdf(compiled.result, { pdfStandard: 'a-3b', creationTimestamp: 0 });
      return true;
    } catch {
      return false;
    } finally {
      compiler.evictCache(0);
    }
  }

  /** Makes a picture a file of the workspace, and returns its name. */
  #mapPicture({ mimeType, content }: Picture): string {
    const name = `logo.${mimeType === SVG ? 'svg' : mimeType.slice('image/'.length)}`;
    this.#compiler.mapShadow(join(WORKSPACE, name), mimeType === SVG ? withOwnFonts(content) : Buffer.from(content));
    return name;
  }

  /** The fonts of a sheet, its own first. Another one would show letters that a paper without it lacks. */
  #fontsOf({ look }: Sheet): readonly FontFacts[] {
    const own = FAMILIES[look.font];
    const isOther = ({ family }: FontFacts): boolean => family !== own && (family === FAMILIES.sans || !isChoice(family));
    return [...this.#fonts.filter(({ family }) => family === own), ...this.#fonts.filter(isOther)];
  }

  #compile({ sheet, logo, attachments }: TypesetJob): Compiled {
    const compiler = this.#compiler;
    const fonts = this.#fontsOf(sheet);
    compiler.resetShadow();
    compiler.addSource(MAIN, sheetTemplate);
    const picture = logo === null ? '' : this.#mapPicture(logo);
    for (const [i, { content }] of attachments.entries()) compiler.mapShadow(join(WORKSPACE, `attachment-${i}`), Buffer.from(content));
    const inputs = {
      sheet: JSON.stringify(sheet, (name, value: unknown) =>
        typeof value === 'string' && name !== 'path' ? displayable(value, fonts) : value,
      ),
      families: JSON.stringify([...new Set(fonts.map(({ family }) => family))]),
      logo: picture,
      attachments: JSON.stringify(attachments.map((facts, i) => ({ ...facts, content: '', file: `attachment-${i}` }))),
    };
    return compiler.compile({ mainFilePath: MAIN, inputs });
  }
}

const isChoice = (family: string): boolean => Object.values<string>(FAMILIES).includes(family);

function ownFonts(): Buffer[] {
  const { resolve } = createRequire(import.meta.url);
  return FONTS.map((path) => readFileSync(resolve(path)));
}

function fontsOf(folder: string): Buffer[] {
  const names = readdirSync(folder).filter((name) => /\.(ttf|otf|ttc)$/i.test(name));
  return names.toSorted().map((name) => readFileSync(join(folder, name)));
}

// The fonts of a machine must not matter: text in a drawing is set in ours.
function withOwnFonts(svg: Uint8Array): Buffer {
  return Buffer.from(
    Buffer.from(svg)
      .toString('utf8')
      .replaceAll(/font-family\s*=\s*("[^"]*"|'[^']*')/g, 'font-family="Noto Sans"'),
  );
}

/** Noon of the day of the document, so that a PDF does not show when it was asked for. */
const creationOf = ({ date }: Sheet): number => (date === '' ? 0 : Date.parse(`${date}T12:00:00Z`) / 1000);

function faultOf(compiler: NodeCompiler, compiled: Compiled): string {
  const error = compiled.takeError();
  return `the document cannot be set: ${error === null ? 'no reason is known' : JSON.stringify(compiler.fetchDiagnostics(error))}`;
}
