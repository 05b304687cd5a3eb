import type { texts as english } from './en.ts';

export const texts: typeof english = {
  invitation: {
    subject: 'Ihr Zugang zu {firm}',
    text: '{firm} hat Sie zu Daybook eingeladen. Wählen Sie hier ein Passwort:',
    note: 'Der Link funktioniert einmal und gilt sieben Tage.',
  },
  password_link: {
    subject: 'Ein neues Passwort für {firm}',
    text: 'es wurde ein neues Passwort angefordert. Wählen Sie es hier:',
    note:
      'Der Link funktioniert einmal und gilt eine Stunde. Wenn Sie ihn nicht angefordert haben, ist nichts zu tun: Ihr Passwort ' +
      'bleibt.',
  },
  username: 'Ihr Benutzername: {username}',
  changed: {
    subject: {
      address: 'Ihre E-Mail-Adresse für {firm} wurde geändert',
      password: 'Ihr Passwort für {firm} wurde geändert',
    },
    address:
      'die E-Mail-Adresse Ihres Zugangs zu {firm} wurde am {moment} von {from} in {to} geändert. Links für ein neues Passwort gehen ' +
      'von nun an an die neue Adresse.',
    password: 'das Passwort Ihres Zugangs zu {firm} wurde am {moment} geändert.',
    passwordToo: 'Ihr Passwort wurde ebenfalls geändert.',
    note:
      'Wenn Sie das waren oder jemand es für Sie getan hat, ist nichts zu tun. Wenn nicht, wenden Sie sich bitte sofort an ' +
      'jemanden, der {firm} in Daybook verwaltet: Dort kann man Ihnen Ihren Zugang zurückgeben.',
  },
};
