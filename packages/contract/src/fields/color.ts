import type { StoredIn } from './field.ts';
import { text, type TextField } from './text.ts';

/** A colour as `#rgb` or `#rrggbb`; unset is "". */
export function color(doc: string): TextField & { access: 'write' } & StoredIn<never> {
  return text(doc, { max: 7, pattern: '^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$', patternDoc: 'a colour of the form #rgb or #rrggbb' });
}
