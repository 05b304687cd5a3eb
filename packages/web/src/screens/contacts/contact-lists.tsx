import { Stack, Text } from '@mantine/core';
import { membersOf, type Listed } from '../../api/records.ts';
import { useLevel } from '../../api/me.ts';
import { useRead } from '../../api/queries.ts';
import { useFormats, type Formats } from '../../formats/formats.ts';
import { ShortList, type Row } from '../../parts/list/short-list.tsx';
import { commonTexts } from '../../texts/common/index.ts';
import { documentTexts } from '../documents/texts/index.ts';
import { scheduleTexts } from '../schedule/texts/index.ts';
import { contactTexts } from './texts/index.ts';

const statusOf = ({ status }: { readonly status: readonly { readonly id: number | null }[] }): number => status[0]?.id ?? 0;

interface OfContact {
  readonly uuid: string;
}

/** What a client owes and has in credit, in each currency. */
export function Balance({ uuid }: OfContact) {
  const texts = contactTexts.use();
  const formats = useFormats();
  const read = useRead('/v2/payment/balance', { client_uuid: uuid }, { dependsOn: ['invoice', 'contact'] });
  const rows = read.data?.data ?? [];
  return rows.map((row) => {
    const money = (amount: string): string => formats.money(amount, row.currency);
    return (
      <Text key={row.currency} size="sm">
        {texts.balance(money(row.open_total), money(row.credit_total), money(row.balance))}
      </Text>
    );
  });
}

/** The persons of an organization. */
export function People({ id }: { id: string }) {
  const texts = contactTexts.use();
  return (
    <ShortList
      title={texts.people}
      path="/v2/contact"
      query={{ linked_organization_id: id, order_asc: 'name', fields: membersOf<'/v2/contact'>('uuid', 'name', 'email_1', 'phone_1') }}
      heads={[texts.person, texts.email, texts.phone]}
      all={`/contacts?linked_organization_id=${id}`}
      rowOf={(person) => ({
        key: person.uuid,
        href: `/contacts?open=${person.uuid}`,
        cells: [person.name, person.email_1, person.phone_1],
      })}
    />
  );
}

export function Projects({ uuid }: OfContact) {
  const common = commonTexts.use();
  const texts = contactTexts.use();
  return (
    <ShortList
      title={common.projects}
      path="/v2/project"
      query={{ client_uuid: uuid, order_asc: 'name', fields: membersOf<'/v2/project'>('id', 'name', 'code', 'status') }}
      heads={[common.name, texts.code, texts.status]}
      all={`/projects?client_uuid=${uuid}`}
      rowOf={(project) => ({
        key: String(project.id),
        href: `/projects/${project.id}`,
        cells: [project.name, project.code, project.status[0]?.name ?? ''],
      })}
    />
  );
}

export function Bookings({ uuid }: OfContact) {
  const common = commonTexts.use();
  const { statuses } = scheduleTexts.use();
  const texts = contactTexts.use();
  return (
    <ShortList
      title={texts.bookings}
      path="/v2/booking"
      query={{ client_uuid: uuid, order_desc: 'start', fields: membersOf<'/v2/booking'>('id', 'name', 'start', 'end', 'status') }}
      heads={[common.name, texts.start, texts.status]}
      all={`/schedule?client=${uuid}`}
      rowOf={(booking, formats) => ({
        key: String(booking.id),
        href: `/schedule?open=${booking.id}`,
        cells: [booking.name, formats.dateTime(booking.start), statuses[statusOf(booking)] ?? ''],
      })}
    />
  );
}

/** Quotes and invoices to a client, and what was bought of a supplier. */
export function Documents({ uuid }: OfContact) {
  const common = commonTexts.use();
  const { statuses } = documentTexts.use();
  const texts = contactTexts.use();
  const seesMoney = useLevel('acl_finance');
  const seesExpenses = useLevel('acl_project');
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
  const given = {
    query: {
      client_uuid: uuid,
      order_desc: 'id',
      fields: membersOf<'/v2/invoice'>('id', 'prefix', 'number', 'date', 'total', 'currency', 'status'),
    },
    heads: [texts.number, texts.date, texts.total, texts.status],
    figures: texts.total,
  };
  return (
    <Stack gap="lg">
      {seesMoney && (
        <>
          <ShortList title={common.quotes} path="/v2/quote" {...given} all={`/quotes?client_uuid=${uuid}`} rowOf={rowOf('quotes')} />
          <ShortList
            title={common.invoices}
            path="/v2/invoice"
            {...given}
            all={`/invoices?client_uuid=${uuid}`}
            rowOf={rowOf('invoices')}
          />
        </>
      )}
      {seesExpenses && (
        <ShortList
          title={common.expenses}
          path="/v2/expense"
          query={{ supplier_uuid: uuid, order_desc: 'date' }}
          heads={[texts.description, texts.date, texts.total]}
          all={`/time/expenses?supplier_uuid=${uuid}`}
          rowOf={(expense, formats) => ({
            key: String(expense.id),
            href: `/time/expenses?open=${expense.id}`,
            cells: [
              expense.description || expense.category || String(expense.id),
              formats.date(expense.date),
              formats.money(expense.total, expense.currency),
            ],
          })}
        />
      )}
    </Stack>
  );
}
