import { Stack } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAddress } from '../address.ts';
import type { ListPath } from '@daybook/client';
import { moduleAt } from '../../api/kinds.ts';
import { useLevel } from '../../api/me.ts';
import { kindOfPath, readRecordEarly } from '../../api/queries.ts';
import { valuesIn, type Common, type FormPath, type Listed, type ListQuery, type MemberOf, type ValuesOf } from '../../api/records.ts';
import { commonTexts } from '../../texts/common/index.ts';
import { RecordForm, type RecordFormProps } from '../form/record-form.tsx';
import type { ListOf } from '../list/list.ts';
import { HistorySection } from '../history/history.tsx';
import type { Written } from '../history/value.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { say, sayProblem } from '../notices.ts';
import { actionOf } from './actions.ts';
import { DeleteButton } from './delete-button.tsx';
import { Panel, RecordPanel } from './record-panel.tsx';

/** A kind of record that is kept in a list with a form beside it. */
type KindPath = ListPath & FormPath;

/** How a record is typed in, new or not. */
type OfForm<Name extends string> = Pick<RecordFormProps<Name>, 'fields' | 'changes' | 'places' | 'before' | 'send' | 'customFields'>;

export interface KindOf<Path extends KindPath, Extra extends string = never> extends OfForm<MemberOf<Path> | Extra> {
  readonly title: string;
  readonly add: string;
  readonly icon: LucideIcon;
  readonly empty: readonly [title: string, hint: string];
  readonly list: ListOf<Path>;
  /** What a new record begins with. */
  readonly begin?: ValuesOf<Path>;
  readonly nameOf?: (record: Listed<Path>) => string;
  /** Members that are only there when they are asked for. */
  readonly query?: ListQuery<Path>;
  /** More fields than can be described. */
  readonly more?: RecordFormProps<MemberOf<Path> | Extra>['children'];
  /** What is above the form of a record that is there. */
  readonly above?: (record: Listed<Path>, etag: string) => ReactNode;
  /** What is below it. */
  readonly below?: (record: Listed<Path>) => ReactNode;
  /** What the history writes otherwise than as it is kept. */
  readonly written?: Written;
  /** How a deletion is called that does more than to delete, and what is asked before. */
  readonly removal?: { readonly label: string; readonly done: string; readonly question: (record: Listed<Path>) => Promise<string> };
  /** Records that cannot be changed, such as groups of the system. */
  readonly isFixed?: (record: Listed<Path>) => boolean;
}

/** What is alike in the form of a new record and of one that is there. */
function formOf<Path extends KindPath, Extra extends string>(kind: KindOf<Path, Extra>) {
  const { list, fields, changes, places, before, send, customFields } = kind;
  return { path: list.path, fields, changes, places, before, send, customFields };
}

const nameIn = ({ name = '' }: Common): string => name;

interface KindScreenProps<Path extends KindPath, Extra extends string> {
  readonly kind: KindOf<Path, Extra>;
  /** More buttons beside the one that adds. */
  readonly actions?: ReactNode;
  readonly above?: ReactNode;
}

/** The list of a kind, the form of the record that is open, and a form for a new one. */
export function KindScreen<Path extends KindPath, Extra extends string>({ kind, actions, above }: KindScreenProps<Path, Extra>) {
  const mayWrite = useLevel(moduleAt(kind.list.path) ?? 'acl_account', 'RW');
  const { title, list, icon, empty, add } = kind;
  return (
    <ListScreen
      {...{ title, list, icon, empty, add, actions, above }}
      panel={(open) => (open === 'new' ? <NewRecord kind={kind} /> : <OpenRecord kind={kind} mayWrite={mayWrite} />)}
    />
  );
}

function NewRecord<Path extends KindPath, Extra extends string>({ kind }: { kind: KindOf<Path, Extra> }) {
  const { add, list, begin = {}, query, more } = kind;
  const common = commonTexts.use();
  const [, change] = useAddress();
  const close = (): void => change({ open: undefined });
  return (
    <Panel title={add} close={close}>
      <RecordForm
        {...formOf(kind)}
        record={begin}
        cancel={close}
        next={(id) => readRecordEarly(list.path, id, { query, saysActions: true })}
        done={({ success, failed }) => {
          if (failed === undefined) say(common.saved);
          else sayProblem(failed.error, failed.said);
          change({ open: success?.id });
        }}
      >
        {more}
      </RecordForm>
    </Panel>
  );
}

function OpenRecord<Path extends KindPath, Extra extends string>({ kind, mayWrite }: { kind: KindOf<Path, Extra>; mayWrite: boolean }) {
  const { list, nameOf = nameIn, query, changes, removal, more, above, below, written, isFixed = () => false } = kind;
  const common = commonTexts.use();
  const [, change] = useAddress();
  return (
    <RecordPanel path={list.path} titleOf={nameOf} query={query} saysActions={mayWrite}>
      {({ record, etag }) => {
        const isOpen = mayWrite && !isFixed(record);
        const mayUpdate = actionOf(record, 'update')?.allowed ?? true;
        return (
          <Stack gap="md">
            {above?.(record, etag)}
            <RecordForm
              {...formOf(kind)}
              id={String(record.id)}
              etag={etag}
              record={valuesIn(record)}
              isReadOnly={!(isOpen && mayUpdate)}
              done={() => say(common.saved)}
            >
              {more}
            </RecordForm>
            {below?.(record)}
            <HistorySection kind={kindOfPath(list.path)} id={Number(record.id)} written={written} />
            {isOpen && (
              <DeleteButton
                path={list.path}
                record={record}
                title={nameOf(record)}
                changes={changes}
                removal={removal && { ...removal, question: () => removal.question(record) }}
                done={() => change({ open: undefined })}
              />
            )}
          </Stack>
        );
      }}
    </RecordPanel>
  );
}
