import { workspace } from '@daybook/contract';
import { creates, deletes, updates, type RecordModule } from '../../http/endpoint.ts';
import { workspaceReading } from './workspace.reading.sql.ts';
import { createWorkspace, deleteWorkspace, updateWorkspace } from './write-workspace.ts';

export const workspaceModule: RecordModule = {
  reading: workspaceReading,
  writes: [creates(workspace, createWorkspace), updates(workspace, updateWorkspace), deletes(workspace, deleteWorkspace)],
};
