import type { texts as english } from './en.ts';

export const texts: typeof english = {
  said: 'De mailserver zei:',
  outcomes: {
    accepted: (address: string) => `De mailserver heeft de e-mail aangenomen. Kijk in uw postvak: ${address}.`,
    unknown_host: () => 'Er is geen server met deze naam. Controleer de schrijfwijze.',
    not_allowed: () =>
      'Deze server mag niet worden gebruikt: hij staat niet op het openbare internet of is niet versleuteld. Wie Daybook beheert, ' +
      'kan hem toestaan.',
    unreachable: () => 'Op deze server en poort antwoordt niemand. Controleer beide.',
    no_answer: () => 'De mailserver antwoordde niet op tijd. Controleer de poort of probeer het later opnieuw.',
    interrupted: () => 'De mailserver heeft de verbinding verbroken. Controleer poort en versleuteling.',
    not_encrypted: () => 'De mailserver versleutelt de verbinding niet op deze manier. Kies een andere versleuteling of poort.',
    certificate: () => 'Het certificaat van de mailserver geldt niet voor deze naam. Controleer de naam of vraag het uw mailprovider.',
    sign_in_refused: () => 'De mailserver heeft gebruikersnaam en wachtwoord geweigerd.',
    deferred: () => 'De mailserver neemt op dit moment geen e-mails aan. Probeer het later opnieuw.',
    sender_refused: () => 'De mailserver neemt geen e-mails aan van dit afzenderadres.',
    recipient_refused: (address: string) => `De mailserver neemt geen e-mails aan voor uw adres ${address}.`,
    refused: () => 'De mailserver heeft de e-mail geweigerd.',
    password_lost: () => 'Het opgeslagen wachtwoord kan niet meer worden gelezen. Vul het opnieuw in.',
  },
};
