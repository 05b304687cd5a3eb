import type { ChoiceField, DecimalField, Field, Fields, IsoInstantField, JsonSchema, StructureField } from '../fields/index.ts';
import type { Example } from '../operations/index.ts';

const MOMENT = 1_774_771_200;
const LENGTH = 28_800;

/** Values that read better than the sample of their type. */
const betterSamples: { readonly [member: string]: unknown } = {
  uuid: '7d0c3a52-6f0b-4c8e-9f61-0b5f1d3f0a11',
  updated: MOMENT + 3600,
  created_name: 'Ada Lovelace',
  updated_name: 'Ada Lovelace',
  currency: 'EUR',
  rate: '21',
  mime_type: 'image/png',
  extension: 'png',
  end: MOMENT + LENGTH,
};

/** What is called by a name that is not that of a person. */
const betterNames: { readonly [member: string]: string } = {
  status: 'Lead',
  project: 'Spring campaign',
  booking: 'Grading',
  client: 'Harbour Films',
  resource: 'Studio A',
  account: 'Studio Nord',
  group: 'Members',
  tax: 'VAT',
  icon: 'picture.png',
  logo: 'logo.png',
  receipt: 'receipt.png',
};

/** One member as an answer could show it; `within` is the member that it is a part of. */
function sampleOf(name: string, field: Field, within: string): unknown {
  if (betterSamples[name] !== undefined) return betterSamples[name];
  switch (field.type) {
    case 'text':
      if ((field as { format?: string }).format === 'uuid' && field.access === 'read') return betterSamples['uuid'];
      if (name === 'name') return betterNames[within] ?? 'Ada Lovelace';
      return name.endsWith('_name') ? 'Ada Lovelace' : '';
    case 'integer':
      return 1;
    case 'boolean':
      return (field as { asInteger?: boolean }).asInteger === true ? 0 : true;
    case 'choice':
      return (field as ChoiceField).values[0];
    case 'currency':
      return 'EUR';
    case 'decimal':
      return sampleDecimal(field as DecimalField);
    case 'percentage':
      return '0%';
    case 'instant':
      return MOMENT;
    case 'list':
      return [];
    case 'any_object':
      return {};
    case 'iso_instant':
      return '';
    case 'date':
      return '2026-03-29';
    default:
      return sampleStructure(field as StructureField, name);
  }
}

function sampleDecimal({ asNumber, measure }: DecimalField): unknown {
  if (asNumber === true) return 80;
  return measure === 'quantity' ? '2' : '80.00';
}

function sampleStructure({ type, fields }: StructureField, name: string): unknown {
  if (type === 'elements' || type === 'set') return [];
  const members = sampleMembers(fields, name);
  return type === 'one' ? [members] : members;
}

/** An object with these members as an answer could show it. What is chosen by an id has the name of its first choice. */
export function sampleMembers(fields: Fields, within = ''): { [member: string]: unknown } {
  const shown = Object.entries(fields).filter(([, field]) => field.access !== 'secret' && field.onRequest !== true);
  const members = Object.fromEntries(shown.map(([name, field]) => [name, sampleOf(name, field, within)]));
  const [meaning] = (fields['id'] as Partial<ChoiceField> | undefined)?.meanings ?? [];
  return withTexts(meaning === undefined || !('name' in members) ? members : { ...members, name: meaning }, fields);
}

/** The texts of moments are those of the moments beside them, in the time zone that an account has by itself. */
function withTexts(members: { readonly [member: string]: unknown }, fields: Fields): { [member: string]: unknown } {
  const texts = Object.entries(fields).flatMap(([name, field]) => {
    if (field.type !== 'iso_instant') return [];
    const moment = Number(members[(field as IsoInstantField).of]);
    return [[name, new Date(moment * 1000).toISOString().replace('.000Z', '+00:00')]];
  });
  return { ...members, ...Object.fromEntries(texts) };
}

/** A record as an answer could show it. It repeats the plain members of the body of an example. */
export function sampleRecord(fields: Fields, sent: Example = {}): { [member: string]: unknown } {
  const plain = Object.entries(sent).filter(([member, value]) => typeof value !== 'object' && fields[member]?.access === 'write');
  return withTexts({ ...sampleMembers(fields), ...Object.fromEntries(plain) }, fields);
}

const texts: { readonly [member: string]: string } = { name: 'Studio A', status: 'ok', date: '2026-12-25' };

/** A value of a JSON schema as an answer could show it. */
export function sampleOfSchema(schema: JsonSchema, name = ''): unknown {
  const type = [schema['type']].flat()[0];
  if (type === 'object') {
    const members = (schema['properties'] ?? {}) as { [member: string]: JsonSchema };
    return Object.fromEntries(Object.entries(members).map(([member, inner]) => [member, sampleOfSchema(inner, member)]));
  }
  if (type === 'array') return [sampleOfSchema((schema['items'] ?? {}) as JsonSchema, name)];
  if (type === 'integer') return sampleInteger(name);
  if (type === 'boolean') return false;
  if (schema['format'] === 'uuid') return betterSamples['uuid'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  return texts[name] ?? (name.endsWith('_ratio') ? '0.5000' : name.startsWith('color') ? '#336699' : '');
}

function sampleInteger(name: string): number {
  if (name === 'status') return 200;
  if (name === 'end') return MOMENT + LENGTH;
  if (name === 'start' || name === 'occurrence_start' || name === 'hold_until') return MOMENT;
  if (name.endsWith('_sec')) return name === 'available_sec' ? LENGTH : 14_400;
  return name.endsWith('_length') ? 3600 : 1;
}
