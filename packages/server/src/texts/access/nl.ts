import type { texts as english } from './en.ts';

export const texts: typeof english = {
  invitation: {
    subject: 'Uw toegang tot {firm}',
    text: '{firm} heeft u uitgenodigd voor Daybook. Kies hier een wachtwoord:',
    note: 'De link werkt één keer, gedurende zeven dagen.',
  },
  password_link: {
    subject: 'Een nieuw wachtwoord voor {firm}',
    text: 'Er is een nieuw wachtwoord aangevraagd. Kies het hier:',
    note:
      'De link werkt één keer, gedurende een uur. Hebt u dit niet aangevraagd, dan hoeft u niets te doen: uw wachtwoord blijft ' +
      'hetzelfde.',
  },
  username: 'Uw gebruikersnaam: {username}',
  changed: {
    subject: {
      address: 'Uw e-mailadres voor {firm} is gewijzigd',
      password: 'Uw wachtwoord voor {firm} is gewijzigd',
    },
    address:
      'Uw e-mailadres voor {firm} is op {moment} gewijzigd van {from} in {to}. Links voor een nieuw wachtwoord gaan voortaan naar ' +
      'het nieuwe adres.',
    password: 'Uw wachtwoord voor {firm} is op {moment} gewijzigd.',
    passwordToo: 'Ook uw wachtwoord is gewijzigd.',
    note:
      'Was u dit zelf, of deed iemand het voor u, dan hoeft u niets te doen. Zo niet, waarschuw dan meteen een beheerder van ' +
      '{firm}: die kan u uw toegang teruggeven.',
  },
};
