import type { texts as english } from './en.ts';

export const texts: typeof english = {
  became: {
    delayed: (to: string) => `Non è ancora arrivata a ${to} e verrà ritentata.`,
    delivered: (to: string) => `È arrivata a ${to}.`,
    bounced: (to: string) => `È tornata indietro: non è stato possibile consegnarla a ${to}.`,
    refused_as_spam: (to: string) => `Il server di ${to} l’ha rifiutata come indesiderata.`,
    complained: (to: string) => `${to} l’ha segnalata come indesiderata.`,
  },
  said: (said: string) => `Risposta del server di posta: ${said}`,
  failed: {
    unknown_host: 'Non esiste un server di posta con il nome indicato. Lo controlli in «Impostazioni», «Server di posta».',
    not_allowed:
      'Il server di posta indicato non può essere usato: non è sull’internet pubblica o non è cifrato. Chi gestisce Daybook può consentirlo.',
    unreachable: 'Il server di posta non è raggiungibile. Lo controlli in «Impostazioni», «Server di posta».',
    no_answer: 'Il server di posta non ha risposto in tempo.',
    interrupted: 'Il server di posta ha chiuso la connessione.',
    not_encrypted: 'Il server di posta non cifra la connessione come indicato. Lo controlli in «Impostazioni», «Server di posta».',
    certificate: 'Il certificato del server di posta non è valido per il suo nome. Lo controlli in «Impostazioni», «Server di posta».',
    sign_in_refused: 'Il server di posta ha rifiutato nome utente e password. Li inserisca di nuovo in «Impostazioni», «Server di posta».',
    sender_refused: 'Il server di posta non accetta e-mail dall’indirizzo del mittente. Lo controlli in «Impostazioni», «Server di posta».',
    recipient_refused: 'Il server di posta ha rifiutato il destinatario. Controlli l’indirizzo.',
    refused: 'Il server di posta ha rifiutato l’e-mail.',
    password_lost: 'La password del server di posta non può più essere letta. La inserisca di nuovo in «Impostazioni», «Server di posta».',
    some_refused: 'Il server di posta ha rifiutato alcuni destinatari. Controlli i loro indirizzi; gli altri hanno ricevuto l’e-mail.',
    nobody_left: 'L’e-mail non ha più un destinatario. Ne invii una nuova.',
    too_large: 'I file dell’e-mail sono troppo grandi per essere inviati. Invii invece un link.',
    changed: 'Il contenuto dell’e-mail è cambiato nel frattempo. Ne invii una nuova.',
    link_over: 'Il link nell’e-mail non funziona più. Ne invii una nuova.',
    other: 'Non è stato possibile creare l’e-mail.',
  },
};
