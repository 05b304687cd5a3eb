import { Button, Group, Stack } from '@mantine/core';
import { useMemo, useRef, type FormEvent, type ReactNode } from 'react';
import { DaybookError } from '../../../api/client.ts';
import { writeAny, type Written } from '../../../api/writes.ts';
import { CustomFields, type ErrorAt } from '../../../parts/form/custom-fields.tsx';
import { useRefusalWords, type RefusalWords } from '../../../parts/fault-words.ts';
import { momentOf } from '../../../parts/form/field-groups.tsx';
import { FieldInput } from '../../../parts/form/fields.tsx';
import { focusFieldAfter, useFirstField } from '../../../parts/form/controls/first-field.ts';
import { useFocusHandedOver } from '../../../parts/form/focus-handed-over.ts';
import { RestoredDraft } from '../../../parts/form/drafts/restored-draft.tsx';
import { useHoldsUnread } from '../../../parts/form/drafts/to-mend.tsx';
import { useNoteUnsaved } from '../../../parts/form/drafts/unsaved.ts';
import { ProblemAlert } from '../../../parts/problem-alert.tsx';
import { MODULES, type Document, type DocumentKind } from '../kind.ts';
import { DocumentSheet } from '../sheet/document-sheet.tsx';
import { useFirstLine } from '../sheet/first-line.ts';
import { bodyOf, rowsOf } from '../sheet/rows.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { useFollowing } from '../../../parts/use-following.ts';
import { goOnToLines } from '../sheet/walk.ts';
import { useChoices } from '../sheet/use-choices.ts';
import { lacksKnownTax, NoTaxKnown, NoTaxYet } from '../sheet/no-tax-known.tsx';
import { termsName } from '../terms-name.ts';
import { documentTexts } from '../texts/index.ts';
import { EarlyPaymentField } from './early-payment-field.tsx';
import { FollowedHead, useFollowedHead } from './followed-head.tsx';
import { DocumentHead } from './head.tsx';
import { DocumentTotals } from './totals.tsx';
import { WholeDiscount } from './whole-discount.tsx';
import type { Begun } from './new-document.ts';
import { useChangeRows, useChosen, useListedPrices, useOthersTaxes } from './use-chosen.ts';
import type { Defaults } from './use-defaults.ts';
import { useFollowedDefaults } from './use-followed-defaults.ts';
import { useDocumentDraft, type DocumentDraft } from './use-document-draft.ts';
import { faultsOf, totalsOf, useDryRun } from './use-dry-run.ts';
import { changesOf, clientIn, headMembers, projectIn, type DocumentBody } from './values.ts';
import { saveByKey, saveRead } from '../../../parts/form/drafts/save-by-key.ts';
import { useSave, type Save } from '../../../parts/form/drafts/use-save.ts';
import { useSaveAfter } from '../../../parts/form/drafts/use-save-after.ts';
import { useSavedWhenAsked, type Unsaved } from '../unsaved.ts';
import { countryCode } from '@daybook/values';
import { useMe } from '../../../api/me.ts';
import { useFormats } from '../../../formats/formats.ts';
import { Note } from '../../../parts/small-texts.tsx';

interface EditorProps {
  readonly kind: DocumentKind;
  /** The document as it is stored, or what a new one begins with. */
  readonly record: Document;
  readonly etag: string;
  /** How it was begun, where it is not stored yet. */
  readonly begun?: Begun;
  /** Members that cannot be changed now, as the API says; all of them where nothing can. */
  readonly locked: ReadonlySet<string>;
  /** What waits until it is saved. */
  readonly unsaved?: Unsaved;
  readonly done: (written: Written) => void | Promise<void>;
}

const loadMore = () => import('./following.ts');

/** The form of a document: head, sheet and totals. */
export function DocumentEditor({ kind, record, etag, begun, locked, unsaved, done }: EditorProps) {
  const more = useFollowing(loadMore);
  const texts = documentTexts.use();
  const isNew = begun !== undefined;
  const draft = useDocumentDraft(kind, record, etag, isNew);
  useChosen(draft, begun);
  useListedPrices(String(draft.values['currency'] ?? ''), useChangeRows(draft));
  const { values, isChanged } = draft;
  const stored = isNew ? undefined : record;
  const { id } = record;
  const body = useMemo(() => changesOf(kind, values, stored), [kind, values, stored]);
  const hasClient = Array.isArray(body.sent['client']) && body.sent['client'].length > 0;
  const { answer, isStale } = useDryRun(kind, stored?.id, isChanged && hasClient ? body : undefined);
  const saving = useSave({
    etag,
    draft,
    sent: body,
    send: (ifMatch) =>
      writeAny({ path: kind.path, body: body.sent, ...(isNew ? { method: 'POST' } : { method: 'PUT', query: { id }, ifMatch }) }),
    done: (written) => (draft.savedAs(body, written), done(written)),
  });
  const { defaults, isOld, isOther, isFollowing } = useFollowedDefaults(kind, values, { record, begun, isLocked: locked.has('items') });
  const form = useRef<HTMLFormElement>(null);
  const save = useSavedWhenAsked(unsaved, isChanged, useSaveAfter(isFollowing, body, saving), form);
  useFocusHandedOver(form, draft.key, draft.made);
  useFirstField(form, isNew && clientIn(record) === undefined);
  useNoteUnsaved(draft.key, useHoldsUnread(form) || isChanged);
  const { rows, sheet } = useFirstLine(values.rows, useSheet(kind, draft, locked.has('items')));
  const charging = isNew ? begun.defaults : isOther && !isOld ? defaults : undefined;
  useOthersTaxes(draft, !isNew, sheet.charged);
  const followed = useFollowedHead(kind, draft, isOld ? undefined : defaults, !isNew);
  const lacksTax = begun?.isKnown === false && hasClient && lacksKnownTax(values.rows, sheet.taxes);
  const totals = useMemo(() => answer?.totals ?? totalsOf(record, bodyOf(rowsOf(record)).lineKeys), [answer, record]);
  const faults = faultsAt(kind, body, save, answer, useRefusalWords());
  return (
    <form
      ref={form}
      className="document-form"
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => saveRead(event, save.run)}
      onKeyDown={(event) => {
        saveByKey(event);
        if (hasClient) goOnToLines(event, rows);
      }}
    >
      <Stack gap="sm">
        {draft.isRestored && isChanged && <RestoredDraft discard={draft.discard} />}
        {faults.error !== undefined && !faults.isPlaced && <ProblemAlert error={faults.error} except={faults.pointers} />}
        <DocumentHead kind={kind} values={values} change={draft.change} errorAt={faults.at} locked={locked} isNew={isNew} />
        {more !== undefined && !isNew && <more.DeletedClient draft={draft} />}
        {followed !== undefined && <FollowedHead kind={kind} followed={followed} />}
        {more !== undefined && <more.LinesOutsideDays draft={draft} isLocked={locked.has('items')} />}
        <DocumentSheet rows={rows} sheet={sheet} totals={totals} isStale={isStale} faults={faults.rows} focus={draft.focus} />
        {more !== undefined && <more.PricesInCurrency draft={draft} />}
        {charging !== undefined && hasClient && <TaxSource defaults={charging} />}
        {more !== undefined && !isNew && !isOther && <more.UnusualTax draft={draft} charged={sheet.charged} defaults={defaults} />}
        {lacksTax && <NoTaxKnown />}
        {!locked.has('items') && <NoTaxYet />}
        <div className="document-foot">
          <Stack gap="sm">
            <Terms draft={draft} label={termsName(stored, texts)} error={faults.at('/terms')} isLocked={locked.has('terms')} />
            <EarlyPaymentField {...{ values, change: draft.change, errorAt: faults.at, isLocked: locked.has('early_payment_discounts') }} />
            <div data-pointer="/custom_fields">
              <CustomFields
                modules={MODULES[kind.kind]}
                values={values}
                change={draft.change}
                errorAt={faults.at}
                isReadOnly={locked.has('custom_fields')}
              />
            </div>
          </Stack>
          <Stack gap="xs">
            <WholeDiscount
              values={values}
              stored={stored?.discount_amount}
              change={draft.change}
              errorAt={faults.at}
              isLocked={locked.has('discount')}
            />
            <DocumentTotals record={(answer ?? { record: stored }).record} isStale={isStale} isRefused={answer?.error !== undefined} />
          </Stack>
        </div>
        <Group justify="flex-end" gap="xs" className="save-bar" data-shown={isChanged || isNew || undefined}>
          {isChanged && (
            <Button variant="default" onClick={() => focusFieldAfter(form.current, draft.discard)}>
              {texts.discard}
            </Button>
          )}
          <Button type="submit" loading={save.busy} disabled={isNew ? draft.made !== undefined : !isChanged}>
            {texts.save}
          </Button>
        </Group>
      </Stack>
      {more !== undefined && save.isConflict && (
        <more.DocumentConflict kind={kind} record={record} body={body} save={save} discard={draft.discard} />
      )}
    </form>
  );
}

function useSheet(kind: DocumentKind, { edit, values }: DocumentDraft, isLocked: boolean): Sheet {
  const currency = String(values['currency'] ?? '');
  const choices = useChoices(kind, { client: clientIn(values), project: projectIn(values), currency, isLocked });
  return useMemo(() => ({ ...choices, edit, isLocked, hasOptions: kind.kind === 'quote' }), [choices, edit, isLocked, kind]);
}

interface TermsProps {
  readonly draft: DocumentDraft;
  readonly label: string;
  readonly error: ReactNode;
  readonly isLocked: boolean;
}

function Terms({ draft, label, error, isLocked }: TermsProps) {
  return (
    <div data-pointer="/terms">
      <FieldInput
        field={{ name: 'terms', label, type: 'long', isReadOnly: isLocked }}
        value={draft.values['terms']}
        error={error}
        change={(terms) => draft.change({ terms: String(terms) })}
      />
    </div>
  );
}

/** What the API found wrong, in the save that was refused or in what was typed since, and where it belongs. */
function faultsAt(
  kind: DocumentKind,
  present: DocumentBody,
  { refusal }: Save<DocumentBody>,
  answer: { readonly error: Error | undefined; readonly body: DocumentBody } | undefined,
  words: RefusalWords,
) {
  // A refusal is about what was sent: it goes once something else is found right.
  const isAboutThis = answer === undefined || JSON.stringify(refusal?.sent.sent) === JSON.stringify(present.sent);
  const { error, body } =
    isAboutThis && refusal !== undefined ? { error: refusal.error, body: refusal.sent } : answer?.error === undefined ? {} : answer;
  const members = headMembers(kind).map((name) => `/${name}`);
  const { rows, pointers: placed } = faultsOf(error, body ?? { sent: {}, lineKeys: [], groupKeys: [] }, words);
  const errors = error instanceof DaybookError ? error.errors : [];
  const isOf = (member: string, pointer = ''): boolean =>
    pointer === member || pointer === momentOf(member) || pointer.startsWith(`${member}/`);
  const at: ErrorAt = (member, isMeant = () => true) => {
    const said = errors.filter((fault) => isOf(member, fault.pointer) && isMeant(fault)).map(words.fault);
    return said.length === 0 ? undefined : [...new Set(said)].join(' ');
  };
  const pointers = errors.flatMap(({ pointer = '' }) =>
    placed.includes(pointer) || members.some((member) => isOf(member, pointer)) ? [pointer] : [],
  );
  return { error, rows, at, pointers, isPlaced: errors.length > 0 && pointers.length === errors.length };
}

/** Why a new document is charged the taxes that it is, where that is not plain. */
function TaxSource({ defaults: { taxes, taxes_from: from, country, vat_number_fault: fault } }: { defaults: Defaults }) {
  const home = countryCode(useMe().account?.address_country ?? '');
  const { taxFrom } = documentTexts.use();
  const formats = useFormats();
  const name = formats.country(country);
  const atHome =
    country === '' ? taxFrom.noCountry : country === home ? '' : fault === '' ? taxFrom.noNumber(name) : taxFrom.wrongNumber(name);
  const isProject = from === 'project';
  const said = isProject || from === 'client' ? taxFrom.own(isProject) : from === 'domestic' ? atHome : taxFrom[from](name);
  if (taxes.length === 0 || said === '') return null;
  return <Note role="status">{said}</Note>;
}
