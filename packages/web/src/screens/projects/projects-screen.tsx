import { useNavigate } from '@tanstack/react-router';
import { FolderKanban } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { mayRead } from '../../api/kinds.ts';
import { useMe } from '../../api/me.ts';
import { membersOf, type Listed } from '../../api/records.ts';
import { useAddress } from '../../parts/address.ts';
import { RecordForm } from '../../parts/form/record-form.tsx';
import type { Card, ListOf } from '../../parts/list/list.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { StatusMark } from '../../parts/list/status-mark.tsx';
import { say } from '../../parts/notices.ts';
import { Panel } from '../../parts/record/record-panel.tsx';
import { useDefaults } from '../documents/editor/use-defaults.ts';
import { clientIn } from '../documents/editor/values.ts';
import { invoiceKind } from '../documents/kind.ts';
import { useProgressColumns, type Progress } from './progress-columns.tsx';
import { PROJECT, useProjectFields } from './project-fields.ts';
import { projectTexts } from './texts/index.ts';

/** All projects that the caller may see. */
export function Screen() {
  const texts = projectTexts.use();
  return (
    <ListScreen
      title={texts.projects}
      list={useProjectList()}
      icon={FolderKanban}
      empty={[texts.emptyTitle, texts.emptyHint]}
      add={texts.newProject}
      panel={(open) => open === 'new' && <NewProject />}
    />
  );
}

const FIGURES: readonly Card<keyof Progress>[] = [
  { name: 'left_sec', isNamed: true },
  { name: 'next_booking' },
  { name: 'left_amount', isNamed: true },
];

function useProjectList(): ListOf<'/v2/project'> {
  const texts = projectTexts.use();
  const beside = useProgressColumns();
  return useMemo(
    () => ({
      path: '/v2/project',
      query: { fields: membersOf<'/v2/project'>('id', 'name', 'code', 'client', 'status', 'start', 'end', 'private', 'people') },
      order: 'name',
      dependsOn: ['contact', 'project-status'],
      hrefOf: (project) => `/projects/${String(project['id'])}`,
      columns: [
        'name',
        { name: 'code', isExtra: true },
        'client',
        { name: 'status', draw: (project) => <Status name={project.status[0]?.name} /> },
        { name: 'start', shape: 'day', isExtra: true },
        { name: 'end', shape: 'day', isExtra: true },
        { name: 'private', isExtra: true },
        {
          name: 'people',
          isFigure: false,
          text: (project) => namesOf(project).join(', '),
          draw: (project) => <Names names={namesOf(project)} />,
        },
      ],
      beside,
      cards: ['name', 'status', 'client', ...FIGURES],
      filters: [
        'name',
        'code',
        'client_uuid',
        'status_id',
        'parent_folder_id',
        { name: 'active_from', label: texts.activeFrom },
        { name: 'active_to', label: texts.activeTo, isLastDay: true },
      ],
    }),
    [texts, beside],
  );
}

/** Who works on a project, its managers first. */
const namesOf = ({ people }: Listed<'/v2/project'>): readonly string[] =>
  (people?.users ?? []).toSorted((one, other) => one.role_id - other.role_id).map(({ name }) => name);

const MAX_NAMES = 2;

/** The first few names, and how many more there are; all of them where it is pointed at. */
function Names({ names }: { names: readonly string[] }) {
  const more = names.length - MAX_NAMES;
  return (
    <span title={names.join(', ')}>
      {names.slice(0, MAX_NAMES).join(', ')}
      {more > 0 && ` +${more}`}
    </span>
  );
}

function Status({ name = '' }: { name?: string | undefined }) {
  return name === '' ? null : <StatusMark tone="sent" name={name} />;
}

/** What the currency of the budget follows from. */
interface Chosen {
  readonly client: string | undefined;
  readonly currency: string;
}

function Following({ client, currency, choose }: Chosen & { readonly choose: (chosen: Chosen) => void }) {
  useEffect(() => choose({ client, currency }), [choose, client, currency]);
  return null;
}

/** A new project, whose budget is in the currency that it is billed in. */
function NewProject() {
  const texts = projectTexts.use();
  const navigate = useNavigate();
  const [, change] = useAddress();
  const close = (): void => change({ open: undefined });
  const [chosen, choose] = useState<Chosen>({ client: undefined, currency: '' });
  const isRead = mayRead(useMe(), '/v2/invoice') && chosen.client !== undefined;
  const { defaults, isOld, isRefused } = useDefaults(invoiceKind, { client: chosen.client, project: undefined, isNew: isRead });
  const billed = isRead && defaults?.currency_from === 'client' ? defaults.currency : '';
  const currency = chosen.currency || billed;
  const record = useMemo(() => (currency === '' ? {} : { budget_currency: currency }), [currency]);
  return (
    <Panel title={texts.newProject} close={close}>
      <RecordForm
        path="/v2/project"
        record={record}
        isFollowing={isRead && isOld && !isRefused}
        fields={useProjectFields()}
        customFields={PROJECT}
        cancel={close}
        done={({ success }, isThere) => (isThere ? void navigate({ to: `/projects/${success?.id}` }) : say(texts.saved))}
      >
        {(values) => <Following client={clientIn(values)} currency={String(values.currency ?? '')} choose={choose} />}
      </RecordForm>
    </Panel>
  );
}
