export { resourceModule } from './resource.routes.ts';
