import { choice, instant, object, read, reference, text } from '../fields/index.ts';
import { words } from '../filters/index.ts';

export const approvalStatuses = ['draft', 'submitted', 'approved', 'rejected'] as const;

/** How far a record is on its way to approval; it moves by the operations for that alone. */
export const approval = read(
  object(
    'How far the record is on its way to approval. It is moved by `submit`, `approve`, `reject` and `reopen`, never by a body.',
    {
      status: choice(approvalStatuses, 'Approved records are locked until they are reopened.'),
      by: object('User who moved it there; null for a record that was never submitted.', {
        id: reference('user', 'Id of the user.', { always: true }),
        name: read(text('Name of the user.')),
      }),
      at: instant('When it was moved there.'),
      reason: text('Why it was rejected.', { max: 1000 }),
    },
    {
      unsorted: true,
      storage: { columns: { status: 'approval_status', by: { id: 'approval_by' }, at: 'approval_at', reason: 'approval_reason' } },
    },
  ),
);

export const approvalFilter = {
  approval_status: words('One or more comma-separated states of approval.', { values: approvalStatuses }),
};

/** The members of a rejection. */
export const rejectionFields = {
  reason: text('Why it is rejected: what the user who submitted it is to change.', { required: true, max: 1000 }),
};
