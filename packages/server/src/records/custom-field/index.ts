export { customFieldModule } from './custom-field.routes.ts';
