import type { IndexedSection } from './browser/match.js';
import type { Content } from './layout.ts';
import { sectionsOf, textOf } from './markdown.ts';

/** Evidence, not documentation: every rule with the tests that prove it. */
const UNSEARCHED = ['/docs/conformance'];
/** As much of a section as a result shows. */
const MAX_SUMMARY = 140;
/** What a section of an operation begins with. */
const OPERATION = /^\s*<p><code>((?:GET|POST|PUT|DELETE) \/[^<]*)<\/code><\/p>/;
/** What repeats the tables, and the pages of the errors. */
const REPETITION = /<pre>[\s\S]*?<\/pre>|<p>Errors: [^]*?<\/p>/g;

/** The sections of a page. */
export function indexedSectionsOf({ path, title, html }: Content): IndexedSection[] {
  if (UNSEARCHED.includes(path)) return [];
  return sectionsOf(html).map((section) => {
    const operation = OPERATION.exec(section.html)?.[1] ?? '';
    const [paragraph = ''] = /<p>[^]*?<\/p>/.exec(section.html.replace(OPERATION, '')) ?? [];
    const heading = section.level === 1 ? '' : section.title;
    return {
      path: heading === '' ? path : `${path}#${section.id}`,
      page: title,
      heading,
      title: heading === '' ? title : heading,
      operation,
      summary: shorten(textOf(paragraph)),
      text: textOf(path.startsWith('/docs/reference/') ? section.html.replaceAll(REPETITION, '') : section.html),
    };
  });
}

function shorten(text: string): string {
  return text.length <= MAX_SUMMARY ? text : `${text.slice(0, text.lastIndexOf(' ', MAX_SUMMARY))} …`;
}
