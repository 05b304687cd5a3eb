export { contactModule } from './contact.routes.ts';
