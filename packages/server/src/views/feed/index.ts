export { feedModule } from './feed.ts';
