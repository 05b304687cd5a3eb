import { Stack, Text } from '@mantine/core';
import { membersOf, type Listed } from '../../api/records.ts';
import { useLevel } from '../../api/me.ts';
import { useRead } from '../../api/queries.ts';
import { useFormats } from '../../formats/formats.ts';
import { ShortList } from '../../parts/list/short-list.tsx';
import { isSome } from '../documents/is-some.ts';
import { invoiceKind, quoteKind } from '../documents/kind.ts';
import { ShortDocuments } from '../documents/short-documents.tsx';
import { contactTexts } from './texts/index.ts';

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
        {isSome(row.credit_total)
          ? texts.balance(money(row.open_total), money(row.credit_total), money(row.balance))
          : texts.owed(money(row.open_total))}
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
      columns={PERSON}
      all={`/contacts?linked_organization_id=${id}`}
      hrefOf={(person) => `/contacts?open=${person.uuid}`}
    />
  );
}

const PERSON = ['name', 'email_1', 'phone_1'] as const;
const PROJECT = ['name', 'code', 'status'] as const;
const BOOKING = ['name', { name: 'start', shape: 'moment' }, 'status'] as const;
const EXPENSE = [
  { name: 'description', text: ({ id, description, category }: Listed<'/v2/expense'>) => description || category || String(id) },
  { name: 'date', shape: 'day' },
  'total',
] as const;

export function Projects({ uuid }: OfContact) {
  const texts = contactTexts.use();
  return (
    <ShortList
      title={texts.projects}
      path="/v2/project"
      query={{ client_uuid: uuid, order_asc: 'name', fields: membersOf<'/v2/project'>('id', 'name', 'code', 'status') }}
      columns={PROJECT}
      all={`/projects?client_uuid=${uuid}`}
      hrefOf={(project) => `/projects/${project.id}`}
    />
  );
}

export function Bookings({ uuid }: OfContact) {
  const texts = contactTexts.use();
  return (
    <ShortList
      title={texts.bookings}
      path="/v2/booking"
      query={{ client_uuid: uuid, order_desc: 'start', fields: membersOf<'/v2/booking'>('id', 'name', 'start', 'end', 'status') }}
      columns={BOOKING}
      all={`/schedule?client=${uuid}`}
      hrefOf={(booking) => `/schedule?open=${booking.id}`}
    />
  );
}

/** Quotes and invoices to a client, and what was bought of a supplier. */
export function Documents({ uuid }: OfContact) {
  const texts = contactTexts.use();
  const seesMoney = useLevel('acl_finance');
  const seesExpenses = useLevel('acl_project');
  const scope = { query: { client_uuid: uuid }, filter: `client_uuid=${uuid}` };
  return (
    <Stack gap="lg">
      {seesMoney && (
        <>
          <ShortDocuments kind={quoteKind} {...scope} />
          <ShortDocuments kind={invoiceKind} {...scope} />
        </>
      )}
      {seesExpenses && (
        <ShortList
          title={texts.expenses}
          path="/v2/expense"
          query={{ supplier_uuid: uuid, order_desc: 'date' }}
          columns={EXPENSE}
          all={`/time/expenses?supplier_uuid=${uuid}`}
          hrefOf={(expense) => `/time/expenses?open=${expense.id}`}
        />
      )}
    </Stack>
  );
}
