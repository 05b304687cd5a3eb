import { Alert, Button, Checkbox, Group, Text } from '@mantine/core';
import { parseInstant } from '@daybook/values';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useRefusalWords } from '../../parts/fault-words.ts';
import type { Values } from '../../api/records.ts';
import { accountZone, useMe } from '../../api/me.ts';
import { useFormats } from '../../formats/formats.ts';
import { now } from '../../formats/now.ts';
import { dayOf, daysAfter } from '../../formats/days.ts';
import type { Field } from '../../parts/form/fields.tsx';
import { wordFor } from '../../parts/words.ts';
import { useTaxChoices } from '../../parts/form/tax-choices.ts';
import { ActionDialog, type DialogProps } from './actions/action-dialog.tsx';
import { usePreviewOrWhy } from './actions/use-preview.ts';
import { hrefOf, MODULES, type Document, type DocumentKind } from './kind.ts';
import { payableText, sumOfLines } from './payable.ts';
import { documentTexts } from './texts/index.ts';
import { choiceOf, chosenLines, type WorkOfLines } from './chosen-work.ts';
import { WorkLines } from './work-lines.tsx';
import { PERIODS, periodsOn } from './work-periods.ts';
import { elementsIn, isText, membersIn } from '../../api/checked.ts';
import { writeAny } from '../../api/writes.ts';
import { labelled } from '../../texts/labelled.ts';

interface FromWorkProps extends DialogProps {
  readonly kind: DocumentKind;
  /** What is chosen already, such as the project that is open. */
  readonly project?: number;
}

const WORK = ['time-entry', 'booking', 'expense'] as const;

/** A draft of what was recorded and booked: shows what it would be before it is made. */
export function FromWorkDialog({ kind, project, close }: FromWorkProps) {
  const texts = documentTexts.use();
  const navigate = useNavigate();
  const zone = accountZone(useMe());
  const fields = useFromWorkFields();
  const initial = useMemo(
    () => ({
      project: project === undefined ? [] : [{ id: project }],
      client: [],
      from: null,
      to: null,
      group_by: 'entry',
      unpriced: 'refuse',
      tax: null,
      approved_only: false,
      work: [...WORK],
      custom_fields: [],
    }),
    [project],
  );
  const bodyOf = useMemo(() => bodyIn(zone), [zone]);
  const path = `${kind.path}/from-work` as const;
  const [left, leave] = useState<readonly string[]>([]);
  const [shown, show] = useState<Made>();
  const [round, setRound] = useState(0);
  return (
    <ActionDialog
      title={kind.kind === 'invoice' ? texts.invoiceFromWork : texts.quoteFromWork}
      path={path}
      query={{}}
      draftOf={String(project ?? '')}
      record={initial}
      fields={fields}
      customFields={() => MODULES[kind.kind]}
      bodyOf={bodyOf}
      action={texts.makeDraft}
      send={(request) =>
        writeAny({ ...request, body: { ...membersIn(request.body), ...choiceOf(shown, left) } }).catch((error: unknown) => {
          // What it was refused for may be other work than was shown.
          setRound((last) => last + 1);
          throw error;
        })
      }
      changes={['time-entry', 'booking', 'expense', 'project']}
      close={close}
      done={({ success }) => void navigate({ to: hrefOf(kind, success?.id ?? '') })}
    >
      {(values, change, errorAt) => (
        <>
          <Checkbox.Group
            label={texts.whatIsBilled}
            error={errorAt('/work')}
            value={[...elementsIn(values['work'], isText)]}
            onChange={(work) => change({ work })}
          >
            <Group gap="md" mt={4}>
              {WORK.map((work) => (
                <Checkbox key={work} value={work} label={texts.work[work]} />
              ))}
            </Group>
          </Checkbox.Group>
          <WorkPreview path={path} body={bodyOf(values)} round={round} left={left} leave={leave} show={show} />
        </>
      )}
    </ActionDialog>
  );
}

function useFromWorkFields(): Field[] {
  const texts = documentTexts.use();
  const taxes = useTaxChoices('offered');
  const choices = (names: { readonly [value: string]: string }) => Object.entries(names).map(([value, label]) => ({ value, label }));
  return [
    { name: 'project', label: texts.project, type: 'reference', path: '/v2/project', shape: 'relation' },
    {
      name: 'client',
      label: texts.client,
      type: 'reference',
      path: '/v2/contact',
      shape: 'relation',
      required: false,
      description: texts.clientOfWorkHint,
    },
    { name: 'from', label: texts.workFrom, type: 'date' },
    {
      name: 'to',
      label: texts.workTo,
      type: 'date',
      below: (values, change) => <Periods values={values} change={change} />,
    },
    { name: 'group_by', label: texts.groupBy, type: 'choice', required: true, options: choices(texts.groupings) },
    { name: 'unpriced', label: texts.withoutRate, type: 'choice', required: true, options: choices(texts.unpriced) },
    {
      name: 'tax',
      label: texts.tax,
      type: 'choice',
      description: texts.taxOfWorkHint,
      options: taxes,
    },
    { name: 'approved_only', label: texts.approvedOnly, type: 'flag' },
  ];
}

/** The days of a period that is usually billed, at a press. */
function Periods({ values, change }: { values: Values; change: (changes: Values) => void }) {
  const texts = documentTexts.use();
  const zone = accountZone(useMe());
  const periods = periodsOn(dayOf(now(), zone));
  return (
    <Group gap={6} role="group" aria-label={texts.periodOfWork}>
      {PERIODS.map((name) => {
        const { from, to } = periods[name];
        const isChosen = values['from'] === from && values['to'] === to;
        return (
          <Button
            key={name}
            size="compact-xs"
            variant={isChosen ? 'filled' : 'default'}
            aria-pressed={isChosen}
            onClick={() => change(isChosen ? { from: null, to: null } : { from, to })}
          >
            {texts.periods[name]}
          </Button>
        );
      })}
    </Group>
  );
}

const isSet = (value: unknown): boolean => value !== null && !(Array.isArray(value) && value.length === 0);

/** Days as the moments that the API takes: both of them belong to the period. */
const bodyIn =
  (zone: string) =>
  ({ from, to, tax, ...rest }: Values): Values => ({
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => isSet(value))),
    ...(typeof from === 'string' ? { from: parseInstant(from, zone) } : {}),
    ...(typeof to === 'string' ? { to: parseInstant(daysAfter(to, 1), zone) } : {}),
    ...(typeof tax === 'number' ? { taxes: [{ id: tax }] } : {}),
  });

/** Work that is not on the document, and why. */
interface Omitted {
  readonly kind: string;
  readonly reason: string;
  readonly currency: string;
}

interface Made {
  readonly record: Document;
  readonly work: WorkOfLines;
  readonly work_tag: string;
  readonly left_out_count?: number;
  readonly left_out?: readonly Omitted[];
  readonly warnings?: readonly { readonly code?: string }[];
}

interface WorkPreviewProps {
  readonly path: `${DocumentKind['path']}/from-work`;
  readonly body: Values;
  readonly round: number;
  readonly left: readonly string[];
  readonly leave: (left: readonly string[]) => void;
  /** Hears what is shown. */
  readonly show: (preview: Made | undefined) => void;
}

/** What would be made, line by line, and what would be left out. */
function WorkPreview({ path, body, round, left, leave, show }: WorkPreviewProps) {
  const texts = documentTexts.use();
  const words = useRefusalWords();
  const isAsked = body['project'] !== undefined || body['client'] !== undefined;
  const { preview, refusal } = usePreviewOrWhy<Made>(path, isAsked ? body : undefined, round) ?? {};
  useEffect(() => show(preview), [preview, show]);
  if (refusal !== undefined)
    return (
      <Alert role="status" py="xs">
        {words.lines(refusal, 'lostConnection').join(' ')}
      </Alert>
    );
  if (preview === undefined) return null;
  const { record, work, left_out_count: leftOut = 0, left_out: named = [], warnings = [] } = preview;
  const reasonOf = ({ kind, reason, currency }: Omitted): string =>
    labelled(wordFor(texts.work, kind), reason === 'unpriced' ? texts.lacksPrice : texts.pricedIn(currency));
  return (
    <>
      <WorkLines record={record} work={work} left={left} leave={leave} />
      <Alert role="status" py="xs">
        <ChosenSum record={record} chosen={chosenLines(work, left)} />
        {leftOut > 0 && <Text size="sm">{texts.leftOut(leftOut)}</Text>}
        {[...new Set(named.map(reasonOf))].map((reason) => (
          <Text key={reason} size="sm">
            {reason}
          </Text>
        ))}
        {warnings.map(({ code }) => (
          <Text key={code} size="sm">
            {words.warning(code)}
          </Text>
        ))}
      </Alert>
    </>
  );
}

/** How many lines are billed, and what they come to: without tax, as each of them is. */
function ChosenSum({ record, chosen }: { record: Document; chosen: readonly string[] }) {
  const texts = documentTexts.use();
  const formats = useFormats();
  const all = record.items.length;
  const inAll = payableText(record, formats);
  const sum = formats.money(sumOfLines(record.items.filter((_, i) => chosen.includes(String(i)))), record.currency);
  const isTaxed = formats.money(record.net_total, record.currency) !== inAll;
  const said = isTaxed ? texts.withoutTax(sum) : sum;
  return (
    <Text size="sm">
      {chosen.length === all
        ? texts.wouldMake(all, isTaxed ? `${said}, ${texts.withTax(inAll)}` : said)
        : `${texts.linesChosen(chosen.length, all)}, ${said}`}
    </Text>
  );
}
