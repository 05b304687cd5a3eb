import type { JsonSchema } from './fields/index.ts';
import { reasons } from './reasons.ts';
import { anyObjectOf } from './schema-parts.ts';

/** The reason why something was refused, finer than its code: of a problem, of one of its faults, and of an action. */
export const reasonMembers: { readonly [member: string]: JsonSchema } = {
  reason_code: {
    type: 'string',
    enum: Object.keys(reasons),
    description: 'Stable name of the reason, where it is known finer than by `code`.',
  },
  values: anyObjectOf('What a sentence about `reason_code` names: numbers of documents, amounts with their currency, counts.'),
};
