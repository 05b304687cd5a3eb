export { groupModule } from './group.routes.ts';
