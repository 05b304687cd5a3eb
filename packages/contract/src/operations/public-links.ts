import type { RecordDescription } from '../describe.ts';
import type { ErrorCode } from '../errors.ts';
import { sentence } from '../openapi/words.ts';
import { id, moment } from '../parameters.ts';
import { invoice, LINK_DAYS, quote } from '../records/index.ts';
import { operation, writes } from './operation.ts';

function linkTo({ kind, title, plural }: RecordDescription, does: string, errors: readonly ErrorCode[] = []) {
  return operation({
    ...writes,
    method: 'POST',
    path: `/v2/${kind}/link`,
    id: `link${title}`,
    tag: sentence(plural),
    section: "the client's side",
    summary: `Create a public link to ${kind === 'invoice' ? 'an' : 'a'} ${kind}`,
    doc:
      `Returns an address that shows this ${kind} to anyone with it, without a token${does}. The address is returned once: only its hash ` +
      'is stored. `success.id` is the id of the link, by which DELETE /v2/public-link revokes it.',
    access: { module: 'Finance', level: 'RW' },
    query: {
      id: id(`The ${kind}.`),
      expires: moment(`Until when the address works: ${LINK_DAYS.usual} days from now by default, at most ${LINK_DAYS.most}.`),
    },
    target: 'id',
    shownOnce: true,
    answer: {
      type: 'written',
      kind: 'public-link',
      extra: { url: { type: 'string', description: 'The address, shown only now.' } },
    },
    errors,
  });
}

export const linkQuote = linkTo(quote, ', where it can be accepted or declined');
export const linkInvoice = linkTo(invoice, '. Only an issued invoice has one: what a client sees of it does not change', ['not_issued']);
