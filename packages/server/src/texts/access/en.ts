/** Mails about the access of a user. */
export const texts = {
  invitation: {
    subject: 'Your access to {firm}',
    text: '{firm} has invited you to Daybook. Choose a password here:',
    note: 'The link works once, and for seven days.',
  },
  password_link: {
    subject: 'A new password for {firm}',
    text: 'Somebody asked for a new password for this account. Choose it here:',
    note: 'The link works once, and for an hour. If it was not you, ignore this mail: your password stays the same.',
  },
  username: 'Your user name: {username}',
  changed: {
    subject: {
      address: 'Your e-mail address for {firm} was changed',
      password: 'Your password for {firm} was changed',
    },
    address:
      'Your e-mail address for {firm} was changed from {from} to {to} on {moment}. Links to a new password go to the new address ' +
      'from now on.',
    password: 'Your password for {firm} was changed on {moment}.',
    passwordToo: 'Your password was changed as well.',
    note:
      'If it was you, or somebody did it for you, there is nothing to do. If not, tell an administrator of {firm} at once: they can ' +
      'give you your access back.',
  },
};
