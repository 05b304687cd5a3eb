import { workspace } from '@daybook/contract';
import { creates, deletes, updates, type RecordModule } from '../../http/endpoint.ts';
import { lockStructure } from '../booking/index.ts';
import { workspaceReading } from './workspace.reading.sql.ts';
import { createWorkspace, deleteWorkspace, updateWorkspace } from './write-workspace.ts';

export const workspaceModule: RecordModule = {
  reading: workspaceReading,
  // Its rules are those of its resources, so bookings may follow: they wait meanwhile.
  writes: [
    creates(workspace, createWorkspace),
    updates(workspace, updateWorkspace, { first: lockStructure }),
    deletes(workspace, deleteWorkspace, { first: lockStructure }),
  ],
};
