export { availabilityModule } from './availability.routes.ts';
export { openTimes } from './free-times.rules.ts';
export { loadFacts, type Asked, type Taken } from './load-facts.ts';
