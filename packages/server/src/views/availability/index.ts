export { availabilityModule } from './availability.ts';
export { openTimes, type Moment } from './free-times.rules.ts';
export { refuseTooMuch } from './work-budget.ts';
export { loadVisibleOpening } from './availability.sql.ts';
export { loadFacts, type ResourceFacts, type Taken } from './load-facts.ts';
