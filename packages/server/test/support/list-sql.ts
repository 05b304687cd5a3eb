import { isSortable, readListQuery, type Filter, type ListQuery, type RecordDescription } from '@daybook/contract';
import { listStatements } from '../../src/database/list-statement.ts';
import type { ReadModel } from '../../src/database/read-model.ts';
import { readModels } from '../../src/records/index.ts';

const samples: Record<Exclude<Filter['type'], 'words'>, string> = {
  integers: '1,2',
  partial: 'a',
  flag: 'true',
  fullText: 'a b',
  above: '1',
  amount: '400.00',
  passed: 'true',
  contains: 'PO-1',
  moment: '1774771200',
  deletions: '1774771200',
};

function sampleOf({ type, cast, values, areCurrencies, window, comparison }: Filter): string {
  // A window ends after it begins.
  if (window !== undefined && comparison === '<') return '1774857600';
  if (type !== 'words') return samples[type];
  if (areCurrencies === true) return 'EUR';
  return values?.[0] ?? (cast === 'uuid' ? '7d0c3a52-6f0b-4c8e-9f61-0b5f1d3f0a11' : 'a');
}

function queryOf(description: RecordDescription, parameters: Record<string, string>): ListQuery {
  const query = readListQuery(description, parameters, 'UTC');
  if ('faults' in query) throw new Error(`${description.kind}: ${JSON.stringify(query.faults)}`);
  return query;
}

function sqlOf(readModel: ReadModel): string {
  const { description } = readModel;
  const sortable = Object.entries(description.fields).flatMap(([name, field]) => (isSortable(field) ? [name] : []));
  const [first = 'id', second = 'id'] = sortable.filter((name) => name !== 'id');
  const filters = Object.fromEntries(Object.entries(description.filters).map(([name, filter]) => [name, sampleOf(filter)]));
  const plain = listStatements(readModel, queryOf(description, {}), undefined);
  const everything = listStatements(readModel, queryOf(description, { ...filters, order_asc: first, order_desc: second }), undefined);
  const part = (title: string, text: string): string => `-- ${title}\n${text.replaceAll(/[ \t]+$/gm, '')};\n`;
  return [
    part(`GET ${description.path}`, plain.page.text),
    part('its count', plain.count().text),
    part(`every filter, order_asc=${first}, order_desc=${second}`, everything.page.text),
    part('its count', everything.count().text),
  ].join('\n');
}

/** The SQL of the lists of every record kind, by kind: kept in golden files, so that a change of it is seen. */
export function listSql(): Map<string, string> {
  const listed = Object.values(readModels).filter(({ description }) => 'list' in description.operations);
  return new Map(listed.map((readModel) => [readModel.description.kind, sqlOf(readModel)]));
}
