export { rateSchemeModule } from './rate-scheme.routes.ts';
