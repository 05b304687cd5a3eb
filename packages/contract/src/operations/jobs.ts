import { id } from '../parameters.ts';
import { operation, writes } from './operation.ts';

export const retryJob = operation({
  ...writes,
  method: 'POST',
  path: '/v2/job/retry',
  id: 'retryJob',
  tag: 'Jobs',
  section: 'jobs',
  summary: 'Run a failed job again',
  doc: 'The job is due at once, and has all its attempts again.',
  changesTarget: true,
  access: { module: 'Account', level: 'RW' },
  query: { id: id('The job.') },
  answer: { type: 'written', kind: 'job' },
  errors: ['not_found', 'transition_not_allowed'],
});
