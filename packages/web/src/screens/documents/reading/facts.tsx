import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLevel } from '../../../api/me.ts';
import { useFormats } from '../../../formats/formats.ts';
import { searchOf } from '../../../parts/address.ts';
import { useKindWords } from '../../../parts/words.ts';
import { earlyPercent } from '../early-percent.ts';
import { isSome } from '../is-some.ts';
import { isUnissued, type Document, type DocumentKind } from '../kind.ts';
import { payableOf } from '../payable.ts';
import { Related } from '../side/related.tsx';
import { useStates } from '../states.ts';
import { documentTexts } from '../texts/index.ts';

/** Who a document is for, what it comes to and what is open of it, and the documents that belong to it. */
export function DocumentFacts({ kind, record }: { kind: DocumentKind; record: Document }) {
  const texts = documentTexts.use();
  const formats = useFormats();
  const { currency, open_total: open, reference, date_time_iso: date } = record;
  const until = record[`${kind.until}_time_iso`];
  const isOverdue = useStates()(record).includes('overdue');
  const isCredit = record.kind === 'credit_note';
  // What is open of a credit note is credit of the client: it is said without its sign.
  const openText = formats.money(isCredit ? open?.replace('-', '') : open, currency);
  const service = [...new Set([record.service_from, record.service_to])]
    .filter((day) => day !== undefined && day !== '')
    .map((day) => formats.date(day))
    .join(' – ');
  const isNoted = until !== null && until !== undefined && until !== '' && !isCredit;
  return (
    <div className="facts">
      <dl className="facts-strong">
        <Fact label={texts.client}>
          <Client record={record} />
        </Fact>
        <Fact label={isSome(record.rounding) ? texts.payable : texts.total}>{formats.money(payableOf(record), currency)}</Fact>
        {open !== undefined && !isUnissued(kind, record) && (
          <Fact label={isCredit ? texts.states.credit_open : texts.open_total}>{openText}</Fact>
        )}
        {isNoted && (
          <Fact label={texts[kind.until]}>
            <span className={isOverdue ? 'overdue' : undefined}>{formats.date(until)}</span>
          </Fact>
        )}
      </dl>
      <dl className="facts-plain">
        <Fact label={texts.date}>{formats.date(date)}</Fact>
        <EarlyPayment record={record} />
        <HomeTax record={record} />
        {service !== '' && <Fact label={texts.service}>{service}</Fact>}
        <Project record={record} />
        {reference !== '' && <Fact label={texts.reference}>{reference}</Fact>}
        {record.custom_fields.map(
          ({ id, name, value }) =>
            value !== '' && (
              <Fact key={id} label={String(name)}>
                {String(value)}
              </Fact>
            ),
        )}
      </dl>
      <Related record={record} />
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Each discount for early payment: how much, until when, and what is paid then. */
function EarlyPayment({ record: { early_payment_discounts: discounts, currency } }: { record: Document }) {
  const words = useKindWords();
  const formats = useFormats();
  if (discounts.length === 0) return null;
  return (
    <Fact label={words.member('invoice', 'early_payment_discounts')}>
      {discounts.map(({ days, percent, until, payable }) => (
        <div key={days}>
          {[
            earlyPercent(percent, formats),
            until === '' ? formats.quantity(String(days), 'day') : formats.date(until),
            formats.money(payable, currency),
          ].join(' · ')}
        </div>
      ))}
    </Fact>
  );
}

/** The tax of an issued invoice in the currency of the firm, with the rate that is kept with it. */
function HomeTax({ record: { home_tax: kept, currency, tax_total: tax } }: { record: Document }) {
  const texts = documentTexts.use();
  const formats = useFormats();
  if (kept === null || kept === undefined || !isSome(tax)) return null;
  const { currency: home, amount, rate, date, source } = kept;
  const by = [`1 ${currency} = ${formats.decimal(rate)} ${home}`, source, formats.date(date)].filter((part) => part !== '').join(', ');
  return (
    <Fact label={texts.homeTax(home)}>
      {formats.money(amount, home)} ({by})
    </Fact>
  );
}

function Client({ record: { client } }: { record: Document }) {
  const mayRead = useLevel('acl_contact');
  const [first] = client;
  if (first === undefined) return null;
  const { uuid, name } = first;
  if (!mayRead) return name;
  return (
    <Anchor component={Link} to="/contacts" search={searchOf({ open: uuid })} inherit>
      {name}
    </Anchor>
  );
}

function Project({ record: { project } }: { record: Document }) {
  const texts = documentTexts.use();
  const mayRead = useLevel('acl_project');
  const [first] = project;
  if (first?.name === undefined || first.name === '') return null;
  return (
    <Fact label={texts.project}>
      {mayRead ? (
        <Anchor component={Link} to={`/projects/${first.id}`} inherit>
          {first.name}
        </Anchor>
      ) : (
        first.name
      )}
    </Fact>
  );
}
