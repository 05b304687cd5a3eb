import { describe } from '../describe.ts';
import { choice, identifier, instant, object, read, reference, text } from '../fields/index.ts';
import { integers, words } from '../filters/index.ts';
import { history } from './shared.ts';

export const leaveStatuses = ['submitted', 'approved', 'rejected', 'withdrawn'] as const;

export const leaveRequest = describe({
  kind: 'leave-request',
  section: 'scheduling',
  title: 'Leave request',
  plural: 'leave requests',
  module: 'Schedule',
  affects: ['resource'],
  doc:
    'A request of a user with a row on the schedule to be away. Users who may change the row decide. It is shown to the user that ' +
    'the row is, and to those who decide.',
  operations: {
    list: {},
    create: {
      doc: 'Asks for oneself, or enters what somebody else asked for, if the caller decides about the row.',
      access: { module: 'Schedule', level: 'R-' },
      example: { resource_id: 1, start: 1_797_894_000, end: 1_798_239_600, reason: 'Holiday' },
    },
  },
  fields: {
    id: identifier('Id of the leave request.'),
    resource_id: reference(
      'resource',
      'The row of the schedule that is to be away: that of the caller, or one that the caller may change.',
      { required: true },
    ),
    resource: read(
      object(
        'The resource that `resource_id` names.',
        { id: identifier('Id of the resource.'), name: read(text('Name of the resource.')) },
        { storage: 'none' },
      ),
    ),
    start: instant('Start.', { required: true }),
    end: instant('End, which is no longer off.', { required: true }),
    reason: text('Why, in a word. It is shown with the request alone, and the time off has none.'),
    status: read(choice(leaveStatuses, 'How far it is. What is approved is among the `time_off` of the resource.')),
    decided_id: read(reference('user', 'User who approved or rejected it.')),
    decided: read(instant('When it was approved or rejected.')),
    refusal: read(text('Why it was rejected.', { max: 1000, unsorted: true })),
    ...history,
  },
  filters: {
    resource_id: integers('One or more comma-separated ids of resources.'),
    status: words('One or more comma-separated states.', { values: leaveStatuses }),
  },
});
