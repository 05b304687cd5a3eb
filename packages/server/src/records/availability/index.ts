export { availabilityModule } from './availability.routes.ts';
