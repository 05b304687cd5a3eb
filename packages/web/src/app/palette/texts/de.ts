import type { texts as english } from './en.ts';

export const texts: typeof english = {
  placeholder: 'Datensatz oder Befehl suchen',
  nothing: 'Nichts gefunden.',
  openPalette: 'Suchen und ausführen',
  makeNew: 'Neuer Datensatz dieser Seite',
  newInvoice: 'Neue Rechnung',
  newQuote: 'Neues Angebot',
  newBooking: 'Neue Buchung',
  newContact: 'Neuer Kontakt',
  newProject: 'Neues Projekt',
  newEntry: 'Neuer Zeiteintrag',
  newExpense: 'Neue Auslage',
  kinds: {
    project: 'Projekt',
    contact: 'Kontakt',
    booking: 'Buchung',
    invoice: 'Rechnung',
    quote: 'Angebot',
    resource: 'Ressource',
    user: 'Benutzer',
  },
  goTo: (area: string) => `Gehe zu ${area}`,
};
