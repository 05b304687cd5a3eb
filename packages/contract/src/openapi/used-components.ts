import type { JsonSchema } from '../fields/index.ts';

type Components = { readonly [group: string]: JsonSchema };

/** The components that the document refers to, directly or through others. */
export function usedComponents(document: unknown, components: Components): Components {
  const used = new Set<string>();
  const visit = (value: unknown): void => {
    for (const [, group = '', name = ''] of JSON.stringify(value).matchAll(/"#\/components\/([^/"]+)\/([^/"]+)"/g)) {
      const key = `${group}/${name}`;
      if (used.has(key)) continue;
      used.add(key);
      const component = components[group]?.[name];
      if (component === undefined) throw new Error(`the document refers to ${key}, which it does not have`);
      visit(component);
    }
  };
  visit(document);
  return Object.fromEntries(
    Object.entries(components).map(([group, members]) => [
      group,
      Object.fromEntries(Object.entries(members).filter(([name]) => used.has(`${group}/${name}`))),
    ]),
  );
}
