export { publicPageModule } from './public-page.ts';
