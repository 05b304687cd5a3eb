import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Repeat } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useRefusalWords } from '../../parts/fault-words.ts';
import type { Listed, MemberOf, Values } from '../../api/records.ts';
import { useAddress } from '../../parts/address.ts';
import { useLevel, useMe } from '../../api/me.ts';
import { mayRead } from '../../api/kinds.ts';
import { readRecordEarly, useAccount, useRecord } from '../../api/queries.ts';
import { writeAny, type AnyWrite, type Written } from '../../api/writes.ts';
import { useFormats } from '../../formats/formats.ts';
import { RecordForm, type RecordFormProps } from '../../parts/form/record-form.tsx';
import { HistorySection } from '../../parts/history/history.tsx';
import type { ListOf } from '../../parts/list/list.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { StatusMark, type Tone } from '../../parts/list/status-mark.tsx';
import { say } from '../../parts/notices.ts';
import { actionOf } from '../../parts/record/actions.ts';
import { DeleteButton } from '../../parts/record/delete-button.tsx';
import { Panel, RecordPanel } from '../../parts/record/record-panel.tsx';
import { useKindWords } from '../../parts/words.ts';
import { labelled } from '../../texts/labelled.ts';
import '../../parts/record/side-list.css';
import { FINANCE, hrefOf, invoiceKind, MODULES, type Document, isDocument, isStoredGroup, isStoredLine } from '../documents/kind.ts';
import { useListedPrices, useUsualTaxes } from '../documents/editor/use-chosen.ts';
import { useDefaults, type Defaults } from '../documents/editor/use-defaults.ts';
import { WholeDiscount } from '../documents/editor/whole-discount.tsx';
import { ConflictLines } from '../documents/editor/conflict-lines.tsx';
import { DocumentSheet } from '../documents/sheet/document-sheet.tsx';
import { lacksKnownTax, NoTaxKnown, NoTaxYet } from '../documents/sheet/no-tax-known.tsx';
import { bodyOf, isBlank, keepKeys, newLine, rowsOf, rowsWithin, type Row, isRow } from '../documents/sheet/rows.ts';
import type { Place, RowFaults, Sheet } from '../documents/sheet/sheet.ts';
import { useChoices } from '../documents/sheet/use-choices.ts';
import { roundedTotalOf } from '../documents/payable.ts';
import { Caution } from '../../parts/small-texts.tsx';
import { documentTexts } from '../documents/texts/index.ts';
import { faultsOf, totalsOf } from '../documents/editor/use-dry-run.ts';
import { clientIn, projectIn, type DocumentBody } from '../documents/editor/values.ts';
import { elementsIn, membersIn } from '../../api/checked.ts';
import { isDiscount } from '../documents/sheet/discount.ts';
import { CreateNow } from './create-now.tsx';
import { UnknownPlaceholders } from './unknown-placeholders.tsx';
import { useBegunAsked } from './use-begun-asked.ts';
import { useRecurringFields } from './use-recurring-fields.tsx';
import { useSaidNext } from './use-said-next.ts';

const PATH = '/v2/recurring-invoice';
const nameOf = (record: Listed<'/v2/recurring-invoice'>): string => record.name;
const storedTotal = ({ total }: Listed<'/v2/recurring-invoice'>): string => total;

/** What is billed again and again. */
export function Screen() {
  const texts = documentTexts.use();
  const mayWrite = useLevel(FINANCE, 'RW');
  return (
    <ListScreen
      title={texts.recurring}
      list={useRecurringList()}
      icon={Repeat}
      empty={[texts.noRecurring, texts.noRecurringHint]}
      add={texts.newRecurring}
      panel={(open) => (open === 'new' ? <NewRecurring /> : <OpenRecurring isReadOnly={!mayWrite} />)}
    />
  );
}

const TONES: { readonly [state in Listed<'/v2/recurring-invoice'>['state']]: Tone } = { active: 'good', paused: 'draft', ended: 'draft' };

function useRecurringList(): ListOf<'/v2/recurring-invoice'> {
  const texts = documentTexts.use();
  const rounds = useAccount({ enabled: mayRead(useMe(), '/v2/account') }).data?.record.cash_rounding === true;
  const totalIn = rounds ? roundedTotalOf : storedTotal;
  return useMemo(
    () => ({
      path: PATH,
      order: 'name',
      columns: [
        'name',
        'client',
        { name: 'every', label: texts.period, isFigure: false, text: ({ unit, every }) => texts.every[unit](every ?? 1) },
        // While it is paused, no day makes an invoice.
        { name: 'next_period', text: ({ next_period: next, state }, formats) => (state === 'paused' ? '' : formats.date(next)) },
        {
          name: 'total',
          text: (recurring, formats) => formats.money(totalIn(recurring), recurring.currency),
          amount: (recurring) => ({ amount: totalIn(recurring), currency: recurring.currency }),
        },
        {
          name: 'state',
          label: texts.status,
          draw: ({ state }) => <StatusMark tone={TONES[state]} name={texts.choices[`recurring-invoice.${state}`]} />,
        },
      ],
      cards: ['name', 'total', 'client', 'state', 'every', { name: 'next_period', isNamed: true }],
      toneOf: ({ state }) => (state === 'active' ? undefined : 'pale'),
    }),
    [texts, totalIn],
  );
}

const written = (rows: readonly Row[]): Row[] => rows.filter((row) => row.type === 'group' || !isBlank(row));

function OpenRecurring({ isReadOnly }: { isReadOnly: boolean }) {
  const sayNext = useSaidNext();
  const [, change] = useAddress();
  return (
    <RecordPanel path={PATH} titleOf={nameOf} saysActions>
      {({ record, etag }) => (
        <Stack gap="md">
          <RecurringForm {...{ record, etag, isReadOnly }} id={String(record.id)} done={(written) => sayNext(record, written)} />
          <Periods id={String(record.id)} action={record.action} etag={etag} mayCreate={actionOf(record, 'make')?.allowed === true} />
          <HistorySection kind="recurring-invoice" id={record.id} />
          {!isReadOnly && <DeleteButton path={PATH} record={record} title={nameOf(record)} done={() => change({ open: undefined })} />}
        </Stack>
      )}
    </RecordPanel>
  );
}

const NO_DISCOUNTS: Defaults['early_payment_discounts'] = [];

function NewRecurring() {
  const texts = documentTexts.use();
  const { account } = useMe();
  const [, change] = useAddress();
  const close = (): void => change({ open: undefined });
  const [chosen, choose] = useState<Chosen>({ client: undefined, project: undefined });
  const { defaults, isOld, isRefused } = useDefaults(invoiceKind, chosen);
  const { currency = account?.currency, terms = '', early_payment_discounts: discounts = NO_DISCOUNTS } = defaults ?? {};
  const record = useMemo(
    () => ({
      currency,
      terms,
      early_payment_discounts: discounts,
      every: 1,
      unit: 'month',
      action: 'draft',
      state: 'active',
      items: [],
      groups: [],
    }),
    [currency, terms, discounts],
  );
  return (
    <Panel title={texts.newRecurring} close={close}>
      <RecurringForm
        record={record}
        choose={choose}
        isFollowing={isOld && !isRefused}
        cancel={close}
        next={(id) => readRecordEarly(PATH, id, { saysActions: true })}
        done={({ success }) => change({ open: success?.id })}
      />
    </Panel>
  );
}

const OWN_FIELDS = () => MODULES.invoice;
const NOTHING_SENT: DocumentBody = { sent: {}, lineKeys: [], groupKeys: [] };

type Name = MemberOf<typeof PATH> | 'rows';
type FormProps = Pick<RecordFormProps<Name>, 'record' | 'done'> &
  Partial<Pick<RecordFormProps<Name>, 'etag' | 'id' | 'cancel' | 'isReadOnly' | 'isFollowing' | 'next'>> & {
    /** Called with the client and project of something new: what the form begins with follows from them. */
    readonly choose?: (chosen: Chosen) => void;
  };

interface Chosen {
  readonly client: string | undefined;
  readonly project: number | undefined;
}
type Content = Pick<Document, 'items' | 'groups'>;

const contentIn = ({ items, groups }: Values<Name>): Content => ({
  items: elementsIn(items, isStoredLine),
  groups: elementsIn(groups, isStoredGroup),
});

function RecurringForm({ record, choose, ...form }: FormProps) {
  const texts = documentTexts.use();
  const words = useKindWords();
  const discounts = (['discount', 'discount_amount'] as const).map((name) => ({ name, label: words.member('recurring-invoice', name) }));
  const fields = useRecurringFields(record['template_id']);
  const content = useMemo(() => contentIn(record), [record]);
  const stored = useMemo(() => {
    const { items: _items, groups: _groups, ...rest } = record;
    const rows = rowsOf(content);
    return { ...rest, rows: rows.length === 0 ? [newLine()] : rows };
  }, [record, content]);
  // Faults are about the rows as they were sent.
  const refusals = useRefusalWords();
  const [sent, setSent] = useState(NOTHING_SENT);
  const { isWanted, saidSaved } = useBegunAsked();
  const send = async (request: AnyWrite): Promise<Written | undefined> => {
    const { rows, ...rest } = membersIn(request.body);
    if (rows === undefined) return (await isWanted(request)) ? writeAny(request) : undefined;
    const lines = { sent: {}, ...bodyOf(rowsWithin(elementsIn(rows, isRow), content)) };
    setSent(lines);
    const whole = { ...request, body: { ...rest, items: lines.items, groups: lines.groups } };
    if (!(await isWanted(whole))) return undefined;
    const answer = await writeAny(whole);
    if (isDocument(answer.record)) keepKeys(lines, answer.record);
    return answer;
  };
  return (
    <RecordForm<Name>
      path={PATH}
      fields={fields}
      record={stored}
      send={send}
      places={(error) => faultsOf(error, sent, refusals).pointers}
      others={[
        { name: 'rows', label: texts.items, show: (rows) => <ConflictLines lines={written(elementsIn(rows, isRow))} /> },
        ...discounts,
      ]}
      customFields={OWN_FIELDS}
      {...form}
      done={(...saved) => {
        say(saidSaved());
        form.done(...saved);
      }}
    >
      {(values, change, errorAt, error) => (
        <>
          <Lines
            faults={faultsOf(error, sent, refusals).rows}
            rows={elementsIn(values['rows'], isRow)}
            client={clientIn(values)}
            project={projectIn(values)}
            currency={String(values['currency'] ?? '')}
            isNew={form.id === undefined}
            choose={choose}
            change={(rows) => change({ rows })}
            content={content}
            isStale={values['rows'] !== stored.rows}
            isLocked={form.isReadOnly === true}
          />
          <UnknownPlaceholders values={values} rows={elementsIn(values['rows'], isRow)} />
          <WholeDiscount
            values={values}
            stored={form.id === undefined ? undefined : isDiscount(record) ? record.discount_amount : undefined}
            change={change}
            errorAt={errorAt}
            isLocked={form.isReadOnly === true}
          />
        </>
      )}
    </RecordForm>
  );
}

const NOTHING_USUAL = { taxes: [], from: undefined };

interface LinesProps {
  readonly rows: readonly Row[];
  readonly client: string | undefined;
  readonly project: number | undefined;
  readonly currency: string;
  readonly isNew: boolean;
  readonly choose: FormProps['choose'] | undefined;
  readonly change: (rows: readonly Row[]) => void;
  readonly content: Content;
  readonly isStale: boolean;
  readonly isLocked: boolean;
  readonly faults: ReadonlyMap<string, RowFaults>;
}

function Lines({ rows, client, project, currency, isNew, choose, change, content, isStale, isLocked, faults }: LinesProps) {
  const choices = useChoices(invoiceKind, { client, project, currency, isLocked });
  const { defaults, isOld } = useDefaults(invoiceKind, { client, project, isNew });
  useEffect(() => choose?.({ client, project }), [choose, client, project]);
  const usual = useMemo(
    () =>
      isNew && !isOld && client !== undefined && defaults !== undefined
        ? { taxes: defaults.taxes, from: defaults.taxes_from }
        : isNew
          ? NOTHING_USUAL
          : undefined,
    [isNew, isOld, client, defaults],
  );
  const latest = useRef({ rows, change });
  useEffect(() => {
    latest.current = { rows, change };
  });
  const changeRows = useCallback((work: (rows: readonly Row[]) => readonly Row[]) => {
    const now = work(latest.current.rows);
    if (now === latest.current.rows) return;
    // Taxes and currency may follow a client at once.
    latest.current = { ...latest.current, rows: now };
    latest.current.change(now);
  }, []);
  useUsualTaxes(usual, changeRows);
  useListedPrices(currency, changeRows);
  const [focus, setFocus] = useState<Place>();
  const sheet: Sheet = {
    ...choices,
    isLocked,
    hasOptions: false,
    edit: (work, place) => {
      change(work(rows));
      if (place !== undefined) setFocus(place);
    },
  };
  const totals = useMemo(() => totalsOf(content, bodyOf(rowsOf(content)).lineKeys), [content]);
  return (
    <>
      <DocumentSheet rows={rows} sheet={sheet} totals={totals} isStale={isStale} faults={faults} focus={focus} />
      {isNew && lacksKnownTax(rows, choices.taxes) && <NoTaxKnown />}
      {!isLocked && <NoTaxYet />}
    </>
  );
}

interface PeriodsProps extends Pick<Listed<typeof PATH>, 'action'> {
  readonly id: string;
  readonly etag: string | undefined;
  readonly mayCreate: boolean;
}

/** The invoices that were made, each with its period, and when the next one is. */
function Periods({ id, action, etag, mayCreate }: PeriodsProps) {
  const texts = documentTexts.use();
  const words = useKindWords();
  const formats = useFormats();
  const { data } = useRecord(PATH, id, { query: { fields: 'id,state,next_period,periods' }, dependsOn: ['invoice'] });
  const { state, next_period: next = '', periods = [] } = data?.record ?? {};
  return (
    <section>
      <Title order={3} mt="md" mb={4}>
        {texts.madeInvoices}
      </Title>
      {state === 'active' && next !== '' && (
        <Group justify="space-between">
          <Text>{labelled(words.member('recurring-invoice', 'next_period'), formats.date(next))}</Text>
          {mayCreate && <CreateNow id={Number(id)} next_period={next} action={action} etag={etag} />}
        </Group>
      )}
      {periods.length === 0 && <Text c="dimmed">{texts.noneMade}</Text>}
      <ul className="side-list">
        {periods.map(({ period, invoice_id: invoice, letters, missing_fields: missing }) => (
          <li key={period}>
            {invoice === null ? (
              formats.date(period)
            ) : (
              <Anchor component={Link} to={hrefOf(invoiceKind, invoice)} size="sm">
                {formats.date(period)}
              </Anchor>
            )}
            {letters !== '' && <Caution>{texts.heldByLetters(letters)}</Caution>}
            {missing !== '' && <Caution>{texts.heldByFields(missing)}</Caution>}
          </li>
        ))}
      </ul>
    </section>
  );
}
