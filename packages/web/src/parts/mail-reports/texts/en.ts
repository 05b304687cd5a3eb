import type { kinds } from '@daybook/client/kinds';

export const texts = {
  became: {
    delayed: (to: string) => `It has not reached ${to} yet and is tried again.`,
    delivered: (to: string) => `It reached ${to}.`,
    bounced: (to: string) => `It came back: it could not be delivered to ${to}.`,
    refused_as_spam: (to: string) => `The mail server of ${to} refused it as spam.`,
    complained: (to: string) => `${to} reported it as spam.`,
  } satisfies { readonly [O in (typeof kinds.delivery.fields.outcome.values)[number]]: (to: string) => string },
  said: (said: string) => `The mail server said: ${said}`,
  failed: {
    unknown_host: 'There is no mail server of the name that is set. Check it under “Settings”, “Mail server”.',
    not_allowed:
      'The mail server that is set may not be used: it is not on the public internet, or not encrypted. Whoever runs Daybook can allow it.',
    unreachable: 'The mail server cannot be reached. Check it under “Settings”, “Mail server”.',
    no_answer: 'The mail server did not answer in time.',
    interrupted: 'The mail server ended the connection.',
    not_encrypted: 'The mail server does not encrypt the connection as is set. Check it under “Settings”, “Mail server”.',
    certificate: 'The certificate of the mail server is not valid for its name. Check it under “Settings”, “Mail server”.',
    sign_in_refused: 'The mail server refused user name and password. Enter them again under “Settings”, “Mail server”.',
    deferred: 'The mail server put the mail off.',
    sender_refused: 'The mail server does not take mails from the sender address. Check it under “Settings”, “Mail server”.',
    recipient_refused: 'The mail server refused the recipient. Check the address.',
    refused: 'The mail server refused the mail.',
    password_lost: 'The password of the mail server can no longer be read. Enter it again under “Settings”, “Mail server”.',
    some_refused: 'The mail server refused some recipients. Check their addresses; the others have the mail.',
    nobody_left: 'The mail has no recipient any more: the personal data was erased.',
    too_large: 'The files of the mail are too large to be sent. Send a link instead.',
    changed: 'What the mail brings has changed since. Send it anew.',
    link_over: 'The link in the mail no longer works. Send it anew.',
    paper_too_long: 'The texts of the document are too long for the PDF. Shorten them, then send it again.',
    template_failed: 'The template has a mistake. Correct it under “Settings”, “Templates”, then send it again.',
    other: 'The mail could not be made.',
  } satisfies { readonly [F in (typeof kinds.delivery.fields.failure.values)[number]]: string },
};
