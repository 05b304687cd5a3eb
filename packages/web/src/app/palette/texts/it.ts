import type { texts as english } from './en.ts';

export const texts: typeof english = {
  placeholder: 'Cerca un elemento o un’azione',
  nothing: 'Nessun risultato.',
  openPalette: 'Cerca ed esegui',
  makeNew: 'Nuovo elemento di questa pagina',
  goTo: (area: string) => `Vai a ${area}`,
  alsoFoundBy: {
    schedule: 'calendario agenda tabellone',
    time: 'ore settimana',
    settings: 'opzioni preferenze',
    expenses: 'costi ricevute',
    booking: 'aggiungere creare prenotare',
    entry: 'aggiungere creare ore',
    expense: 'aggiungere creare costo ricevuta',
    project: 'aggiungere creare lavoro',
    quote: 'aggiungere creare offerta',
    invoice: 'aggiungere creare fatturare',
    contact: 'aggiungere creare cliente fornitore',
    documentation: 'aiuto manuale api',
    startTimer: 'cronometro inizia tempo',
    stopTimer: 'timer cronometro',
    look: 'tema modalità notte',
    signOut: 'uscire disconnetti',
  },
};
