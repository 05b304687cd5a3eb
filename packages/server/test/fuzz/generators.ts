import fc from 'fast-check';
import { isSortable, type Field, type Fields, type Filter, type RecordDescription } from '@daybook/contract';

/** Keys of records that are there, and of some that are not. */
export interface Known {
  readonly ids: readonly number[];
  readonly uuids: readonly string[];
  readonly aliases: readonly string[];
  /** Secrets in the addresses of feeds. */
  readonly feeds: readonly string[];
}

type Described = Field & {
  fields?: Fields;
  values?: readonly unknown[];
  max?: number;
  min?: number;
  target?: string;
  pattern?: string;
  format?: string;
};

const words = fc.constantFrom('EUR', 'USD', 'XXX', 'GB', 'Europe/Berlin', 'a@example.com', '#abc', '2024-02-29', '', 'VAT', 'x');
const texts = fc.oneof(
  { weight: 4, arbitrary: fc.string({ maxLength: 40 }) },
  { weight: 2, arbitrary: words },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
);
const decimals = fc.oneof(
  fc.integer({ min: -100_000, max: 100_000 }).map((cents) => (cents / 100).toFixed(2)),
  fc.integer({ min: -1_000, max: 1_000 }),
  fc.constantFrom('0.0000001', '1e3', '999999999999999', '-0', 'NaN', ''),
);
const instants = fc.oneof(
  fc.integer({ min: 1_500_000_000, max: 1_900_000_000 }),
  fc.constantFrom(null, 0, -2_208_988_800, 253_402_300_799, 253_402_300_800),
);
const junk: fc.Arbitrary<unknown> = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(null, [], {}, '', 0, -1, 1.5, true));

/** A value of a field that is usually valid. */
function valueOf(anyField: Field, knownKeys: Known): fc.Arbitrary<unknown> {
  const field = anyField as Described;
  const keys: fc.Arbitrary<unknown> =
    field.target === 'contact'
      ? fc.constantFrom(...knownKeys.uuids)
      : field.target === 'file'
        ? fc.constantFrom(...knownKeys.aliases)
        : fc.constantFrom(...knownKeys.ids);
  switch (field.type) {
    case 'text':
      return field.target === undefined ? (field.format === 'uuid' ? fc.constantFrom(...knownKeys.uuids) : texts) : keys;
    case 'currency':
      return fc.constantFrom('EUR', 'USD', 'JPY', 'KWD', 'eur', '', 'ABC');
    case 'integer':
      return field.target === undefined
        ? fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer(), fc.constant(null))
        : fc.oneof(keys, fc.constant(null));
    case 'boolean':
      return fc.boolean();
    case 'choice':
      return fc.constantFrom(...(field.values ?? ['']));
    case 'decimal':
      return decimals;
    case 'percentage':
      return fc.constantFrom('0%', '10%', '33.333%', '100%', '101%', '5', '-1%');
    case 'instant':
      return instants;
    case 'iso_instant':
      return fc.constantFrom('2024-02-29T12:00:00Z', '2024-03-31T02:30:00', '', '2023-02-29');
    case 'date':
      return fc.constantFrom('2024-02-29', '2023-02-29', '', '2024-12-31');
    case 'object':
    case 'one':
      return fc.oneof(
        { weight: 5, arbitrary: membersOf(field.fields ?? {}, knownKeys) },
        { weight: 1, arbitrary: fc.constantFrom(null, [], [{}]) },
      );
    default:
      return fc.array(membersOf(field.fields ?? {}, knownKeys), { maxLength: 3 });
  }
}

/** An object of some of the members; one in a dozen is junk, one in twenty objects has a member too many. */
export function membersOf(fields: Fields, knownKeys: Known): fc.Arbitrary<Record<string, unknown>> {
  const members = Object.entries(fields).map(([name, field]) => {
    const value = fc.oneof({ weight: 24, arbitrary: valueOf(field, knownKeys) }, { weight: 1, arbitrary: junk });
    const weight = field.required === true ? 30 : 2;
    return fc.oneof(
      { weight, arbitrary: value.map((one): [string, unknown][] => [[name, one]]) },
      { weight: field.required === true ? 1 : 5, arbitrary: fc.constant<[string, unknown][]>([]) },
    );
  });
  const surplus = fc.oneof(
    { weight: 30, arbitrary: fc.constant<[string, unknown][]>([]) },
    { weight: 1, arbitrary: fc.tuple(fc.string({ maxLength: 8 }), junk).map((one) => [one]) },
  );
  return fc.tuple(...members, surplus).map((parts) => Object.fromEntries(parts.flat()));
}

function filterValue(filter: Filter, knownKeys: Known): fc.Arbitrary<string> {
  const junkText = fc.string({ maxLength: 20 });
  const good: fc.Arbitrary<string> = {
    integers: fc.array(fc.constantFrom(...knownKeys.ids), { minLength: 1, maxLength: 4 }).map((ids) => ids.join()),
    words: fc.constantFrom(...(filter.values ?? [...knownKeys.uuids.slice(0, 2), 'contact', 'created'])),
    partial: fc.constantFrom('a', '%', 'Ö', 'sample', '_'),
    flag: fc.constantFrom('true', 'false', '1', '0'),
    fullText: fc.constantFrom('red', 'red or blue', '"green number1"', '-red', 'a & b'),
    above: fc.constantFrom('0', '1', '-5'),
    amount: fc.constantFrom('0', '400.00', '-1', '1e3'),
    passed: fc.constantFrom('true', 'false'),
    contains: fc.string({ maxLength: 10 }),
    moment: fc.constantFrom('0', '1700000000', '-1', '2026-03-29'),
    deletions: fc.constantFrom('0', '1700000000', '4000000000'),
  }[filter.type];
  return fc.oneof({ weight: 9, arbitrary: good }, { weight: 1, arbitrary: junkText });
}

/** The query of a list read. */
export function listQuery(description: RecordDescription, knownKeys: Known): fc.Arbitrary<string> {
  const names = Object.keys(description.fields);
  const sortable = Object.entries(description.fields).flatMap(([name, field]) => (isSortable(field) ? [name] : []));
  const some = (from: readonly string[]): fc.Arbitrary<string> =>
    fc.oneof(
      { weight: 12, arbitrary: fc.subarray([...from], { minLength: 1, maxLength: 4 }).map((chosen) => chosen.join()) },
      { weight: 1, arbitrary: fc.string({ maxLength: 10 }) },
    );
  const parameters: Record<string, fc.Arbitrary<string>> = {
    fields: some(names),
    order_asc: some(sortable),
    order_desc: some(sortable),
    page: fc.constantFrom('1', '2', '3', '0', 'x'),
    limit: fc.constantFrom('1', '5', '100', '1000', '1001', '-1'),
    filter_operator: fc.constantFrom('OR', 'AND', 'AND', 'NOT'),
    ...Object.fromEntries(Object.entries(description.filters).map(([name, filter]) => [name, filterValue(filter, knownKeys)])),
  };
  const optional = Object.entries(parameters).map(([name, value]) =>
    fc.oneof(
      { weight: 4, arbitrary: fc.constant<string[]>([]) },
      { weight: 1, arbitrary: value.map((one) => [`${name}=${encodeURIComponent(one)}`]) },
    ),
  );
  return fc.tuple(...optional).map((parts) => parts.flat().join('&'));
}
