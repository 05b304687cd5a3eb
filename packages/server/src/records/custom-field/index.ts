export { customFieldModule } from './custom-field.ts';
