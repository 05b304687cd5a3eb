import type { JsonSchema } from './fields/index.ts';
import { flag } from './parameters.ts';
import { reasonMembers } from './reason-members.ts';
import { anyObjectOf, arrayOf, flagOf, objectOf, textOf } from './schema-parts.ts';

/** Asks a list for what can be done with each of its records. */
export const actionsParameter = flag(
  'True: each record has `actions`, what the caller may do with it now, each with the reason where it is not allowed.',
);

/** The member of a record that the parameter asks for. */
export const actionsMember: JsonSchema = {
  type: 'array',
  items: { $ref: '#/components/schemas/Action' },
  description: 'What the caller may do with the record now; empty of a deleted one. Only with `actions=true`.',
};

/** Whether an operation is allowed, and why not. */
export const allowedOperation: { readonly [member: string]: JsonSchema } = {
  operation: textOf('Id of the operation in the OpenAPI document.'),
  method: textOf('Method of the request.'),
  path: textOf('Path of the request; of an action with its query.'),
  allowed: flagOf('Whether the operation would be allowed for the caller and the record as they are now.'),
  code: textOf('Why not: the code that the operation would return.'),
  reason: textOf('Why not: the `detail` that it would return; beside `locked` why these members cannot be changed.'),
  ...reasonMembers,
};

/** One thing that can be done with a record. */
export const actionSchema: JsonSchema = {
  ...objectOf(
    {
      name: textOf('`update`, `delete`, `move` to another status, the last part of the path, or `pay` of an invoice.'),
      ...allowedOperation,
      references: { ...arrayOf(anyObjectOf()), description: 'What prevents it, for `in_use`: `kind` and `id` of each record.' },
      to: {
        ...objectOf({ id: { type: 'integer', description: 'Of a status that has one.' }, name: textOf('Name.') }, ['name']),
        description: 'Where a `move` leads to.',
      },
      body: anyObjectOf('What is sent, where that is known: of `move` and `pay` the whole body.'),
      locks: { ...arrayOf({ type: 'string' }), description: 'Of a `move`: members that cannot be changed any more after it.' },
      locked: {
        ...arrayOf({ type: 'string' }),
        description:
          'Members that `update` cannot change now; absent where there are none. `people.managers`: who has that role in the project.',
      },
    },
    ['name', 'operation', 'method', 'path', 'allowed'],
  ),
  description: 'One thing that can be done with a record. What is not known before it is sent can still be refused.',
};
