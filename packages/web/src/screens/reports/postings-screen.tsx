import type { Data } from '@daybook/client';
import { countryCode } from '@daybook/values';
import { Alert, Anchor, Button, List, Skeleton, Stack, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { DaybookError } from '../../api/client.ts';
import { mayRead } from '../../api/kinds.ts';
import { useMe } from '../../api/me.ts';
import { useRead } from '../../api/queries.ts';
import { useFormats } from '../../formats/formats.ts';
import { searchOf, useAddress } from '../../parts/address.ts';
import { NotFoundScreen } from '../../parts/not-found-screen.tsx';
import { ProblemAlert } from '../../parts/problem-alert.tsx';
import { ScrolledTable } from '../../parts/scrolled-table.tsx';
import { AddressSelect } from './address-select.tsx';
import { ReportFrame } from './report-frame.tsx';
import { reportsOf } from './reports.ts';
import { figureName } from './row.ts';
import { reportTexts } from './texts/index.ts';
import { useWindow } from './use-window.ts';
import { WindowFields } from './window-fields.tsx';
import './reports.css';
import { useKindWords } from '../../parts/words.ts';
import { fileLink } from '../../parts/file-link.ts';
import { labelled } from '../../texts/labelled.ts';

type Postings = Data<'/v2/report/postings', 'get'>;
type Missing = Postings['missing'][number];

const FORMATS = { datev: 'DATEV', xero: 'Xero' } as const;
type Format = keyof typeof FORMATS;
const isFormat = (text: string | undefined): text is Format => text !== undefined && Object.hasOwn(FORMATS, text);
/** Where accountants use DATEV. */
const OF_DATEV: readonly (string | undefined)[] = ['DE', 'AT', undefined];

export function Screen() {
  return reportsOf(useMe()).includes('postings') ? <Bookkeeping /> : <NotFoundScreen />;
}

/** What issued invoices post to the ledger, as a file for the accountant's program, and what has to be filled in before. */
function Bookkeeping() {
  const texts = reportTexts.use();
  const [address] = useAddress();
  const { from, to } = useWindow();
  const country = countryCode(useMe().account?.address_country ?? '');
  const { format: chosen } = address;
  const format: Format = isFormat(chosen) ? chosen : OF_DATEV.includes(country) ? 'datev' : 'xero';
  const query = { from, to, format };
  const read = useRead('/v2/report/postings', query, { dependsOn: ['account', 'contact', 'invoice', 'tax'], keepPrevious: true });
  const { data: rows = [], missing = [], left_out: leftOut = [] } = read.data ?? {};
  const isTooLong = read.error instanceof DaybookError && read.error.code === 'invalid_parameter';
  const isReady = rows.length > 0 && missing.length === 0 && read.error === null && !read.isPlaceholderData;
  const file = `/v2/report/postings?${new URLSearchParams({ ...query, file: 'true' }).toString()}`;
  const icon = <Download size={16} aria-hidden />;
  const controls = (
    <>
      <WindowFields />
      <AddressSelect
        name="format"
        label={texts.postings.format}
        data={Object.entries(FORMATS).map(([value, label]) => ({ value, label }))}
        value={format}
      />
      {isReady ? (
        <Button component="a" {...fileLink(file)} leftSection={icon}>
          {texts.download}
        </Button>
      ) : (
        <Button disabled leftSection={icon}>
          {texts.download}
        </Button>
      )}
    </>
  );
  return (
    <ReportFrame report="postings" controls={controls}>
      {isTooLong && <Text>{texts.postings.shorter}</Text>}
      {read.error !== null && !isTooLong && <ProblemAlert error={read.error} again={() => void read.refetch()} />}
      {read.data === undefined && read.error === null && <Skeleton h={240} />}
      {read.error === null && (
        <Stack gap="sm">
          {missing.length > 0 && <MissingNumbers missing={missing} />}
          {leftOut.length > 0 && <LeftOut leftOut={leftOut} />}
          {read.data !== undefined && rows.length === 0 && <Text c="dimmed">{texts.empty.postings}</Text>}
          {rows.length > 0 && <PostingTable rows={rows} />}
        </Stack>
      )}
    </ReportFrame>
  );
}

/** Where a number that is missing is filled in. */
function placeOfMissing({ kind, id, uuid, member }: Missing): {
  readonly to: string;
  readonly search?: { readonly [name: string]: string };
} {
  if (kind === 'tax') return { to: '/settings/taxes', search: searchOf({ open: String(id) }) };
  return kind === 'contact'
    ? { to: '/contacts', search: searchOf({ open: uuid }) }
    : { to: '/settings/account', search: searchOf({ field: member }) };
}

function MissingNumbers({ missing }: { missing: readonly Missing[] }) {
  const texts = reportTexts.use();
  const words = useKindWords();
  const me = useMe();
  const mayOpen = ({ kind }: Missing): boolean => mayRead(me, kind === 'contact' ? '/v2/contact' : '/v2/account');
  const formOf = ({ least_digits: least, most_digits: most }: Missing): string =>
    least === null || most === null ? '' : `, ${texts.postings.digits(least, most)}`;
  const nameOf = (one: Missing): string => (one.name === '' ? numberOf(one) : labelled(one.name, numberOf(one)));
  const numberOf = ({ kind, member }: Missing): string =>
    kind !== 'contact' && member === 'ledger_account' ? texts.postings.revenue : words.member('account', member);
  return (
    <Alert color="orange" title={texts.postings.missingTitle} role="note">
      <List size="sm" className="apart">
        {missing.map((one) => (
          <List.Item key={`${one.kind} ${one.id} ${one.uuid} ${one.member}`}>
            {mayOpen(one) ? (
              <Anchor renderRoot={(root) => <Link {...root} {...placeOfMissing(one)} />} size="sm" c="inherit" underline="always">
                {nameOf(one)}
              </Anchor>
            ) : (
              nameOf(one)
            )}
            {formOf(one)}
          </List.Item>
        ))}
      </List>
      {missing.some(({ kind }) => kind === 'contact') && mayRead(me, '/v2/account') && (
        <Text size="sm" mt="xs">
          {texts.postings.shared}{' '}
          <Anchor
            renderRoot={(root) => <Link {...root} to="/settings/account" search={searchOf({ field: 'ledger_receivables' })} />}
            size="sm"
            c="inherit"
            underline="always"
          >
            {words.member('account', 'ledger_receivables')}
          </Anchor>
        </Text>
      )}
    </Alert>
  );
}

function LeftOut({ leftOut }: { leftOut: Postings['left_out'] }) {
  const texts = reportTexts.use();
  return (
    <Alert color="orange" title={texts.postings.leftOutTitle} role="note">
      <List size="sm" className="apart">
        {leftOut.map(({ document_id: id, number, reason }) => (
          <List.Item key={id}>
            <Anchor component={Link} to={`/invoices/${id}`} size="sm">
              {number}
            </Anchor>
            {labelled('', texts.postings.leftOut[reason])}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

function PostingTable({ rows }: { rows: Postings['data'] }) {
  const texts = reportTexts.use();
  const formats = useFormats();
  const label = texts.reports.postings;
  const heads = [texts.kinds.invoice, texts.date, texts.postings.client, texts.postings.receivables, texts.postings.revenue];
  return (
    <ScrolledTable label={label} minWidth={900} withTableBorder>
      <Table.Thead>
        <Table.Tr>
          {[...heads, texts.ledger_code].map((head) => (
            <Table.Th key={head}>{head}</Table.Th>
          ))}
          {(['net_total', 'tax_total', 'total'] as const).map((figure) => (
            <Table.Th key={figure} className="figure">
              {figureName(texts, figure)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={`${row.document_id} ${row.account} ${row.tax_id} ${row.rate}`}>
            <Table.Th scope="row" fw={500}>
              <Link to={`/invoices/${row.document_id}`} className="quiet">
                {row.number}
              </Link>
            </Table.Th>
            <Table.Td className="unbroken">{formats.date(row.date)}</Table.Td>
            <Table.Td>{row.name}</Table.Td>
            <Table.Td>{row.receivables_account}</Table.Td>
            <Table.Td>{row.account}</Table.Td>
            <Table.Td>{row.tax_code}</Table.Td>
            {(['net', 'tax', 'total'] as const).map((figure) => (
              <Table.Td key={figure} className="figure">
                {formats.money(row[figure], row.currency)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </ScrolledTable>
  );
}
