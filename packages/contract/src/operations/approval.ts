import type { RecordDescription } from '../describe.ts';
import type { Fields } from '../fields/index.ts';
import { pascal, sentence } from '../openapi/words.ts';
import { ids, moment } from '../parameters.ts';
import { expense, rejectionFields, timeEntry } from '../records/index.ts';
import { arrayOf } from '../schema-parts.ts';
import { operation, writes, type Operation } from './operation.ts';

/** How many records are moved at once. */
export const MAX_APPROVED = 1000;

const moves = {
  submit: 'Moves drafts and what was rejected to submitted: by their owner, by a manager of the project or with Admin `RW`.',
  approve: 'Moves what was submitted to approved and locks it: by a manager of the project or with Admin `RW`.',
  reject: 'Moves what was submitted to rejected, with a reason: by a manager of the project or with Admin `RW`.',
  reopen:
    'Moves to draft, and unlocks what was approved. What was approved is reopened by a manager of the project or with Admin `RW` ' +
    'and while no invoice bills it; the rest by its owner, too.',
} as const;

export type ApprovalMove = keyof typeof moves;

/** The moves of a record to its approval and back. Those of one request happen together or not at all. */
function approvalOf(description: RecordDescription) {
  const { kind, plural, module } = description;
  const query = {
    id: ids(`One or more comma-separated ids of ${plural}, at most ${MAX_APPROVED}.`, { unless: ['owner_id', 'week'], example: '1' }),
    owner_id: ids('With `week` instead of `id`: whose week it is; one or more comma-separated ids of users.', { beside: 'week' }),
    week: moment(
      `With \`owner_id\`: a date or moment in the week, which begins on Monday in the time zone of the account. Of its ${plural} ` +
        'those are moved that the caller may move and whose state allows it.',
      { beside: 'owner_id' },
    ),
  };
  const moveTo = <F extends Fields>(move: ApprovalMove, body?: Pick<Operation<typeof query, F>, 'body'>) =>
    operation<typeof query, F>({
      ...writes,
      method: 'POST',
      path: `/v2/${kind}/${move}`,
      id: `${move}${pascal(plural)}`,
      tag: sentence(plural),
      section: 'approval',
      summary: `${sentence(move)} ${plural}`,
      changesTarget: true,
      doc:
        `${moves[move]} Either all are moved or none: \`refused\` of the problem has each that stays, with the reason. ` +
        'If-Match guards one that is named alone.',
      access: { module, level: 'RW' },
      query,
      target: 'ids',
      ...body,
      answer: {
        type: 'written',
        kind,
        extra: {
          ids: { ...arrayOf({ type: 'integer' }), description: `Ids of the ${plural} that were moved; \`success.id\` is the first.` },
        },
      },
      errors: ['transition_not_allowed', 'record_locked'],
    });
  return {
    submit: moveTo('submit'),
    approve: moveTo('approve'),
    reject: moveTo('reject', {
      body: {
        type: 'record',
        name: 'Rejection',
        fields: rejectionFields,
        required: ['reason'],
        verb: 'create',
        example: { reason: 'Friday was a holiday: please check the day.' },
      },
    }),
    reopen: moveTo('reopen'),
  };
}

export type ApprovalOperations = ReturnType<typeof approvalOf>;

/** The moves of each kind that is approved. */
export const approvals = { 'time-entry': approvalOf(timeEntry), expense: approvalOf(expense) } as const;
