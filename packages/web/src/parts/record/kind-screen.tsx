import { Alert, Fieldset, Stack } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useAddress } from '../../app/address.ts';
import type { AnyRecord } from '../../api/client.ts';
import { useLevel, type Module } from '../../api/me.ts';
import { kindOfPath } from '../../api/queries.ts';
import { commonTexts } from '../../texts/common/index.ts';
import type { Field } from '../form/fields.tsx';
import { RecordForm, type RecordFormProps } from '../form/record-form.tsx';
import type { ListOf } from '../list/list.ts';
import { HistorySection } from '../history/history.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { say } from '../notices.ts';
import { actionOf, fieldsNow, WITH_ACTIONS } from './actions.ts';
import { DeleteButton } from './delete-button.tsx';
import { Panel, RecordPanel } from './record-panel.tsx';

/** A kind of record that is kept in a list with a form beside it. */
export interface KindOf {
  readonly title: string;
  readonly add: string;
  readonly icon: LucideIcon;
  readonly empty: readonly [title: string, hint: string];
  readonly module: Module;
  readonly list: ListOf;
  readonly fields: readonly Field[];
  /** What a new record begins with. */
  readonly begin?: AnyRecord;
  readonly nameOf?: (record: AnyRecord) => string;
  /** Members that are only there when they are asked for. */
  readonly query?: object;
  /** Kinds that a change of one changes too. */
  readonly changes?: readonly string[];
  readonly more?: RecordFormProps['children'];
  /** Pointers of what `more` draws. */
  readonly places?: RecordFormProps['places'];
  /** What stands above the fields and follows what is typed. */
  readonly before?: RecordFormProps['before'];
  /** What stands above the form of a record that is there. */
  readonly above?: (record: AnyRecord) => ReactNode;
  /** Records that cannot be changed, such as groups of the system. */
  readonly isFixed?: (record: AnyRecord) => boolean;
  /** Only to be looked at here, such as the audit. */
  readonly isReadOnly?: boolean;
}

const nameIn = (record: AnyRecord): string => String(record['name'] ?? '');

/** The list of a kind, the form of the record that is open, and a form for a new one. */
export function KindScreen({ kind }: { kind: KindOf }) {
  const mayWrite = useLevel(kind.module, 'RW') && kind.isReadOnly !== true;
  const { title, list, icon, empty, add } = kind;
  return (
    <ListScreen
      {...{ title, list, icon, empty, add }}
      mayAdd={mayWrite}
      panel={(open) => (open === 'new' ? <NewRecord kind={kind} /> : <OpenRecord kind={kind} mayWrite={mayWrite} />)}
    />
  );
}

function NewRecord({ kind }: { kind: KindOf }) {
  const { add, list, fields, begin = {}, query, changes, more, places = [], before } = kind;
  const common = commonTexts.use();
  const [, change] = useAddress();
  const close = (): void => change({ open: undefined });
  return (
    <Panel title={add} close={close}>
      <RecordForm
        path={list.path}
        record={begin}
        fields={fields}
        changes={changes}
        places={places}
        before={before}
        cancel={close}
        next={{ ...query, ...WITH_ACTIONS }}
        done={({ success }) => (say(common.saved), change({ open: success?.id }))}
      >
        {more}
      </RecordForm>
    </Panel>
  );
}

function OpenRecord({ kind, mayWrite }: { kind: KindOf; mayWrite: boolean }) {
  const { list, fields, nameOf = nameIn, query, changes, more, places = [], before, above, isFixed = () => false } = kind;
  const common = commonTexts.use();
  const [, change] = useAddress();
  const asked = useMemo(() => (mayWrite ? { ...query, ...WITH_ACTIONS } : query), [query, mayWrite]);
  return (
    <RecordPanel path={list.path} titleOf={nameOf} query={asked}>
      {({ record, etag }) => {
        const isOpen = mayWrite && !isFixed(record);
        const { allowed: mayUpdate = true, reason = '' } = actionOf(record, 'update') ?? {};
        const mayChange = isOpen && mayUpdate;
        return (
          <Stack gap="md">
            {above?.(record)}
            {isOpen && !mayUpdate && (
              <Alert variant="light" py="xs" role="note">
                {reason}
              </Alert>
            )}
            <RecordForm
              path={list.path}
              id={String(record['id'])}
              etag={etag}
              record={record}
              fields={fieldsNow(record, fields)}
              isReadOnly={!mayChange}
              changes={changes}
              places={places}
              before={before}
              done={() => say(common.saved)}
            >
              {more &&
                ((...form) => (
                  <Fieldset variant="unstyled" disabled={!mayChange}>
                    <Stack gap="sm">{more(...form)}</Stack>
                  </Fieldset>
                ))}
            </RecordForm>
            <HistorySection kind={kindOfPath(list.path)} id={Number(record['id'])} />
            {isOpen && (
              <DeleteButton
                path={list.path}
                record={record}
                title={nameOf(record)}
                changes={changes}
                done={() => change({ open: undefined })}
              />
            )}
          </Stack>
        );
      }}
    </RecordPanel>
  );
}
