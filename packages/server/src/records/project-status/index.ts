export { projectStatusModule } from './project-status.routes.ts';
