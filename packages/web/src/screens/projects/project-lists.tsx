import { Button, Group, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useLevel } from '../../api/me.ts';
import { membersOf, type Listed } from '../../api/records.ts';
import { searchOf } from '../../parts/address.ts';
import { ShortList } from '../../parts/list/short-list.tsx';
import { FromWorkButton } from '../documents/from-work-button.tsx';
import { FINANCE, invoiceKind, quoteKind } from '../documents/kind.ts';
import { ShortDocuments } from '../documents/short-documents.tsx';
import { projectTexts } from './texts/index.ts';

interface OfProject {
  readonly project: string;
}

const BOOKING = ['name', 'status', { name: 'start', shape: 'moment' }, { name: 'end', shape: 'moment' }] as const;

export function Bookings({ project }: OfProject) {
  const texts = projectTexts.use();
  return (
    <ShortList
      title={texts.bookings}
      path="/v2/booking"
      query={{ project_id: project, order_desc: 'start', fields: membersOf<'/v2/booking'>('id', 'name', 'start', 'end', 'status') }}
      columns={BOOKING}
      all={`/schedule?project=${project}`}
      hrefOf={(booking) => `/schedule?open=${booking.id}`}
    />
  );
}

export function Times({ project }: OfProject) {
  const { time, owner_id: label } = projectTexts.use();
  return (
    <ShortList
      title={time}
      path="/v2/time-entry"
      query={{ project_id: project, order_desc: 'start' }}
      columns={['name', { name: 'owner', label }, { name: 'start', shape: 'moment' }, { name: 'duration_sec', shape: 'duration' }]}
      all={`/time/entries?project_id=${project}`}
      hrefOf={(entry) => `/time/entries?open=${entry.id}`}
    />
  );
}

const nameOf = ({ id, description, category }: Listed<'/v2/expense'>): string => description || category || String(id);

export function Expenses({ project }: OfProject) {
  const { expenses, owner_id: label } = projectTexts.use();
  return (
    <ShortList
      title={expenses}
      path="/v2/expense"
      query={{ project_id: project, order_desc: 'date' }}
      columns={[{ name: 'description', text: nameOf }, { name: 'owner', label }, { name: 'date', shape: 'day' }, 'total']}
      all={`/time/expenses?project_id=${project}`}
      hrefOf={(expense) => `/time/expenses?open=${expense.id}`}
    />
  );
}

export function Documents({ project, client }: OfProject & { readonly client: string | undefined }) {
  const texts = projectTexts.use();
  const mayBill = useLevel(FINANCE, 'RW');
  const scope = { query: { project_id: project }, filter: `project_id=${project}` };
  return (
    <Stack gap="lg">
      {mayBill && (
        <Group justify="flex-end">
          <Button component={Link} {...{ to: '/quotes/new', search: searchOf({ project, client }) }} variant="default">
            {texts.newQuote}
          </Button>
          <FromWorkButton kind={invoiceKind} project={Number(project)} />
        </Group>
      )}
      <ShortDocuments kind={quoteKind} {...scope} />
      <ShortDocuments kind={invoiceKind} {...scope} />
    </Stack>
  );
}
