export { systemModule } from './system.ts';
