export const texts = {
  said: 'The mail server said:',
  outcomes: {
    accepted: (address: string) => `The mail server took the mail. Look into your mailbox: ${address}.`,
    unknown_host: () => 'There is no server of this name. Check how it is written.',
    not_allowed: () =>
      'This server may not be used: it is not on the public internet, or not encrypted. Whoever runs Daybook can allow it.',
    unreachable: () => 'Nobody answers at this server and port. Check both.',
    no_answer: () => 'The mail server did not answer in time. Check the port, or try again later.',
    interrupted: () => 'The mail server ended the connection. Check port and encryption.',
    not_encrypted: () => 'The mail server does not encrypt the connection in this way. Choose another encryption or port.',
    certificate: () => 'The certificate of the mail server is not valid for this name. Check the name, or ask your mail provider.',
    sign_in_refused: () => 'The mail server refused user name and password.',
    deferred: () => 'The mail server takes no mails at the moment. Try again later.',
    sender_refused: () => 'The mail server does not take mails from this sender address.',
    recipient_refused: (address: string) => `The mail server does not take mails to your address ${address}.`,
    refused: () => 'The mail server refused the mail.',
    password_lost: () => 'The stored password can no longer be read. Enter it again.',
  },
};
