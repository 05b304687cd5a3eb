export { projectModule } from './project.routes.ts';
