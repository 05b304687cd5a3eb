import type { Field, Fields } from '@daybook/contract';
import { isObject, unsetValue } from './shape.ts';

type Known = Field & { fields?: Fields; asInteger?: boolean };
type Members = Record<string, unknown>;

const plainDecimal = (value: unknown): string => {
  const [whole = '', fraction = ''] = String(value).replace('%', '').split('.');
  const kept = fraction.replace(/0+$/, '');
  return kept === '' ? whole : `${whole}.${kept}`;
};

/** Where what was read is not what was written, member by member; empty when it is the same. */
export function differences(anyField: Field, sent: unknown, got: unknown, place: string): string[] {
  const field = anyField as Known;
  if (field.access === 'read') return [];
  const value = sent ?? unsetValue(field);
  const differ = (same: boolean): string[] => (same ? [] : [`${place}: sent ${JSON.stringify(sent)}, read ${JSON.stringify(got)}`]);
  switch (field.type) {
    case 'boolean':
      return differ(field.asInteger === true ? got === Number(value) : got === value);
    case 'decimal':
    case 'percentage':
      return differ(plainDecimal(value) === plainDecimal(got));
    case 'object':
      return sent === null ? differ(got === null) : memberDifferences(field.fields ?? {}, value as Members, got, place);
    case 'one':
      if (sent === null || (Array.isArray(sent) && sent.length === 0)) return differ(Array.isArray(got) && got.length === 0);
      return Array.isArray(got) && got.length === 1
        ? memberDifferences(field.fields ?? {}, (Array.isArray(sent) ? sent[0] : sent) as Members, got[0], place)
        : differ(false);
    case 'elements':
    case 'set':
      return arrayDifferences(field, value, got, place);
    case 'list':
      return differ(JSON.stringify(value) === JSON.stringify(got));
    default:
      // A negative id refers to a new element of the same body, which gets an id of its own.
      return differ(got === value || (typeof value === 'number' && value < 0 && typeof got === 'number' && got > 0));
  }
}

function memberDifferences(fields: Fields, sent: Members, got: unknown, place: string): string[] {
  if (!isObject(got)) return [`${place}: sent ${JSON.stringify(sent)}, read ${JSON.stringify(got)}`];
  return Object.entries(sent).flatMap(([name, value]) =>
    fields[name] === undefined ? [] : differences(fields[name], value, got[name], `${place}/${name}`),
  );
}

function arrayDifferences(field: Known, sent: unknown, got: unknown, place: string): string[] {
  if (!Array.isArray(got) || !Array.isArray(sent)) return [`${place} is no array`];
  if (field.type === 'elements' && !place.endsWith('custom_fields') && sent.length !== got.length)
    return [`${place}: ${sent.length} elements sent, ${got.length} read`];
  return sent.flatMap((element: Members, i) => {
    const match = (got as Members[]).find((candidate) => isSameElement(element, candidate)) ?? got[i];
    return memberDifferences(field.fields ?? {}, element, match, `${place}/${i}`);
  });
}

// References are in no order of the body's, so they are found by what identifies them.
function isSameElement(sent: Members, candidate: Members): boolean {
  if (typeof sent['id'] === 'number' && sent['id'] > 0)
    return candidate['id'] === sent['id'] && (sent['type'] === undefined || candidate['type'] === sent['type']);
  return typeof sent['update_key'] === 'string' && candidate['update_key'] === sent['update_key'];
}
