import { projectStatus } from '@daybook/contract';
import { creates, deletes, updates, type RecordModule } from '../../http/endpoint.ts';
import { projectStatusReading } from './project-status.reading.sql.ts';
import { createProjectStatus, deleteProjectStatus, updateProjectStatus } from './write-project-status.ts';

export const projectStatusModule: RecordModule = {
  reading: projectStatusReading,
  writes: [creates(projectStatus, createProjectStatus), updates(projectStatus, updateProjectStatus), deletes(projectStatus, deleteProjectStatus)],
};
