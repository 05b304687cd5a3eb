export { reportModule } from './report.routes.ts';
