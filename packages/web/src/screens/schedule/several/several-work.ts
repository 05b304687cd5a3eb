export { wayBackOfSeveral } from './back-of-several.ts';
export { linesOf, readPicks, runSteps } from './several-steps.ts';
