import { plural } from '../../../texts/plural.ts';
import type { texts as english } from './en.ts';

export const texts: typeof english = {
  noHistory: 'Nessuna registrazione.',
  byItself: 'Daybook',
  actions: { created: 'Creazione', updated: 'Modifica', deleted: 'Eliminazione', noted: 'Annotato com’era' },
  tokens: {
    token: 'Token',
    session: 'Accesso',
    invitation: 'Invito',
    password_link: 'Link a una nuova password',
    setup: 'Link di configurazione',
  },
  changed: 'modificato',
  countOf: (count: number) => plural('it', count, { one: `${count} voce`, other: `${count} voci` }),
  notReadable: 'eliminato, oppure per te non visibile',
  showRaw: 'Mostra i dati grezzi',
  openRecord: 'Apri l’elemento',
};
