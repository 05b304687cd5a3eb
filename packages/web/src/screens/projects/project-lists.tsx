import { Stack } from '@mantine/core';
import { membersOf, type Listed } from '../../api/records.ts';
import type { Formats } from '../../formats/formats.ts';
import { ShortList, type Row } from '../../parts/list/short-list.tsx';
import { nameOfPerson } from '../../parts/person-name.ts';
import { commonTexts } from '../../texts/common/index.ts';
import { documentTexts } from '../documents/texts/index.ts';
import { scheduleTexts } from '../schedule/texts/index.ts';
import { projectTexts } from './texts/index.ts';

const statusOf = ({ status }: { readonly status: readonly { readonly id: number | null }[] }): number => status[0]?.id ?? 0;

export function Bookings({ project }: { project: string }) {
  const common = commonTexts.use();
  const { statuses } = scheduleTexts.use();
  const texts = projectTexts.use();
  return (
    <ShortList
      title={texts.bookings}
      path="/v2/booking"
      query={{ project_id: project, order_desc: 'start', fields: membersOf<'/v2/booking'>('id', 'name', 'start', 'end', 'status') }}
      heads={[common.name, texts.start, texts.end, texts.status]}
      all={`/schedule?project=${project}`}
      rowOf={(booking, formats) => ({
        key: String(booking.id),
        href: `/schedule?open=${booking.id}`,
        cells: [booking.name, formats.dateTime(booking.start), formats.dateTime(booking.end), statuses[statusOf(booking)] ?? ''],
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
      heads={[texts['time-entry.name'], texts.owner_id, texts.start, texts.duration_sec]}
      figures={texts.duration_sec}
      all={`/time/entries?project_id=${project}`}
      rowOf={(entry, formats) => ({
        key: String(entry.id),
        href: `/time/entries?open=${entry.id}`,
        cells: [entry.name, nameOfPerson(entry.owner), formats.dateTime(entry.start), formats.duration(Number(entry.duration_sec))],
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
      heads={[texts.description, texts.owner_id, texts.date, texts.total]}
      figures={texts.total}
      all={`/time/expenses?project_id=${project}`}
      rowOf={(expense, formats) => {
        return {
          key: String(expense.id),
          href: `/time/expenses?open=${expense.id}`,
          cells: [
            expense.description || expense.category || String(expense.id),
            nameOfPerson(expense.owner),
            formats.date(expense.date),
            formats.money(expense.total, expense.currency),
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
    (document: Listed<'/v2/quote' | '/v2/invoice'>, formats: Formats): Row => ({
      key: String(document.id),
      href: `/${area}/${document.id}`,
      cells: [
        `${document.prefix}${document.number ?? ''}`,
        formats.date(document.date),
        formats.money(document.total, document.currency),
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
