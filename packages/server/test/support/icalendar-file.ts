// Reads an iCalendar file with nothing shared with what writes it, as its bytes, lines and components.

export type Property = { readonly name: string; readonly parameters: ReadonlyMap<string, string>; readonly value: string };

export type Component = { readonly name: string; readonly properties: Property[]; readonly components: Component[] };

export type CalendarFile = {
  readonly bytes: Buffer;
  /** Without their ends; with the fold marks. */
  readonly physicalLines: readonly Buffer[];
  readonly root: Component;
  /** Faults of the structure: what is not closed, lines that are no property. */
  readonly broken: readonly string[];
};

const CONTENT_LINE = /^([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)*):(.*)$/s;

function readProperty(line: string): Property | null {
  const parts = CONTENT_LINE.exec(line);
  if (parts === null) return null;
  const [, name = '', parameters = '', value = ''] = parts;
  const pairs = [...parameters.matchAll(/;([^=]+)=((?:"[^"]*"|[^";])*)/g)].map(
    (pair) => [(pair[1] ?? '').toUpperCase(), (pair[2] ?? '').replaceAll('"', '')] as const,
  );
  return { name: name.toUpperCase(), parameters: new Map(pairs), value };
}

function splitLines(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  let start = 0;
  for (let end = bytes.indexOf('\n'); end !== -1; end = bytes.indexOf('\n', start)) {
    lines.push(bytes.subarray(start, bytes[end - 1] === 0x0d ? end - 1 : end));
    start = end + 1;
  }
  if (start < bytes.length) lines.push(bytes.subarray(start));
  return lines;
}

export function readCalendarFile(bytes: Buffer): CalendarFile {
  const text = bytes.toString('utf8').replaceAll(/\r?\n[ \t]/g, '');
  const root: Component = { name: '', properties: [], components: [] };
  const broken: string[] = [];
  const open = [root];
  for (const line of text.split(/\r?\n/)) {
    if (line === '') continue;
    const property = readProperty(line);
    const current = open.at(-1) ?? root;
    if (property === null) broken.push(`"${line}" is no property`);
    else if (property.name === 'BEGIN') {
      const component = { name: property.value.toUpperCase(), properties: [], components: [] };
      current.components.push(component);
      open.push(component);
    } else if (property.name === 'END') {
      if (open.length === 1 || current.name !== property.value.toUpperCase())
        broken.push(`END:${property.value} closes ${current.name || 'nothing'}`);
      else open.pop();
    } else current.properties.push(property);
  }
  for (const { name } of open.slice(1)) broken.push(`${name} is not closed`);
  return { bytes, physicalLines: splitLines(bytes), root, broken };
}

export function propertiesOf(component: Component, name: string): Property[] {
  return component.properties.filter((property) => property.name === name);
}

export function componentsOf(component: Component, name: string): Component[] {
  return component.components.flatMap((inner) => [...(inner.name === name ? [inner] : []), ...componentsOf(inner, name)]);
}
