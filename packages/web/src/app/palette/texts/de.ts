import type { texts as english } from './en.ts';

export const texts: typeof english = {
  placeholder: 'Datensatz oder Befehl suchen',
  nothing: 'Nichts gefunden.',
  openPalette: 'Suchen und ausführen',
  makeNew: 'Neuer Datensatz dieser Seite',
  goTo: (area: string) => `${area} öffnen`,
  alsoFoundBy: {
    schedule: 'kalender board planung dispo',
    time: 'stunden woche zeiterfassung',
    settings: 'optionen',
    expenses: 'spesen kosten belege',
    booking: 'anlegen buchen termin',
    entry: 'anlegen stunden erfassen',
    expense: 'anlegen spesen kosten beleg',
    project: 'anlegen auftrag',
    quote: 'anlegen offerte kostenvoranschlag',
    invoice: 'anlegen',
    contact: 'anlegen kunde lieferant',
    documentation: 'hilfe handbuch api',
    startTimer: 'timer zeit erfassen',
    stopTimer: 'timer stoppuhr',
    look: 'thema modus nacht design',
    signOut: 'ausloggen logout beenden',
  },
};
