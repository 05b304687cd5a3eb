export { resourceModule } from './resource.ts';
