import { describe } from '../describe.ts';
import { choice, identifier, instant, integer, read, text, uuid } from '../fields/index.ts';
import { integers, words } from '../filters/index.ts';
import { history } from './shared.ts';

/** What an address can show: also the receipt of a payment, and the statement of account of a contact. */
export const linkedKinds = ['quote', 'invoice', 'payment', 'contact'] as const;
/** What a client can answer to a quote. */
export const linkAnswers = ['accepted', 'declined'] as const;

/** Characters of the comment that a client can send with an answer. */
export const MAX_COMMENT = 1_000;

const personal = { personal: true };

/** An address by which a client sees one quote, invoice, receipt or statement of account without a token. */
export const publicLink = describe({
  kind: 'public-link',
  section: "the client's side",
  title: 'Public link',
  plural: 'public links',
  module: 'Finance',
  doc:
    'An address that shows one quote, invoice, receipt or statement of account to anyone who has it, and nothing else. A client ' +
    'can accept or ' +
    'decline a quote there. POST /v2/quote/link and POST /v2/invoice/link create one and return its address once; a mail with ' +
    'a receipt or ' +
    'a statement creates one that only the mail has.',
  operations: {
    list: {},
    delete: { summary: 'Revoke a public link', doc: 'Its address returns 404 from then on.' },
  },
  fields: {
    id: identifier('Id of the link.'),
    document_kind: read(choice(linkedKinds, 'What it shows: of a payment the receipt, of a contact the statement of account.')),
    document_id: read(integer('The quote, invoice, payment or contact.', { max: Number.MAX_SAFE_INTEGER, names: { by: 'document_kind' } })),
    client_uuid: read(uuid('Whose receipt or statement of account it shows; null of documents.', { target: 'contact' })),
    period_from: read(instant('Start of the period of a statement; null of others.', { unsorted: true })),
    period_to: read(instant('End of the period of a statement; null of others.', { unsorted: true })),
    expires: read(instant('Until when the address works.')),
    first_seen: read(instant('When the page was opened first; programs that check links in mails open it, too.')),
    last_seen: read(instant('When the page was opened last, to the minute.')),
    answer: read(choice(linkAnswers, 'What was answered to a quote through this link; empty before that.', { unset: '' })),
    answered: read(instant('When that was.')),
    answered_by: read(text('Name that was typed with the answer.', personal)),
    comment: read(text('What was typed with the answer.', { max: MAX_COMMENT, ...personal })),
    answered_from: read(text('Address on the network that the answer came from.', { max: 64, ...personal })),
    ...history,
  },
  hidden: { salt: text('What makes the secret of the link differ from that of every other.', { max: 64 }) },
  filters: {
    document_kind: words('One or more of quote, invoice, payment and contact.', { values: linkedKinds }),
    document_id: integers('One or more comma-separated ids of what they show.'),
    client_uuid: words('One or more comma-separated uuids of clients.', { cast: 'uuid' }),
    answer: words('`accepted` or `declined`.', { values: linkAnswers }),
  },
});
