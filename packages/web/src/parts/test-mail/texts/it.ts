import type { texts as english } from './en.ts';

export const texts: typeof english = {
  said: 'Il server ha risposto:',
  outcomes: {
    accepted: (address: string) => `Il server ha accettato l’e-mail. Guarda nella tua casella: ${address}.`,
    unknown_host: () => 'Non esiste un server con questo nome. Controlla come è scritto.',
    not_allowed: () =>
      'Questo server non può essere usato: non è su internet pubblica o non è cifrato. Chi gestisce Daybook può consentirlo.',
    unreachable: () => 'Nessuno risponde a questo server e a questa porta. Controlla entrambi.',
    no_answer: () => 'Il server non ha risposto in tempo. Controlla la porta o riprova più tardi.',
    interrupted: () => 'Il server ha chiuso la connessione. Controlla porta e crittografia.',
    not_encrypted: () => 'Il server non cifra la connessione in questo modo. Scegli un’altra crittografia o un’altra porta.',
    certificate: () => 'Il certificato del server non vale per questo nome. Controlla il nome o chiedi al tuo fornitore di posta.',
    sign_in_refused: () => 'Il server ha rifiutato nome utente e password.',
    deferred: () => 'Il server al momento non accetta e-mail. Riprova più tardi.',
    sender_refused: () => 'Il server non accetta e-mail da questo indirizzo del mittente.',
    recipient_refused: (address: string) => `Il server non accetta e-mail per il tuo indirizzo ${address}.`,
    refused: () => 'Il server ha rifiutato l’e-mail.',
    password_lost: () => 'La password salvata non può più essere letta. Inseriscila di nuovo.',
  },
};
