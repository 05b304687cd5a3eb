export * from './edit-series.ts';
export * from './expand-rule.ts';
export * from './expand-series.ts';
export * from './parse-rule.ts';
export * from './rule-faults.ts';
export * from './rule.ts';
export * from './write-rule.ts';
