export { meModule } from './me.routes.ts';
