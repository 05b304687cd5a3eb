import type { texts as english } from './en.ts';

export const texts: typeof english = {
  became: {
    delayed: (to: string) => `De e-mail is nog niet bij ${to} aangekomen. De bezorging wordt opnieuw geprobeerd.`,
    delivered: (to: string) => `De e-mail is bij ${to} aangekomen.`,
    bounced: (to: string) => `De e-mail kwam terug: bij ${to} kon hij niet worden bezorgd.`,
    refused_as_spam: (to: string) => `De mailserver van ${to} weigerde de e-mail als spam.`,
    complained: (to: string) => `${to} meldde de e-mail als spam.`,
  },
  said: (said: string) => `Antwoord van de mailserver: ${said}`,
  failed: {
    unknown_host: 'Er is geen mailserver met de ingestelde naam. Controleer die onder ‘Instellingen’, ‘Mailserver’.',
    not_allowed:
      'De ingestelde mailserver mag niet worden gebruikt: hij staat niet op het openbare internet of is niet versleuteld. Wie ' +
      'Daybook beheert, kan hem toestaan.',
    unreachable: 'De mailserver is niet bereikbaar. Controleer hem onder ‘Instellingen’, ‘Mailserver’.',
    no_answer: 'De mailserver antwoordde niet op tijd.',
    interrupted: 'De mailserver verbrak de verbinding.',
    not_encrypted: 'De mailserver versleutelt de verbinding niet zoals ingesteld. Controleer hem onder ‘Instellingen’, ‘Mailserver’.',
    certificate: 'Het certificaat van de mailserver is niet geldig voor zijn naam. Controleer hem onder ‘Instellingen’, ‘Mailserver’.',
    sign_in_refused: 'De mailserver weigerde gebruikersnaam en wachtwoord. Voer ze opnieuw in onder ‘Instellingen’, ‘Mailserver’.',
    deferred: 'De mailserver stelde de e-mail uit.',
    sender_refused: 'De mailserver neemt geen e-mails van het afzenderadres aan. Controleer het onder ‘Instellingen’, ‘Mailserver’.',
    recipient_refused: 'De mailserver weigerde de ontvanger. Controleer het adres.',
    refused: 'De mailserver weigerde de e-mail.',
    password_lost: 'Het wachtwoord van de mailserver kan niet meer worden gelezen. Voer het opnieuw in onder ‘Instellingen’, ‘Mailserver’.',
    some_refused: 'De mailserver weigerde enkele ontvangers. Controleer hun adressen; de anderen hebben de e-mail.',
    nobody_left: 'De e-mail heeft geen ontvanger meer: de persoonsgegevens zijn gewist.',
    too_large: 'De bestanden van de e-mail zijn te groot om te versturen. Verstuur in plaats daarvan een link.',
    changed: 'De inhoud van de e-mail is sindsdien gewijzigd. Verstuur een nieuwe.',
    link_over: 'De link in de e-mail werkt niet meer. Verstuur een nieuwe.',
    paper_too_long: 'De teksten van het document zijn te lang voor de pdf. Kort ze in en verstuur het opnieuw.',
    template_failed: 'Het sjabloon heeft een fout. Verbeter het onder ‘Instellingen’, ‘Sjablonen’ en verstuur opnieuw.',
    other: 'De e-mail kon niet worden gemaakt.',
  },
};
