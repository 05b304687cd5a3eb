import type { texts as english } from './en.ts';

export const texts: typeof english = {
  invitation: {
    subject: 'Il Suo accesso a {firm}',
    text: '{firm} La invita a usare Daybook. Scelga qui una password:',
    note: 'Il link funziona una sola volta, per sette giorni.',
  },
  password_link: {
    subject: 'Una nuova password per {firm}',
    text: 'è stata richiesta una nuova password. La scelga qui:',
    note: 'Il link funziona una sola volta, per un’ora. Se non l’ha richiesto, non deve fare nulla: la Sua password resta la stessa.',
  },
  username: 'Il Suo nome utente: {username}',
  changed: {
    subject: {
      address: 'Il Suo indirizzo e-mail per {firm} è stato cambiato',
      password: 'La Sua password per {firm} è stata cambiata',
    },
    address:
      'il Suo indirizzo e-mail per {firm} è stato cambiato il {moment}, da {from} a {to}. I link per una nuova password vanno d’ora ' +
      'in poi al nuovo indirizzo.',
    password: 'la Sua password per {firm} è stata cambiata il {moment}.',
    passwordToo: 'Anche la Sua password è stata cambiata.',
    note:
      'Se è stato Lei, o qualcuno per Lei, non deve fare nulla. Altrimenti avvisi subito un amministratore di {firm}: può ' +
      'restituirLe l’accesso.',
  },
};
