import type { texts as english } from './en.ts';

export const texts: typeof english = {
  became: {
    delayed: (to: string) => `Die E-Mail ist bei ${to} noch nicht angekommen. Die Zustellung wird noch einmal versucht.`,
    delivered: (to: string) => `Die E-Mail ist bei ${to} angekommen.`,
    bounced: (to: string) => `Die E-Mail kam zurück: An ${to} war sie nicht zustellbar.`,
    refused_as_spam: (to: string) => `Der Mailserver von ${to} hat die E-Mail als Spam abgelehnt.`,
    complained: (to: string) => `${to} hat die E-Mail als Spam gemeldet.`,
  },
  said: (said: string) => `Antwort des Mailservers: ${said}`,
  failed: {
    unknown_host: 'Einen Mailserver mit dem eingestellten Namen gibt es nicht. Prüfen Sie ihn unter „Einstellungen“, „Mailserver“.',
    not_allowed:
      'Der eingestellte Mailserver darf nicht benutzt werden: Er steht nicht im öffentlichen Internet oder ist nicht ' +
      'verschlüsselt. Wer Daybook betreibt, kann ihn erlauben.',
    unreachable: 'Der Mailserver ist nicht erreichbar. Prüfen Sie ihn unter „Einstellungen“, „Mailserver“.',
    no_answer: 'Der Mailserver hat nicht rechtzeitig geantwortet.',
    interrupted: 'Der Mailserver hat die Verbindung beendet.',
    not_encrypted: 'Der Mailserver verschlüsselt die Verbindung nicht wie eingestellt. Prüfen Sie ihn unter „Einstellungen“, „Mailserver“.',
    certificate: 'Das Zertifikat des Mailservers gilt nicht für seinen Namen. Prüfen Sie ihn unter „Einstellungen“, „Mailserver“.',
    sign_in_refused:
      'Der Mailserver hat Benutzername und Passwort abgelehnt. Geben Sie beides unter „Einstellungen“, „Mailserver“ neu ein.',
    deferred: 'Der Mailserver hat die E-Mail zurückgestellt.',
    sender_refused: 'Der Mailserver nimmt von der Absenderadresse keine E-Mails an. Prüfen Sie sie unter „Einstellungen“, „Mailserver“.',
    recipient_refused: 'Der Mailserver hat den Empfänger abgelehnt. Prüfen Sie die Adresse.',
    refused: 'Der Mailserver hat die E-Mail abgelehnt.',
    password_lost: 'Das Passwort des Mailservers kann nicht mehr gelesen werden. Geben Sie es unter „Einstellungen“, „Mailserver“ neu ein.',
    some_refused: 'Der Mailserver hat einige Empfänger abgelehnt. Prüfen Sie deren Adressen; die anderen haben die E-Mail.',
    nobody_left: 'Die E-Mail hat keinen Empfänger mehr: Die Personendaten wurden gelöscht.',
    too_large: 'Die Dateien der E-Mail sind zu groß zum Senden. Senden Sie stattdessen einen Link.',
    changed: 'Der Inhalt der E-Mail wurde seither geändert. Senden Sie sie neu.',
    link_over: 'Der Link in der E-Mail gilt nicht mehr. Senden Sie sie neu.',
    paper_too_long: 'Die Texte des Dokuments sind zu lang für das PDF. Kürzen Sie sie, und senden Sie es dann erneut.',
    template_failed: 'Die Vorlage hat einen Fehler. Berichtigen Sie sie unter „Einstellungen“, „Vorlagen“, und senden Sie dann erneut.',
    other: 'Die E-Mail konnte nicht erstellt werden.',
  },
};
