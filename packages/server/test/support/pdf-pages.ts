import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A page that was drawn: its pixels, and itself as a PNG or WebP. */
export interface DrawnPage {
  getImageData(x: number, y: number, width: number, height: number): { readonly data: Uint8ClampedArray };
  png(): Buffer;
  webp(): Buffer;
}

interface Drawing {
  readonly canvas: { toBuffer(type: string, quality?: number): Buffer };
  readonly context: { getImageData: DrawnPage['getImageData'] };
}

const POINTS_PER_MILLIMETRE = 72 / 25.4;

/** The pages of a PDF as pictures, with so many pixels for a millimetre. */
export async function pagesOf(pdf: Uint8Array, perMillimetre: number): Promise<DrawnPage[]> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await loading.promise;
  const factory = document.canvasFactory as { create(width: number, height: number): Drawing };
  const pages: DrawnPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale: perMillimetre / POINTS_PER_MILLIMETRE });
    const { canvas, context } = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
    await page.render({ canvas: null, canvasContext: context as never, viewport }).promise;
    pages.push({
      getImageData: (x, y, width, height) => context.getImageData(x, y, width, height),
      png: () => canvas.toBuffer('image/png'),
      webp: () => canvas.toBuffer('image/webp', 85),
    });
  }
  await loading.destroy();
  return pages;
}
