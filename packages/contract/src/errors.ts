/** One entry of the error catalogue. Its page is served at /docs/errors/<code>. */
export interface ErrorDefinition {
  readonly status: number;
  readonly title: string;
  readonly explanation: string;
  readonly remedy: string;
}

const define = (status: number, title: string, explanation: string, remedy: string): ErrorDefinition => ({
  status,
  title,
  explanation,
  remedy,
});

/** Every error that Daybook answers. Codes are stable: they are never renamed or removed. */
export const errors = {
  malformed_json: define(
    400,
    'The body is not JSON',
    'The request body could not be read as UTF-8 encoded JSON.',
    'Send one JSON document, encoded in UTF-8, with Content-Type: application/json. `detail` says where reading stopped.',
  ),
  malformed_request: define(
    400,
    'The request is not valid HTTP',
    'The request could not be read as HTTP/1.1, or has no Host header.',
    'Send the request with an HTTP client instead of writing it by hand.',
  ),
  invalid_parameter: define(
    400,
    'A query parameter is not valid',
    'At least one query parameter or header has an invalid value.',
    'Correct the parameters that `errors` lists.',
  ),
  unknown_parameter: define(
    400,
    'A query parameter is not known',
    'The endpoint does not know a parameter of the address. It is refused, because a mistyped filter would list everything.',
    'Correct or omit the parameters that `errors` lists; each message suggests the closest known name.',
  ),
  missing_parameter: define(
    400,
    'A query parameter is missing',
    'The address lacks a required parameter, such as the id of the record to change.',
    'Add the parameters that `errors` lists.',
  ),
  token_missing: define(
    401,
    'No token was sent',
    'The request has no Authorization header with a bearer token.',
    'Send `Authorization: Bearer <token>`. A token comes from POST /v2/token or from `daybook token create`.',
  ),
  token_invalid: define(
    401,
    'The token is not valid',
    'The token is unknown or was revoked, or the user name and password do not match.',
    'Sign in again, or ask an administrator for a new token.',
  ),
  token_expired: define(401, 'The token has expired', 'The expiry date of the token has passed.', 'Create a new token.'),
  user_expired: define(
    401,
    'The user has expired',
    'The `expires` timestamp of the user has passed; the user can no longer sign in.',
    'Ask an administrator to move or clear the expiry of the user.',
  ),
  permission_denied: define(
    403,
    'Permission denied',
    'The group of the user, or the scopes of the token, do not give the required level. `detail` names the module or scope, and the level.',
    'Ask an administrator for the level, or use a token whose scopes include it.',
  ),
  cross_site_request: define(
    403,
    'The request came from another site',
    'A browser sent the cookie of a session for a page of another site, or without saying for which page. Nothing was done.',
    'Call from pages of this server itself, or use a token: `Authorization: Bearer <token>`.',
  ),
  not_found: define(404, 'Not found', 'There is no such path, or no such record that the caller may see.', 'Check the path and the id.'),
  method_not_allowed: define(
    405,
    'Method not allowed',
    'The path exists, but not with this method.',
    'Use one of the methods in the `Allow` header.',
  ),
  link_invalid: define(
    410,
    'The link does not work',
    'The link was used, has expired, was replaced by a newer one, or was never given.',
    'Ask for another link: with "forgot password", or from an administrator.',
  ),
  request_timeout: define(
    408,
    'The request came too slowly',
    'The headers did not arrive within 10 seconds, or the body not within 30 seconds and an additional second for each 32 KiB.',
    'Send the request again, over a better line or with a smaller body.',
  ),
  transition_not_allowed: define(
    409,
    'Status change not allowed',
    'The record cannot move from its current status to the requested one.',
    'Move to one of the statuses that `allowed` lists.',
  ),
  record_locked: define(
    409,
    'The record is locked',
    'The request changes or deletes a locked record: an issued invoice, an accepted quote, a locked, approved or billed ' +
      'time entry or expense, or the billed time of a booking.',
    'Correct an issued invoice with a credit note, move an accepted quote back first, reopen what was approved, ask an administrator to ' +
      'unlock a time entry or an expense, or take billed work off its invoice first.',
  ),
  system_group: define(
    409,
    'A system group cannot be changed',
    'The groups Administrators and Members belong to the account itself.',
    'Create a group of your own and add users to it.',
  ),
  last_administrator: define(
    409,
    'The last administrator must stay',
    'The change would leave the account without a user who has Admin RW.',
    'Give another user Admin RW first.',
  ),
  in_use: define(
    409,
    'The record is in use',
    'Other records refer to this one. `references` names those that the caller may see.',
    'Change or delete those records first. A contact can be deleted with `force=true`.',
  ),
  nothing_to_bill: define(
    409,
    'There is nothing to bill',
    'No unbilled work is left in the selection. `billed` names the work that an invoice, or a quote that is invoiced in parts, bills ' +
      'already, `left_out` what cannot be taken.',
    'Widen the period or the selection. Work becomes free when its draft is deleted or its invoice is credited.',
  ),
  already_billed: define(
    409,
    'The work is billed already',
    'The quote was made from work that another invoice bills. `billed` names it, with its invoice.',
    'Move the quote back to Draft and remove the lines of that work, or take the work off the other invoice.',
  ),
  not_issued: define(
    409,
    'The invoice is not issued',
    'An invoice that is a draft or submitted can still be changed, and is not shown to its client under its number.',
    'Issue it (a move to Awaiting Payment), or send it with POST /v2/invoice/send, which issues it.',
  ),
  date_before_last: define(
    409,
    'The date is before that of the last invoice',
    'The account numbers invoices when it issues them, and the last one of the series has a later date. `last` has its number and its day.',
    'Give the invoice a later date, or send `earlier_date=true` where the order of the days does not matter.',
  ),
  letters_lacking: define(
    409,
    'The paper cannot show all letters',
    'No font of the server has some letters of the document: its paper would show another sign instead of each, and keep it. `faults` ' +
      'lists the letters, with the record and the member where they are.',
    'Write them otherwise, let the operator add a font, or send `despite_letters=true`. `GET /v2/invoice/check` says the same.',
  ),
  paper_too_long: define(
    409,
    'The paper would be too long',
    'To set the document takes more time or memory than it may: its texts have thousands of lines.',
    'Shorten its texts. `format=html` shows it as it is.',
  ),
  period_closed: define(
    409,
    'The books of this day are closed',
    'An invoice would be issued, a payment made, changed or reversed, or an exchange rate entered or changed, of a day up to ' +
      '`closed_until` of the account; or its time zone or currency changed, which the books of such days follow from.',
    'Give it a later date. An administrator of the account can move `closed_until` back.',
  ),
  not_creditable: define(
    409,
    'The invoice cannot be credited',
    'It is not issued, is a credit note, is below zero, or is credited whole already.',
    'Change or delete a draft. Of an issued credit note nothing is taken back: issue another invoice.',
  ),
  not_remindable: define(
    409,
    'There is nothing to remind of',
    'The invoice is a credit note, is not issued, has nothing open, or is not overdue; or its client was promised time.',
    'Issue a draft first. An invoice is overdue on the day after its due date. Send `despite_promise=true` to remind before a ' +
      'promise is over.',
  ),
  nothing_to_refund: define(
    409,
    'There is nothing to refund',
    'The client has no credit from this invoice: nothing was paid too much, and no credit note has an open rest.',
    'Credit the invoice first, or refund the payment that has an unallocated amount with POST /v2/payment.',
  ),
  invalid_electronic_invoice: define(
    409,
    'The invoice is not a valid electronic invoice',
    'The invoice breaks rules of EN 16931, or of the specification that was asked for. `faults` lists them, each with the record and the ' +
      'member to mend.',
    'Correct what `faults` names, or read the invoice as PDF. `GET /v2/invoice/check` also lists warnings.',
  ),
  postings_incomplete: define(
    409,
    'Numbers of the ledger are missing',
    'The firm, a client or a tax lacks a number that the file for the bookkeeping needs, or has one that does not fit. `missing` ' +
      'lists them.',
    'Set the members that `missing` names, or read the postings without `file`.',
  ),
  number_taken: define(
    409,
    'The number is taken',
    'Another live document of the series has this number.',
    'Send a free number, or omit it to get the next one.',
  ),
  double_booking: define(
    409,
    'Double booking',
    'A resource is already booked at that time. `clashes` lists each conflict.',
    'Choose another time or resource, or send on_clash.',
  ),
  idempotency_in_progress: define(
    409,
    'The first request is still running',
    'A request with the same Idempotency-Key has not finished yet.',
    'Wait a moment and send the same request again.',
  ),
  precondition_failed: define(
    412,
    'The record has changed',
    'The version in If-Match is not the current one: the record was changed after it was read.',
    'Read the record again, apply the change to it, and send it with the new ETag.',
  ),
  body_too_large: define(
    413,
    'The body is too large',
    'A JSON body may have at most 1 MiB, 100,000 values and 10,000 different names of members, a file at most 10 MiB.',
    'Send a smaller body.',
  ),
  unsupported_media_type: define(
    415,
    'Unsupported media type',
    'The endpoint does not accept the Content-Type of the body or the type of the file.',
    'Send application/json; for files PNG, JPEG, WebP or SVG.',
  ),
  expectation_failed: define(
    417,
    'The expectation is not supported',
    'The Expect header asks for something else than 100-continue.',
    'Omit the Expect header, or send `Expect: 100-continue`.',
  ),
  template_failed: define(
    422,
    'A template cannot be rendered',
    'A container of the template of a document, or a template of its mail, failed while it was rendered. `detail` says where.',
    'Correct the template at the line and column that `detail` names.',
  ),
  validation_failed: define(
    422,
    'The body is not valid',
    'The body has faults; nothing was changed.',
    'Correct the faults that `errors` lists, each with a JSON pointer to its place. ' +
      'validation_mode=auto_correct makes the corrections that are unambiguous.',
  ),
  idempotency_mismatch: define(
    422,
    'The idempotency key was used for another request',
    'The Idempotency-Key was sent before with another method, path or body.',
    'Use a new key for a new request.',
  ),
  uri_too_long: define(
    414,
    'The address is too long',
    'The path and query are longer than Daybook accepts.',
    'Send fewer ids in one request.',
  ),
  headers_too_large: define(
    431,
    'The headers are too large',
    'The headers of the request are larger than Daybook accepts.',
    'Send fewer or shorter headers.',
  ),
  rate_limited: define(
    429,
    'Too many requests',
    'The token has used up its requests for now, or too many sign-ins failed.',
    'Wait as many seconds as the `Retry-After` header and the member `retry_after` say.',
  ),
  internal_error: define(
    500,
    'Internal error',
    'Something went wrong in Daybook itself. The request changed nothing.',
    'Try again. If it keeps failing, send the operator the request id in `instance`.',
  ),
  unavailable: define(
    503,
    'Temporarily unavailable',
    'The database cannot be reached or has too much to do, or Daybook is starting or stopping.',
    'Wait as many seconds as `Retry-After` says, then try again.',
  ),
  maintenance: define(
    503,
    'Closed for maintenance',
    'The operator has closed Daybook for maintenance: it is read as ever, and nothing is written. `detail` is what the operator says.',
    'Wait as many seconds as `Retry-After` says, then try again.',
  ),
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorCode = keyof typeof errors;
