import type { texts as english } from './en.ts';

export const texts: typeof english = {
  said: 'Der Mailserver sagte:',
  outcomes: {
    accepted: (address: string) => `Der Mailserver hat die E-Mail angenommen. Sehen Sie in Ihr Postfach: ${address}.`,
    unknown_host: () => 'Einen Server mit diesem Namen gibt es nicht. Prüfen Sie die Schreibweise.',
    not_allowed: () =>
      'Dieser Server darf nicht benutzt werden: Er steht nicht im öffentlichen Internet oder ist nicht verschlüsselt. Wer Daybook ' +
      'betreibt, kann ihn erlauben.',
    unreachable: () => 'An diesem Server und Port antwortet niemand. Prüfen Sie beides.',
    no_answer: () => 'Der Mailserver hat nicht rechtzeitig geantwortet. Prüfen Sie den Port, oder versuchen Sie es später noch einmal.',
    interrupted: () => 'Der Mailserver hat die Verbindung beendet. Prüfen Sie Port und Verschlüsselung.',
    not_encrypted: () =>
      'Der Mailserver verschlüsselt die Verbindung nicht auf diese Weise. Wählen Sie eine andere Verschlüsselung oder einen anderen Port.',
    certificate: () =>
      'Das Zertifikat des Mailservers gilt nicht für diesen Namen. Prüfen Sie den Namen, oder fragen Sie Ihren Mailanbieter.',
    sign_in_refused: () => 'Der Mailserver hat Benutzername und Passwort abgelehnt.',
    deferred: () => 'Der Mailserver nimmt im Moment keine E-Mails an. Versuchen Sie es später noch einmal.',
    sender_refused: () => 'Der Mailserver nimmt keine E-Mails von dieser Absenderadresse an.',
    recipient_refused: (address: string) => `Der Mailserver nimmt keine E-Mails an Ihre Adresse ${address} an.`,
    refused: () => 'Der Mailserver hat die E-Mail abgelehnt.',
    password_lost: () => 'Das gespeicherte Passwort kann nicht mehr gelesen werden. Geben Sie es neu ein.',
  },
};
