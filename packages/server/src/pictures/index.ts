export { inspectPicture, pixelsOf, sizeOf, type Inspected } from './picture.rules.ts';
export { sanitizeSvg } from './sanitize-svg.ts';
