import { sentence } from '../openapi/words.ts';
import { uuidKey } from '../parameters.ts';
import { contact } from '../records/index.ts';
import { operation, writes } from './operation.ts';

/** Why the service of the Union gave no answer about a VAT number. */
const vatCheckFaults = ['no_answer', 'country_away', 'service_away', 'busy', 'not_accepted', 'requester', 'refused', 'unreadable'] as const;
export type VatCheckFault = (typeof vatCheckFaults)[number];

/** What became of a check. */
const vatOutcomes = ['valid', 'not_registered', 'not_answered'] as const;
export type VatOutcome = (typeof vatOutcomes)[number];

export const checkVatNumber = operation({
  ...writes,
  method: 'POST',
  path: '/v2/contact/check-vat',
  id: 'checkVatNumber',
  tag: sentence(contact.plural),
  section: 'billing',
  summary: 'Check whether a VAT number is registered in the EU',
  changesTarget: true,
  doc:
    'Asks the service of the European Commission (VIES), where the operator allows it, and keeps the answer with the contact ' +
    '(`vat_check`, `vat_checked`). Takes up to 15 seconds. Where the service does not answer, the outcome is `not_answered` and nothing ' +
    'changes. Where the account has a VAT number of the EU, the service gets it, and confirms by `vat_check_request` that it was ' +
    'asked. An account asks at most 20 times a minute. A dry run asks too. Not possible in a batch.',
  access: { module: 'Contact', level: 'RW' },
  query: { uuid: uuidKey('The contact.') },
  target: 'uuid',
  answer: {
    type: 'written',
    kind: 'contact',
    name: 'VatCheck',
    extra: {
      outcome: { type: 'string', enum: [...vatOutcomes], description: 'The answer of the service.' },
      fault: {
        type: 'string',
        enum: [...vatCheckFaults, ''],
        description:
          'Why there is no answer; otherwise empty. no_answer nothing came in time, country_away the register of the country does not ' +
          'answer, service_away the service does not work now, busy it is asked too much now, not_accepted it refuses the number, ' +
          'requester it refuses the VAT number of the account, refused it refused for another cause, unreadable the answer is not as ' +
          'the service writes it.',
      },
    },
  },
  errors: ['transition_not_allowed'],
});
