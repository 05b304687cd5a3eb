export { reportModule } from './utilisation.ts';
