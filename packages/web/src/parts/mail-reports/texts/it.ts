import type { texts as english } from './en.ts';

export const texts: typeof english = {
  became: {
    delayed: (to: string) => `L’e-mail non è ancora arrivata a ${to}; la consegna verrà ritentata.`,
    delivered: (to: string) => `L’e-mail è arrivata a ${to}.`,
    bounced: (to: string) => `L’e-mail è tornata indietro: non è stato possibile consegnarla a ${to}.`,
    refused_as_spam: (to: string) => `Il server di ${to} ha rifiutato l’e-mail come indesiderata.`,
    complained: (to: string) => `${to} ha segnalato l’e-mail come indesiderata.`,
  },
  said: (said: string) => `Risposta del server di posta: ${said}`,
  failed: {
    unknown_host: 'Non esiste un server di posta con il nome indicato. Controllalo in «Impostazioni», «Server di posta».',
    not_allowed:
      'Il server di posta indicato non può essere usato: non è sull’internet pubblica o non è cifrato. Chi gestisce Daybook può ' +
      'consentirlo.',
    unreachable: 'Il server di posta non è raggiungibile. Controllalo in «Impostazioni», «Server di posta».',
    no_answer: 'Il server di posta non ha risposto in tempo.',
    interrupted: 'Il server di posta ha chiuso la connessione.',
    not_encrypted: 'Il server di posta non cifra la connessione come indicato. Controllalo in «Impostazioni», «Server di posta».',
    certificate: 'Il certificato del server di posta non è valido per il suo nome. Controllalo in «Impostazioni», «Server di posta».',
    sign_in_refused: 'Il server di posta ha rifiutato nome utente e password. Inseriscili di nuovo in «Impostazioni», «Server di posta».',
    deferred: 'Il server di posta ha rimandato l’e-mail a più tardi.',
    sender_refused: 'Il server di posta non accetta e-mail dall’indirizzo del mittente. Controllalo in «Impostazioni», «Server di posta».',
    recipient_refused: 'Il server di posta ha rifiutato il destinatario. Controlla l’indirizzo.',
    refused: 'Il server di posta ha rifiutato l’e-mail.',
    password_lost: 'La password del server di posta non può più essere letta. Inseriscila di nuovo in «Impostazioni», «Server di posta».',
    some_refused: 'Il server di posta ha rifiutato alcuni destinatari. Controlla i loro indirizzi; gli altri hanno ricevuto l’e-mail.',
    nobody_left: 'L’e-mail non ha più un destinatario: i dati personali sono stati cancellati.',
    too_large: 'I file dell’e-mail sono troppo grandi per essere inviati. Invia invece un link.',
    changed: 'Il contenuto dell’e-mail è cambiato nel frattempo. Inviane una nuova.',
    link_over: 'Il link nell’e-mail non funziona più. Inviane una nuova.',
    paper_too_long: 'I testi del documento sono troppo lunghi per il PDF. Accorciali, poi invialo di nuovo.',
    template_failed: 'Il modello ha un errore. Correggilo in «Impostazioni», «Modelli», poi invia di nuovo.',
    other: 'Non è stato possibile creare l’e-mail.',
  },
};
