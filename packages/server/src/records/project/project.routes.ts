import { project } from '@daybook/contract';
import { creates, deletes, updates, type RecordModule } from '../../http/endpoint.ts';
import { projectReading } from './project.reading.sql.ts';
import { createProject, deleteProject, updateProject } from './write-project.ts';

export const projectModule: RecordModule = {
  reading: projectReading,
  writes: [creates(project, createProject, { sequence: () => 'project_id_seq' }), updates(project, updateProject), deletes(project, deleteProject)],
};
