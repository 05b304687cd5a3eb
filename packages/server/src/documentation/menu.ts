import { modules, records, type RecordDescription } from '@daybook/contract';
import { titleOf } from './markdown.ts';
import type { Texts } from './sources.ts';

export interface MenuItem {
  readonly path: string;
  readonly title: string;
}

/** A part of the menu. */
export interface MenuGroup {
  readonly title: string;
  readonly items: readonly MenuItem[];
}

/** The guides in the order of the menu. A file of docs/ that is not named here follows them, by its title. */
const GUIDES = ['quick-start', 'api-guide', 'scheduling', 'billing', 'rounding', 'glossary'];
/** What each role does in the web application. */
const ROLES = ['guides/crew', 'guides/scheduler', 'guides/producer', 'guides/bookkeeper', 'guides/administrator'];
const OPERATING = ['operations', 'alarms', 'scale', 'reliability', 'security'];
const BACKGROUND = ['conformance'];
/** What is no page of its own, or is in the menu by another name. */
const OUTSIDE = ['', 'introduction', 'reference', ...OPERATING, ...BACKGROUND];

/** The menu of the documentation: guides, the reference by the modules of the product, and what operators read. */
export function menuOf(texts: Texts): MenuGroup[] {
  const item = (path: string): MenuItem => ({ path: `/docs/${path}`, title: titleOf(texts.get(path) ?? '') });
  const present = (paths: readonly string[]): MenuItem[] => paths.filter((path) => texts.has(path)).map(item);
  const others = [...texts.keys()].filter((path) => !path.includes('/') && ![...GUIDES, ...OUTSIDE].includes(path)).map(item);
  const kinds: readonly RecordDescription[] = Object.values(records);
  const kindsOf = (module: string): string[] => kinds.filter((one) => one.module === module).map(({ kind }) => `reference/${kind}`);
  const groups = [
    {
      title: 'Guides',
      items: [
        { path: '/docs', title: 'Introduction' },
        ...present(GUIDES),
        ...others.toSorted((one, other) => one.title.localeCompare(other.title)),
      ],
    },
    { title: 'In the web application', items: present(ROLES) },
    ...modules.map((module) => ({ title: `Reference: ${module}`, items: present(kindsOf(module)) })),
    {
      title: 'Reference: other',
      items: [
        ...present(['reference/other']),
        { path: '/docs/errors', title: 'Errors' },
        { path: '/openapi.json', title: 'OpenAPI document' },
      ],
    },
    { title: 'Operating', items: present(OPERATING) },
    { title: 'Background', items: [{ path: '/docs/decisions', title: 'Decisions' }, ...present(BACKGROUND)] },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
