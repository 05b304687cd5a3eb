import { useNavigate } from '@tanstack/react-router';
import { FolderKanban } from 'lucide-react';
import { useMemo } from 'react';
import { membersOf } from '../../api/records.ts';
import { useAddress } from '../../parts/address.ts';
import { useLevel } from '../../api/me.ts';
import { RecordForm } from '../../parts/form/record-form.tsx';
import type { ListOf } from '../../parts/list/list.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { Panel } from '../../parts/record/record-panel.tsx';
import { commonTexts } from '../../texts/common/index.ts';
import { PROJECT, useProjectFields } from './project-fields.ts';
import { projectTexts } from './texts/index.ts';

const nameIn = (value: unknown): string => (value as readonly { name?: string }[] | undefined)?.[0]?.name ?? '';

/** All projects that the caller may see. */
export function Screen() {
  const common = commonTexts.use();
  const texts = projectTexts.use();
  const mayWrite = useLevel('acl_project', 'RW');
  return (
    <ListScreen
      title={common.projects}
      list={useProjectList()}
      icon={FolderKanban}
      empty={[texts.emptyTitle, texts.emptyHint]}
      add={texts.newProject}
      mayAdd={mayWrite}
      panel={(open) => open === 'new' && <NewProject />}
    />
  );
}

function useProjectList(): ListOf<'/v2/project'> {
  const common = commonTexts.use();
  const texts = projectTexts.use();
  return useMemo(
    () => ({
      path: '/v2/project',
      query: { fields: membersOf<'/v2/project'>('id', 'name', 'code', 'client', 'status', 'start', 'end', 'private') },
      order: 'name',
      dependsOn: ['contact', 'project-status'],
      hrefOf: (project) => `/projects/${String(project['id'])}`,
      columns: [
        { name: 'name', label: common.name, order: 'name', text: (project) => String(project['name']) },
        { name: 'code', label: texts.code, order: 'code', text: (project) => String(project['code']) },
        { name: 'client', label: texts.client, text: (project) => nameIn(project['client']) },
        { name: 'status', label: texts.status, text: (project) => nameIn(project['status']) },
        { name: 'start', label: texts.start, order: 'start', text: (project, formats) => formats.date(project['start'] as number | null) },
        { name: 'end', label: texts.end, order: 'end', text: (project, formats) => formats.date(project['end'] as number | null) },
        { name: 'private', label: texts.private, isExtra: true, text: (project) => (project['private'] === 1 ? common.yes : '') },
      ],
      filters: [
        { name: 'name', label: common.name, type: 'text' },
        { name: 'code', label: texts.code, type: 'text' },
        { name: 'client_uuid', label: texts.client, type: 'reference', path: '/v2/contact' },
        { name: 'status_id', label: texts.status, type: 'reference', path: '/v2/project-status' },
        { name: 'parent_folder_id', label: texts.parent_folder_id, type: 'reference', path: '/v2/project-folder' },
        { name: 'active_from', label: texts.activeFrom, type: 'date' },
        { name: 'active_to', label: texts.activeTo, type: 'date' },
      ],
    }),
    [common, texts],
  );
}

function NewProject() {
  const texts = projectTexts.use();
  const navigate = useNavigate();
  const [, change] = useAddress();
  const fields = useProjectFields();
  const close = (): void => change({ open: undefined });
  return (
    <Panel title={texts.newProject} close={close}>
      <RecordForm
        path="/v2/project"
        record={{}}
        fields={fields}
        customFields={PROJECT}
        cancel={close}
        done={({ success }) => void navigate({ to: `/projects/${success?.id}` })}
      />
    </Panel>
  );
}
