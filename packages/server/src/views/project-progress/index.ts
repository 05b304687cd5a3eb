export { projectProgressModule } from './project-progress.ts';
