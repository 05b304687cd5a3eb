export { documentationModule } from './documentation.routes.ts';
