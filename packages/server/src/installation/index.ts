export { figuresOf } from './figures.ts';
export { Installation } from './installation.ts';
export { databaseBytes, keepNote, readState, type FailureCode, type Finding, type NotedFinding, type State } from './state.ts';
