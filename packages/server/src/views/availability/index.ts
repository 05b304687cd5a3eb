export { availabilityModule } from './availability.ts';
export { openTimes } from './free-times.rules.ts';
export { loadFacts, type ResourceFacts, type Taken } from './load-facts.ts';
