import { Alert, Button, Group, Stack } from '@mantine/core';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { DaybookError } from '../../api/client.ts';
import { moduleAt } from '../../api/kinds.ts';
import { useLevel } from '../../api/me.ts';
import type { Values } from '../../api/records.ts';
import { writeAny, type AnyWrite, type Written } from '../../api/writes.ts';
import { commonTexts } from '../../texts/common/index.ts';
import { tooLittleOf, useRefusalWords, type Fault, type RefusalWords } from '../fault-words.ts';
import { isWithin, ProblemAlert } from '../problem-alert.tsx';
import { actionsIn, fieldsNow, isFrozen } from '../record/actions.ts';
import type { Described } from './conflict-dialog.tsx';
import { CustomFields, type ErrorAt } from './custom-fields.tsx';
import type { FieldModule } from './definitions.ts';
import { useFields } from './described.ts';
import { placesIn } from './elements-field.tsx';
import { FieldGroups, momentOf } from './field-groups.tsx';
import type { Field, FieldLine } from './fields.tsx';
import { focusFieldAfter, goOnAfterRemoval, useFirstField } from './controls/first-field.ts';
import { useFocusHandedOver } from './focus-handed-over.ts';
import { RestoredDraft } from './drafts/restored-draft.tsx';
import { useNoteUnsaved } from './drafts/unsaved.ts';
import { useHoldsUnread, useRefusalShown } from './drafts/to-mend.tsx';
import { draftKey, useDraft, type Opening } from './drafts/use-draft.ts';
import { saveByKey, saveRead } from './drafts/save-by-key.ts';
import { useSave } from './drafts/use-save.ts';
import { useSaveAfter } from './drafts/use-save-after.ts';
import { lazily } from '../loaded.ts';
import { pressNext, sentBeforeNext } from '../typed-ahead.ts';

const ConflictDialog = lazily(() => import('./conflict-dialog.tsx'), 'ConflictDialog');

/** What was typed into a form. */
interface FormDraft<Name extends string> {
  /** The members that were changed. */
  readonly changes: Partial<Values<Name>>;
  /** Whether a part of a draft that something else left came back. */
  readonly isPart: boolean;
  /** Discards what was typed. */
  readonly discard: () => void;
  readonly isReadOnly: boolean;
}

export interface RecordFormProps<Name extends string> {
  readonly path: string;
  /** Its fields in their order: what they lack follows from the description of the kind. */
  readonly fields: readonly FieldLine<Name>[];
  /** The record as it is stored, with its actions where these have what is locked; what a new one begins with. */
  readonly record: Values<Name>;
  /** Its id (a contact's uuid); undefined where it is new. */
  readonly id?: string | undefined;
  /** The part of it that is shown, where that has a draft of its own. */
  readonly part?: number | undefined;
  readonly etag?: string;
  /** What opened the form with values of its own, which win over a draft that was left. */
  readonly opening?: Opening | undefined;
  /** Whether it closes once it is saved: what is typed meanwhile is meant for what comes after it. */
  readonly isGoneAfter?: boolean;
  /** Called with what was written, and whether the form is still there: a user who left it meanwhile may be in another one. */
  readonly done: (written: Written, isThere: boolean) => void;
  readonly cancel?: () => void;
  /** Whether something is done that cannot be changed as a record afterwards. */
  readonly isAction?: boolean;
  /** Reads the record that is made as it is shown next: until then this form stays. */
  readonly next?: ((id: string) => Promise<void>) | undefined;
  /** The verb on the button, where "Save" is too general. */
  readonly action?: string;
  /** Sends the write, where more has to be asked before or after it; undefined where the user leaves it. */
  readonly send?: (request: AnyWrite, isAgain: boolean) => Promise<Written | undefined>;
  /** Kinds that the write changes besides its own. */
  readonly changes?: readonly string[] | undefined;
  /** Whether it cannot be done now, which is said above: nothing is filled in. */
  readonly isStopped?: boolean;
  /** Shows the record without a way to change it. */
  readonly isReadOnly?: boolean;
  /** Whether what follows from something that was chosen is still read: a save waits for it. */
  readonly isFollowing?: boolean;
  /** What is above the fields and follows what is typed, such as a preview. */
  readonly before?: ((values: Values<Name>) => ReactNode) | undefined;
  /** More fields than can be described, between the others and the buttons. */
  readonly children?: (
    values: Values<Name>,
    change: (changes: Values<Name>) => void,
    errorAt: ErrorAt,
    error: Error | undefined,
    draft: FormDraft<Name>,
  ) => ReactNode;
  /** Pointers of what `children` draws: faults below them are shown there. */
  readonly places?: readonly string[] | ((error: Error) => readonly string[]);
  /** What `children` draws, in words: for two versions of it. */
  readonly others?: readonly Described[];
  /** Modules of the custom fields that the record has. */
  readonly customFields?: ((values: Values<Name>) => readonly FieldModule[]) | undefined;
}

/** A form of one record: every fault is at its field, what was typed is kept, Ctrl + Enter saves. */
export function RecordForm<Name extends string>(props: RecordFormProps<Name>) {
  const key = draftKey(props.path, props.id ?? 'new', props.part);
  const send = useNextAfter(props);
  // What one record was refused with, or in which unit it is typed, is nothing of the next one.
  return <FormOfOne key={key} draftedAs={key} {...props} send={send} />;
}

/** What a form does by keys. */
const OF_FORM = { onKeyDown: saveByKey, onClick: goOnAfterRemoval, noValidate: true } as const;

function FormOfOne<Name extends string>({
  draftedAs: key,
  path,
  fields: lines,
  record,
  id,
  etag = '',
  opening,
  isGoneAfter = false,
  done,
  cancel,
  action,
  isAction = false,
  next,
  changes = [],
  send,
  isStopped = false,
  isReadOnly: isClosed = false,
  isFollowing = false,
  children,
  before,
  places = [],
  others = [],
  customFields,
}: RecordFormProps<Name> & Required<Pick<RecordFormProps<Name>, 'send'>> & { readonly draftedAs: string }) {
  const described = useFields(path, lines);
  const fields = id === undefined ? described : fieldsNow({ actions: actionsIn(record) }, described);
  const isReadOnly = isClosed || isFrozen(fields);
  const draft = useDraft<Values<Name>>(key, record, etag, secretsOf(described), opening);
  const { change, isChanged, isRestored, isPart, discard } = draft;
  // What can be changed no more is shown as it is stored, and not as it was about to be.
  const values = isReadOnly ? record : draft.values;
  const form = useRef<HTMLFormElement>(null);
  useNoteUnsaved(key, (useHoldsUnread(form) || isChanged) && !isReadOnly);
  const sent = id === undefined ? values : changedOf(values, record);
  const saving = useSave({
    etag,
    draft,
    sent,
    send: (ifMatch, isAgain) =>
      send(
        id === undefined
          ? { method: 'POST', path, body: sent, changes }
          : { method: 'PUT', path, query: byId(path, id), body: sent, ifMatch, changes },
        isAgain,
      ),
    done: async (written) => {
      const newId = id === undefined ? idOf(written) : undefined;
      if (isAction) discard();
      else draft.saved({ sent: values, tag: written.etag, made: newId === undefined ? undefined : draftKey(path, newId) });
      if (newId !== undefined) await next?.(newId);
      const isThere = form.current !== null;
      // A user who left meanwhile is not called back.
      if (next === undefined || isThere) done(written, isThere);
    },
  });
  const save = useSaveAfter(isFollowing, sent, saving);
  useFocusHandedOver(form, draft.key, draft.made);
  useFirstField(form, id === undefined);
  const [error, words] = [save.refusal?.error, useRefusalWords()];
  useRefusalShown(form, save.refusal, action);
  // What is to be done now may be something else than what was refused. What others changed meanwhile may be why it was.
  const isPast = isAction && JSON.stringify(save.refusal?.typed) !== JSON.stringify(draft.changes);
  // What is typed since may be right.
  const errorAt: ErrorAt = (pointer, isOf) =>
    isSameAt(pointer, draft.changes, save.refusal?.typed) ? faultAt(error, pointer, words, isOf) : undefined;
  const visible = isStopped ? [] : fields.filter(({ when }) => when?.(values) ?? true);
  const ownPlaces = typeof places !== 'function' ? places : error === undefined ? [] : places(error);
  const shown = [...placesOf(visible, error), ...ownPlaces, ...(customFields === undefined ? [] : ['/custom_fields'])];
  return (
    <form ref={form} onSubmit={(event) => saveRead(event, save.run, isGoneAfter)} {...OF_FORM}>
      <Stack gap="sm">
        {isRestored && !isReadOnly && <RestoredDraft isPart={isPart} discard={discard} />}
        {error !== undefined && !isPast && !isAtFields(error, shown) && <ProblemAlert error={error} except={shown} />}
        {isReadOnly && <WhyReadOnly path={path} record={record} />}
        {before?.(values)}
        <FieldGroups
          fields={isReadOnly ? visible.map((field) => ({ ...field, isReadOnly })) : visible}
          values={values}
          change={change}
          errorAt={errorAt}
        />
        {!isStopped && children?.(values, change, errorAt, error, { changes: draft.changes, isPart, discard, isReadOnly })}
        {customFields !== undefined && (
          <CustomFields modules={customFields(values)} values={values} change={change} errorAt={errorAt} isReadOnly={isReadOnly} />
        )}
        {!isReadOnly && (
          <Buttons
            cancel={cancel === undefined ? undefined : () => (discard(), cancel())}
            discard={isChanged && !isRestored ? () => focusFieldAfter(form.current, discard) : undefined}
            action={action}
            busy={save.busy}
            disabled={isStopped || (id === undefined ? draft.made !== undefined : !isChanged)}
          />
        )}
      </Stack>
      <Suspense>
        {save.isConflict && (
          <ConflictDialog path={path} fields={[...fields, ...others]} yours={sent} theirs={record} save={save} discard={discard} />
        )}
      </Suspense>
    </form>
  );
}

/** Sends a form; once it is gone, and the focus is on the screen again, what was typed meanwhile is pressed there. */
function useNextAfter({ isGoneAfter = false, send = writeAny }: Pick<RecordFormProps<string>, 'isGoneAfter' | 'send'>): typeof send {
  useEffect(() => (isGoneAfter ? () => void setTimeout(pressNext) : undefined), [isGoneAfter]);
  return isGoneAfter ? (...request) => sentBeforeNext(() => send(...request)) : send;
}

/** Why a record can only be read: what its change would be refused with. */
function WhyReadOnly({ path, record }: { path: string; record: object }) {
  const words = useRefusalWords();
  const module = moduleAt(path) ?? 'acl_account';
  const mayWrite = useLevel(module, 'RW');
  const refused = actionsIn(record)?.find(
    ({ name, allowed, reason_code: reason }) => name === 'update' && (!allowed || reason !== undefined),
  );
  const ofModule = mayWrite ? { code: 'permission_denied' } : tooLittleOf(module, 'module_not_writable');
  return (
    <Alert py="xs" role="note">
      {words.refusal(refused ?? ofModule)}
    </Alert>
  );
}

interface ButtonsProps {
  readonly cancel: (() => void) | undefined;
  readonly discard: (() => void) | undefined;
  readonly action: string | undefined;
  readonly busy: boolean;
  readonly disabled: boolean;
}

/** Saves what is typed, or lets it go. */
function Buttons({ cancel, discard, action, busy, disabled }: ButtonsProps) {
  const texts = commonTexts.use();
  const leave = cancel ?? discard;
  return (
    <Group justify="flex-end" gap="xs" className="form-buttons">
      {leave !== undefined && (
        <Button variant="default" onClick={leave}>
          {cancel === undefined ? texts.discard : texts.cancel}
        </Button>
      )}
      <Button type="submit" loading={busy} disabled={disabled}>
        {action ?? texts.save}
      </Button>
    </Group>
  );
}

const byId = (path: string, id: string): object => (path === '/v2/contact' ? { uuid: id } : { id });

const idOf = ({ success }: Written): string => String(success?.uuid ?? success?.id);

/** The pointers of what fields show; of elements those of the faults at their own fields. */
const placesOf = (fields: readonly Omit<Field, 'when'>[], error: Error | undefined): readonly string[] =>
  fields.flatMap(({ name, type, fields: own = [] }) =>
    type !== 'elements' ? [`/${name}`, `/${momentOf(name)}`] : error === undefined ? [] : placesIn(`/${name}`, own)(error),
  );

const SECRETS = new WeakMap<readonly Pick<Field, 'name' | 'type'>[], readonly string[]>();

/** The fields whose values are not to be kept. */
function secretsOf(fields: readonly Pick<Field, 'name' | 'type'>[]): readonly string[] {
  const secrets = SECRETS.get(fields) ?? fields.filter(({ type }) => type === 'password').map(({ name }) => name);
  SECRETS.set(fields, secrets);
  return secrets;
}

/** The members that differ from what is stored. */
export function changedOf(values: Values, stored: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name])));
}

const valueAt = (values: object | undefined, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined), values);

const isSameAt = (pointer: string, one: object, other: object | undefined): boolean =>
  JSON.stringify(valueAt(one, pointer)) === JSON.stringify(valueAt(other, pointer));

/** What is wrong at a place, in words. */
export function faultAt(
  error: Error | undefined,
  pointer: string,
  words: RefusalWords,
  isOf: (fault: Fault) => boolean = () => true,
): ReactNode {
  if (!(error instanceof DaybookError)) return undefined;
  const faults = error.errors.filter((fault) => isWithin(fault.pointer, pointer) && isOf(fault));
  return faults.length === 0 ? undefined : [...new Set(faults.map(words.fault))].join(' ');
}

const isAtFields = (error: Error, pointers: readonly string[]): boolean =>
  error instanceof DaybookError &&
  error.errors.length > 0 &&
  error.errors.every(({ pointer }) => pointers.some((one) => isWithin(pointer, one)));
