import type { texts as english } from './en.ts';

export const texts: typeof english = {
  invitation: {
    subject: 'Dostęp – {firm}',
    text: '{firm} zaprasza do korzystania z Daybook. Hasło można ustawić tutaj:',
    note: 'Link działa jeden raz, przez siedem dni.',
  },
  password_link: {
    subject: 'Nowe hasło – {firm}',
    text: 'poproszono o nowe hasło. Można je ustawić tutaj:',
    note: 'Link działa jeden raz, przez godzinę. Jeśli to nie Państwo o niego prosili, nic nie trzeba robić: hasło się nie zmieni.',
  },
  username: 'Nazwa użytkownika: {username}',
  changed: {
    subject: {
      address: 'Adres e-mail został zmieniony – {firm}',
      password: 'Hasło zostało zmienione – {firm}',
    },
    address:
      'adres e-mail do logowania ({firm}) został zmieniony {moment}: z {from} na {to}. Linki do nowego hasła trafiają odtąd na nowy ' +
      'adres.',
    password: 'hasło do logowania ({firm}) zostało zmienione {moment}.',
    passwordToo: 'Zmienione zostało także hasło.',
    note:
      'Jeśli to Państwo je zmienili lub ktoś zrobił to za Państwa, nic nie trzeba robić. Jeśli nie, prosimy od razu powiadomić ' +
      'osobę, która zarządza kontami w firmie {firm}: może przywrócić dostęp.',
  },
};
