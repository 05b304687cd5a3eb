import { Alert, Checkbox, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useMemo, useState, type ReactNode } from 'react';
import { DaybookError } from '../../../api/client.ts';
import { refresh } from '../../../api/queries.ts';
import { writeAny, type AnyWrite, type Written } from '../../../api/writes.ts';
import { useFormats } from '../../../formats/formats.ts';
import { useAddress } from '../../../parts/address.ts';
import { SaidError, useRefusalWords, type Refused } from '../../../parts/fault-words.ts';
import { say } from '../../../parts/notices.ts';
import { ProblemAlert } from '../../../parts/problem-alert.tsx';
import { Strong } from '../../../parts/small-texts.tsx';
import { useDefaults, type Defaults } from '../editor/use-defaults.ts';
import { clientIn, projectIn } from '../editor/values.ts';
import { isProformaOnly, isUnissued, QUOTE, statusOf, type Document, type DocumentKind } from '../kind.ts';
import { payableOf } from '../payable.ts';
import { useStates } from '../states.ts';
import { wordTexts } from '../../../texts/words/index.ts';
import { documentTexts } from '../texts/index.ts';
import { labelled } from '../../../texts/labelled.ts';
import { useDocumentName } from '../use-document-name.ts';
import { ActionDialog, type DocumentDialogProps } from './action-dialog.tsx';
import { faceOf, mailBody, mailOf, MailServer, useMailFields, useMailQueued } from './mail-fields.tsx';
import { MailPreview } from './mail-preview.tsx';
import type { IssuePlan } from './plan-issue.ts';
import { isSame, sendQuery, useMailPlan, type MailPlan } from './plan-mail.ts';
import { storeDays, SupplyDays, type Days } from './supply-days.tsx';
import { useConsequences } from './use-consequences.ts';
import { lacksDays, useIssueWarnings } from './use-issue-warnings.ts';
import { elementsIn, isText } from '../../../api/checked.ts';

const FORMATS = ['pdf', 'ubl', 'cii', 'facturx'] as const;
/** The mail to the client: filled in as it would be sent by itself. What is not issued is issued by it, or goes out as a proforma. */
export function SendDialog({ kind, record, etag, close }: DocumentDialogProps) {
  const words = wordTexts.use();
  const texts = documentTexts.use();
  const queued = useMailQueued();
  const consequencesOf = useConsequences();
  const [, change] = useAddress();
  const issues = isUnissued(kind, record);
  const [isProforma, setProforma] = useState(isProformaOnly(record));
  const usual = useUsualDelivery(kind, record);
  const [chosenLink, setLink] = useState<boolean>();
  const hasLink = chosenLink ?? usual !== 'attachment';
  // Until it is known what is usual, nothing is asked of the mail.
  const options = useMemo(
    () => (usual === undefined ? undefined : isProforma ? { proforma: true } : { link: hasLink }),
    [usual, isProforma, hasLink],
  );
  const { shown, recheck } = useMailPlan(kind, record, issues && !isProforma, options);
  const { issue, letters, mail, refusal } = shown ?? {};
  const [isInsisting, insist] = useState(false);
  // What the mail lacks is said at its field.
  const error = shown?.error ?? (mail === null ? refusal : undefined);
  const initial = useMemo(() => mailOf(mail, texts.linkPlace), [mail, texts.linkPlace]);
  const fields = useMailFields(hasLink && !isProforma, String(initial['to']), refusal);
  const [days, supply] = useState<Days>({});
  const send = useChecked(kind, shown, recheck, () => (isProforma ? Promise.resolve(etag) : storeDays(record, days, etag)));
  const draft = useDocumentName()(record);
  const name = isProforma ? draft : (issue?.number ?? draft);
  if (shown === undefined) return null;
  const [title, action] = isProforma
    ? [labelled(words.proforma, name), texts.sendProforma]
    : issues
      ? [texts.issueAndSendTitle(name), texts.issueAndSend]
      : [texts.sendTitle(name), texts.send];
  return (
    <ActionDialog
      isMail
      title={title}
      path={`${kind.path}/send`}
      query={sendQuery(record, issue, letters !== undefined && isInsisting)}
      draftOf={String(record.id)}
      record={initial}
      fields={fields}
      bodyOf={(values) => ({
        ...mailBody(values, initial, texts.linkPlace, refusal),
        ...options,
        ...(isProforma ? {} : { attach: values['attach'] }),
      })}
      send={send}
      action={action}
      changes={['delivery', 'public-link', kind.kind, 'payment']}
      isStopped={mail === null}
      close={close}
      done={(written) => {
        say(queued);
        change(consequencesOf(written), { replace: true });
      }}
      before={() => (
        <>
          {error !== undefined && <ProblemAlert error={error} {...(staysRefused(error) ? {} : { again: () => void recheck() })} />}
          <MailServer />
          <Expired record={record} />
          {issues && <HowToSend record={record} plan={issue} isProforma={isProforma} choose={setProforma} supply={supply} />}
          {letters !== undefined && (
            <Letters
              letters={letters}
              label={issues && !isProforma ? texts.issueAllTheSame : texts.sendAllTheSame}
              isTicked={isInsisting}
              tick={insist}
            />
          )}
        </>
      )}
    >
      {(values, fill, errorAt) => (
        <>
          {!isProforma && (
            <>
              <Checkbox label={texts.withLink} checked={hasLink} onChange={({ currentTarget }) => setLink(currentTarget.checked)} />
              <Attachments
                kind={kind}
                chosen={[...elementsIn(values['attach'], isText)]}
                choose={(attach) => fill({ attach })}
                error={errorAt('/attach')}
              />
            </>
          )}
          {mail !== null && mail !== undefined && (
            <MailPreview face={faceOf(kind.kind, mail, values, { place: texts.linkPlace, isShown: hasLink && !isProforma })} />
          )}
        </>
      )}
    </ActionDialog>
  );
}

/** Whether asking again gets the same answer, such as that the books are closed. */
const staysRefused = (error: Error): boolean => error instanceof DaybookError && error.status === 409;

/** What mails with a document usually bring: empty where nobody says; undefined while it is read. */
function useUsualDelivery(kind: DocumentKind, record: Document): Defaults['document_delivery'] | undefined {
  const { defaults, isOld, isRefused } = useDefaults(kind, { client: clientIn(record), project: projectIn(record) });
  // Of a client that is deleted nothing is said.
  return isRefused ? '' : isOld ? undefined : defaults?.document_delivery;
}

/**
 * Sends a mail whose number, amount and words are those that were shown, also where somebody else issued or changed something meanwhile:
 * otherwise they are shown as they are now, and nothing is sent.
 */
function useChecked(
  kind: DocumentKind,
  shown: MailPlan | undefined,
  recheck: () => Promise<MailPlan>,
  /** Stores what the invoice gets before, and answers its tag. */
  prepare: () => Promise<string>,
) {
  const texts = documentTexts.use();
  return async (write: AnyWrite): Promise<Written | undefined> => {
    const now = await recheck();
    const { number } = now.issue ?? {};
    // Why it cannot be issued is said above the fields.
    if (now.error !== undefined || shown === undefined) return undefined;
    if (number !== undefined && number !== shown.issue?.number) throw new SaidError(texts.numberChanged(number));
    if (!isSame(shown, now)) throw new SaidError(texts.mailChanged);
    const sent = prepare().then((ifMatch) => writeAny({ ...write, ifMatch }));
    return sent.catch((reason: unknown) => {
      if (!(reason instanceof DaybookError) || reason.status !== 412) throw reason;
      refresh(new Set([kind.kind]));
      throw new SaidError(texts.mailChanged);
    });
  };
}

interface HowToSendProps {
  readonly record: Document;
  readonly plan: IssuePlan | undefined;
  readonly isProforma: boolean;
  readonly choose: (isProforma: boolean) => void;
  readonly supply: (days: Days) => void;
}

/** What sending does to an invoice that is not issued: it is fixed, or goes out as a proforma and stays as it is. */
function HowToSend({ record, plan, isProforma, choose, supply }: HowToSendProps) {
  const texts = documentTexts.use();
  const formats = useFormats();
  const draft = useDocumentName()(record);
  const warnings = useIssueWarnings()(record, plan);
  const amount = formats.money(plan?.total ?? payableOf(record), record.currency);
  return (
    <Stack gap="xs">
      {record.kind !== 'credit_note' && (
        <SegmentedControl
          fullWidth
          aria-label={texts.howToSend}
          data={[
            { value: 'issue', label: texts.issueAndSend },
            { value: 'proforma', label: texts.asProforma },
          ]}
          value={isProforma ? 'proforma' : 'issue'}
          onChange={(value) => choose(value === 'proforma')}
        />
      )}
      {/* What cannot be issued is said above. */}
      {(isProforma || plan !== undefined) && (
        <Alert>
          {isProforma ? texts.proformaHint : texts.sendIssues(plan?.number ?? draft, record.client[0]?.name ?? '', amount)}
          {!isProforma && plan?.last !== undefined && <Strong>{texts.earlierDate(plan.last.number, formats.date(plan.last.day))}</Strong>}
          {!isProforma && warnings.map((text) => <Strong key={text}>{text}</Strong>)}
        </Alert>
      )}
      {!isProforma && lacksDays(plan) && <SupplyDays change={supply} />}
    </Stack>
  );
}

/** What is said before a quote is sent whose day is over: the public page would refuse the client. */
function Expired({ record }: { record: Document }) {
  const texts = documentTexts.use();
  const formats = useFormats();
  const statesOf = useStates();
  const isOpen = statusOf(record) <= QUOTE.Sent;
  const isOver = isOpen && statesOf({ ...record, status: [{ id: QUOTE.Sent, name: '' }] }).includes('expired');
  return isOver && <Alert color="orange">{texts.expiredAlready(formats.date(record.expiry_date_time_iso))}</Alert>;
}

interface LettersProps {
  readonly letters: Refused;
  readonly label: string;
  readonly isTicked: boolean;
  readonly tick: (isTicked: boolean) => void;
}

/** The letters that the paper cannot show, and the box that says to go on all the same. */
function Letters({ letters, label, isTicked, tick }: LettersProps) {
  const words = useRefusalWords();
  return (
    <Alert color="orange">
      <Text size="sm">{words.refusal(letters)}</Text>
      <Checkbox mt="xs" label={label} checked={isTicked} onChange={({ currentTarget }) => tick(currentTarget.checked)} />
    </Alert>
  );
}

interface AttachmentsProps {
  readonly kind: DocumentKind;
  readonly chosen: string[] | undefined;
  readonly choose: (formats: string[]) => void;
  readonly error: ReactNode;
}

function Attachments({ kind, chosen = [], choose, error }: AttachmentsProps) {
  const texts = documentTexts.use();
  return (
    <Checkbox.Group label={texts.attachments} error={error} value={chosen} onChange={choose}>
      <Group gap="md" mt={4}>
        {(kind.kind === 'invoice' ? FORMATS : ['pdf']).map((format) => (
          <Checkbox key={format} value={format} label={format === 'facturx' ? 'Factur-X' : format.toUpperCase()} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
