export { projectFolderModule } from './project-folder.routes.ts';
