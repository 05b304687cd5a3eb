import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allowedTransitions, documentStatuses, DRAFT, isFixed, type DocumentKind } from './transitions.ts';

// Written out a second time on purpose, by name: from, to in the order of the answer.
const EXPECTED: Readonly<Record<DocumentKind, Readonly<Record<string, string>>>> = {
  quote: {
    Draft: 'Sent, Accepted, Declined, Invoiced',
    Sent: 'Accepted, Declined, Invoiced, Draft',
    Accepted: 'Declined, Invoiced, Sent, Draft',
    Invoiced: 'Accepted',
    Declined: 'Draft, Sent, Accepted',
  },
  invoice: {
    Draft: 'Submitted, Awaiting Payment, Paid',
    Submitted: 'Awaiting Payment, Paid, Draft',
    'Awaiting Payment': 'Paid',
    Paid: 'Awaiting Payment',
  },
};

const kinds = ['quote', 'invoice'] as const;

test('has the ids and names of the API', () => {
  const texts = kinds.map((kind) =>
    documentStatuses(kind)
      .map(({ id, name }) => `${id} ${name}`)
      .join(', '),
  );
  assert.deepEqual(texts, ['1 Draft, 2 Sent, 3 Accepted, 4 Invoiced, 5 Declined', '1 Draft, 2 Submitted, 3 Awaiting Payment, 4 Paid']);
  assert.ok(kinds.every((kind) => documentStatuses(kind).some(({ id, name }) => id === DRAFT && name === 'Draft')));
});

test('allows exactly the moves that are listed', () => {
  for (const kind of kinds) {
    for (const { id, name } of documentStatuses(kind)) {
      assert.equal(
        allowedTransitions(kind, id)
          .map(({ to }) => to.name)
          .join(', '),
        EXPECTED[kind][name],
        name,
      );
    }
  }
});

test('every move leads to the id of the status that it names', () => {
  for (const kind of kinds) {
    const statuses = documentStatuses(kind);
    const targets = statuses.flatMap(({ id }) => allowedTransitions(kind, id).map(({ to }) => to));
    for (const target of targets) assert.ok(statuses.some(({ id, name }) => id === target.id && name === target.name));
  }
});

test('only an invoiced quote and a paid invoice move on a condition', () => {
  const conditional = kinds.flatMap((kind) =>
    documentStatuses(kind).flatMap(({ id, name }) =>
      allowedTransitions(kind, id)
        .flatMap(({ condition }) => condition ?? [])
        .map(() => `${kind} ${name}`),
    ),
  );
  assert.deepEqual(conditional, ['quote Invoiced', 'invoice Paid']);
});

test('fixes an invoice from its issue on and a quote once accepted', () => {
  const fixed = kinds.map((kind) =>
    documentStatuses(kind)
      .filter(({ id }) => isFixed(kind, id))
      .map(({ name }) => name),
  );
  assert.deepEqual(fixed, [
    ['Accepted', 'Invoiced'],
    ['Awaiting Payment', 'Paid'],
  ]);
});

test('knows nothing of other statuses', () => {
  assert.deepEqual(allowedTransitions('invoice', 5), []);
  assert.equal(isFixed('invoice', 5), false);
});
