import { Stack } from '@mantine/core';
import type { AnyRecord } from '../../api/client.ts';
import type { Formats } from '../../formats/formats.ts';
import { ShortList, type Row } from '../../parts/list/short-list.tsx';
import { nameOfPerson } from '../../parts/person-name.ts';
import { commonTexts } from '../../texts/common/index.ts';
import { documentTexts } from '../documents/texts/index.ts';
import { scheduleTexts } from '../schedule/texts/index.ts';
import { projectTexts } from './texts/index.ts';

const statusOf = (record: AnyRecord): number => Number((record['status'] as readonly { id: number }[] | undefined)?.[0]?.id ?? 0);

export function Bookings({ project }: { project: string }) {
  const common = commonTexts.use();
  const { statuses } = scheduleTexts.use();
  const texts = projectTexts.use();
  return (
    <ShortList
      title={texts.bookings}
      path="/v2/booking"
      query={{ project_id: project, order_desc: 'start', fields: 'id,name,start,end,status' }}
      heads={[common.name, texts.start, texts.end, texts.status]}
      all={`/schedule?project=${project}`}
      rowOf={(booking, formats) => ({
        key: String(booking['id']),
        href: `/schedule?open=${String(booking['id'])}`,
        cells: [
          String(booking['name']),
          formats.dateTime(booking['start'] as number),
          formats.dateTime(booking['end'] as number),
          statuses[statusOf(booking)] ?? '',
        ],
      })}
    />
  );
}

export function Times({ project }: { project: string }) {
  const common = commonTexts.use();
  const texts = projectTexts.use();
  return (
    <ShortList
      title={common.time}
      path="/v2/time-entry"
      query={{ project_id: project, order_desc: 'start' }}
      heads={[texts.activity, texts.person, texts.start, texts.duration]}
      figures={texts.duration}
      all={`/time/entries?project_id=${project}`}
      rowOf={(entry, formats) => ({
        key: String(entry['id']),
        href: `/time/entries?open=${String(entry['id'])}`,
        cells: [
          String(entry['name']),
          nameOfPerson(entry['owner'] as AnyRecord | null),
          formats.dateTime(entry['start'] as number),
          formats.duration(Number(entry['duration_sec'])),
        ],
      })}
    />
  );
}

export function Expenses({ project }: { project: string }) {
  const common = commonTexts.use();
  const texts = projectTexts.use();
  return (
    <ShortList
      title={common.expenses}
      path="/v2/expense"
      query={{ project_id: project, order_desc: 'date' }}
      heads={[texts.description, texts.person, texts.date, texts.total]}
      figures={texts.total}
      all={`/time/expenses?project_id=${project}`}
      rowOf={(expense, formats) => {
        return {
          key: String(expense['id']),
          href: `/time/expenses?open=${String(expense['id'])}`,
          cells: [
            String(expense['description'] || expense['category'] || expense['id']),
            nameOfPerson(expense['owner'] as AnyRecord | null),
            formats.date(expense['date'] as number),
            formats.money(String(expense['total']), String(expense['currency'])),
          ],
        };
      }}
    />
  );
}

export function Documents({ project }: { project: string }) {
  const common = commonTexts.use();
  const { statuses } = documentTexts.use();
  const texts = projectTexts.use();
  const rowOf =
    (area: 'quotes' | 'invoices') =>
    (document: AnyRecord, formats: Formats): Row => ({
      key: String(document['id']),
      href: `/${area}/${String(document['id'])}`,
      cells: [
        `${String(document['prefix'])}${String(document['number'])}`,
        formats.date(document['date'] as number | null),
        formats.money(String(document['total'] ?? ''), String(document['currency'])),
        statuses[area === 'quotes' ? 'quote' : 'invoice'][statusOf(document) - 1] ?? '',
      ],
    });
  const heads = [texts.number, texts.date, texts.total, texts.status];
  const query = { project_id: project, order_desc: 'id' };
  return (
    <Stack gap="lg">
      <ShortList
        title={common.quotes}
        path="/v2/quote"
        query={query}
        heads={heads}
        figures={texts.total}
        all={`/quotes?project_id=${project}`}
        rowOf={rowOf('quotes')}
      />
      <ShortList
        title={common.invoices}
        path="/v2/invoice"
        query={query}
        heads={heads}
        figures={texts.total}
        all={`/invoices?project_id=${project}`}
        rowOf={rowOf('invoices')}
      />
    </Stack>
  );
}
