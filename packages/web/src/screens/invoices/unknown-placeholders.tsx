import { elementsIn, isMembers, isText } from '../../api/checked.ts';
import { Caution } from '../../parts/small-texts.tsx';
import { documentTexts } from '../documents/texts/index.ts';
import type { Row } from '../documents/sheet/rows.ts';

/** What the invoices of a recurring one fill in. */
const FILLED: ReadonlySet<string> = new Set(['{start}', '{end}', '{year}', '{month}', '{month_name}', '{quarter}', '{number}']);
const PLACEHOLDER = /\{\w+\}/g;

interface Typed {
  readonly reference?: unknown;
  readonly terms?: unknown;
  readonly custom_fields?: unknown;
}

/** Names what looks like a placeholder in a recurring invoice and is none, before it is printed. */
export function UnknownPlaceholders({ values, rows }: { readonly values: Typed; readonly rows: readonly Row[] }) {
  const texts = documentTexts.use();
  const written = [
    values.reference,
    values.terms,
    ...elementsIn(values.custom_fields, isMembers).map(({ value }) => value),
    ...rows.flatMap((row) => (row.type === 'line' ? [row.item_text, row.description] : [])),
  ].filter(isText);
  const unknown = new Set(written.flatMap((text) => text.match(PLACEHOLDER) ?? []).filter((name) => !FILLED.has(name)));
  if (unknown.size === 0) return null;
  return <Caution role="status">{texts.unknownPlaceholders([...unknown].join(', '))}</Caution>;
}
