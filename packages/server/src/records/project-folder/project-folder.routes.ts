import { projectFolder } from '@daybook/contract';
import { creates, deletes, updates, type RecordModule } from '../../http/endpoint.ts';
import { projectFolderReading } from './project-folder.reading.sql.ts';
import { createProjectFolder, deleteProjectFolder, updateProjectFolder } from './write-project-folder.ts';

export const projectFolderModule: RecordModule = {
  reading: projectFolderReading,
  writes: [creates(projectFolder, createProjectFolder), updates(projectFolder, updateProjectFolder), deletes(projectFolder, deleteProjectFolder)],
};
