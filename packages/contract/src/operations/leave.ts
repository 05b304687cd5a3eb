import type { Fields } from '../fields/index.ts';
import { sentence } from '../openapi/words.ts';
import { id } from '../parameters.ts';
import { leaveRequest, rejectionFields } from '../records/index.ts';
import { arrayOf, integerOf, objectOf, textOf } from '../schema-parts.ts';
import { operation, writes, type Operation } from './operation.ts';

const { kind, plural } = leaveRequest;
const query = { id: id('The leave request.') };

type Own<F extends Fields> = Pick<Operation<typeof query, F>, 'access' | 'doc' | 'body'> & {
  readonly answer?: Partial<Operation<typeof query, F>['answer'] & { type: 'written' }>;
};

const moveTo = <F extends Fields>(move: string, { answer, ...own }: Own<F>) =>
  operation<typeof query, F>({
    ...writes,
    method: 'POST',
    path: `/v2/${kind}/${move}`,
    id: `${move}LeaveRequest`,
    tag: sentence(plural),
    section: 'scheduling',
    summary: `${sentence(move)} a leave request`,
    changesTarget: true,
    query,
    target: 'id',
    ...own,
    answer: { type: 'written', kind, ...answer },
    errors: ['transition_not_allowed'],
  });

const deciding = { module: 'Schedule', level: 'RW' } as const;

export const approveLeave = moveTo('approve', {
  access: deciding,
  doc:
    'By users who may change the resource, about their own row only with Admin RW: the time is added to its `time_off` at once. ' +
    '`bookings` are those that are confirmed and take it then; they stay.',
  answer: {
    name: 'LeaveApproved',
    extra: {
      bookings: {
        ...arrayOf(
          objectOf({
            id: integerOf('Id of the booking.'),
            name: textOf('Its name; "Busy" for who may not see it.'),
            start: integerOf('When it takes the resource.'),
          }),
        ),
        description: 'Confirmed bookings in the time; the first 20.',
      },
    },
  },
});

export const rejectLeave = moveTo('reject', {
  access: deciding,
  doc: 'By users who may change the resource, about their own row only with Admin RW, with a reason.',
  body: {
    type: 'record',
    name: 'Rejection',
    fields: rejectionFields,
    required: ['reason'],
    verb: 'create',
    example: { reason: 'We shoot all of that week.' },
  },
});

export const withdrawLeave = moveTo('withdraw', {
  access: { module: 'Schedule', level: 'R-' },
  doc: 'By the user who is away, or who may change the resource. Approved leave is withdrawn before it begins, and its time off removed.',
});

export const reopenLeave = moveTo('reopen', {
  access: deciding,
  doc:
    'By users who decide: what was approved or rejected waits for a decision again. The time off of what was approved is removed, ' +
    'and the reason of a rejection.',
});
