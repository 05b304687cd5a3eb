import type { texts as english } from './en.ts';

export const texts: typeof english = {
  invitation: {
    subject: 'Il tuo accesso a {firm}',
    text: '{firm} ti invita a usare Daybook. Scegli qui una password:',
    note: 'Il link funziona una sola volta, per sette giorni.',
  },
  password_link: {
    subject: 'Una nuova password per {firm}',
    text: 'è stata richiesta una nuova password. Sceglila qui:',
    note: 'Il link funziona una sola volta, per un’ora. Se non l’hai richiesta tu, non devi fare nulla: la tua password resta la stessa.',
  },
  username: 'Il tuo nome utente: {username}',
  changed: {
    subject: {
      address: 'Il tuo indirizzo e-mail per {firm} è stato cambiato',
      password: 'La tua password per {firm} è stata cambiata',
    },
    address:
      'il tuo indirizzo e-mail per {firm} è stato cambiato il {moment}, da {from} a {to}. I link per una nuova password vanno d’ora ' +
      'in poi al nuovo indirizzo.',
    password: 'la tua password per {firm} è stata cambiata il {moment}.',
    passwordToo: 'Anche la tua password è stata cambiata.',
    note:
      'Se sei stato tu, o qualcuno per te, non devi fare nulla. Altrimenti avvisa subito un amministratore di {firm}: può ' +
      'restituirti l’accesso.',
  },
};
