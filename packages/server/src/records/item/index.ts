export { itemModule } from './item.ts';
