import { Stack, Text } from '@mantine/core';
import type { AnyRecord } from '../../api/client.ts';
import { useLevel } from '../../api/me.ts';
import { useRead } from '../../api/queries.ts';
import { useFormats, type Formats } from '../../formats/formats.ts';
import { ShortList, type Row } from '../../parts/list/short-list.tsx';
import { commonTexts } from '../../texts/common/index.ts';
import { documentTexts } from '../documents/texts/index.ts';
import { scheduleTexts } from '../schedule/texts/index.ts';
import { contactTexts } from './texts/index.ts';

const nameIn = (value: unknown): string => (value as readonly { name?: string }[] | undefined)?.[0]?.name ?? '';
const statusOf = (record: AnyRecord): number => Number((record['status'] as readonly { id: number }[] | undefined)?.[0]?.id ?? 0);
const textIn = (record: AnyRecord, name: string): string => String(record[name] ?? '');

interface OfContact {
  readonly uuid: string;
}

/** What a client owes and has in credit, in each currency. */
export function Balance({ uuid }: OfContact) {
  const texts = contactTexts.use();
  const formats = useFormats();
  const read = useRead('/v2/payment/balance', { client_uuid: uuid }, { dependsOn: ['invoice', 'contact'] });
  const rows = ((read.data as unknown as { data?: AnyRecord[] } | undefined)?.data ?? []) as readonly AnyRecord[];
  return rows.map((row) => {
    const money = (name: string): string => formats.money(textIn(row, name), textIn(row, 'currency'));
    return (
      <Text key={textIn(row, 'currency')} size="sm">
        {texts.balance(money('open_total'), money('credit_total'), money('balance'))}
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
      query={{ linked_organization_id: id, order_asc: 'name', fields: 'uuid,name,email_1,phone_1' }}
      heads={[texts.person, texts.email, texts.phone]}
      all={`/contacts?linked_organization_id=${id}`}
      rowOf={(person) => ({
        key: textIn(person, 'uuid'),
        href: `/contacts?open=${textIn(person, 'uuid')}`,
        cells: [textIn(person, 'name'), textIn(person, 'email_1'), textIn(person, 'phone_1')],
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
      query={{ client_uuid: uuid, order_asc: 'name', fields: 'id,name,code,status' }}
      heads={[common.name, texts.code, texts.status]}
      all={`/projects?client_uuid=${uuid}`}
      rowOf={(project) => ({
        key: textIn(project, 'id'),
        href: `/projects/${textIn(project, 'id')}`,
        cells: [textIn(project, 'name'), textIn(project, 'code'), nameIn(project['status'])],
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
      query={{ client_uuid: uuid, order_desc: 'start', fields: 'id,name,start,end,status' }}
      heads={[common.name, texts.start, texts.status]}
      all={`/schedule?client=${uuid}`}
      rowOf={(booking, formats) => ({
        key: textIn(booking, 'id'),
        href: `/schedule?open=${textIn(booking, 'id')}`,
        cells: [textIn(booking, 'name'), formats.dateTime(booking['start'] as number), statuses[statusOf(booking)] ?? ''],
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
    (document: AnyRecord, formats: Formats): Row => ({
      key: textIn(document, 'id'),
      href: `/${area}/${textIn(document, 'id')}`,
      cells: [
        `${textIn(document, 'prefix')}${textIn(document, 'number')}`,
        formats.date(document['date'] as number | null),
        formats.money(textIn(document, 'total'), textIn(document, 'currency')),
        statuses[area === 'quotes' ? 'quote' : 'invoice'][statusOf(document) - 1] ?? '',
      ],
    });
  const given = {
    query: { client_uuid: uuid, order_desc: 'id', fields: 'id,prefix,number,date,total,currency,status' },
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
            key: textIn(expense, 'id'),
            href: `/time/expenses?open=${textIn(expense, 'id')}`,
            cells: [
              textIn(expense, 'description') || textIn(expense, 'category') || textIn(expense, 'id'),
              formats.date(expense['date'] as number),
              formats.money(textIn(expense, 'total'), textIn(expense, 'currency')),
            ],
          })}
        />
      )}
    </Stack>
  );
}
