export { projectModule } from './project.ts';
export { MANAGER } from './project.rules.ts';
