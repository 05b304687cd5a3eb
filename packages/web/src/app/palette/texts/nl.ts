import type { texts as english } from './en.ts';

export const texts: typeof english = {
  placeholder: 'Zoek een record of een actie',
  nothing: 'Niets gevonden.',
  openPalette: 'Zoeken en uitvoeren',
  makeNew: 'Nieuw record van deze pagina',
  goTo: (area: string) => `Ga naar ${area}`,
  alsoFoundBy: {
    schedule: 'kalender agenda bord',
    time: 'uren week',
    settings: 'opties voorkeuren',
    expenses: 'kosten bonnen',
    booking: 'toevoegen maken boeken',
    entry: 'toevoegen maken uren',
    expense: 'toevoegen maken kosten bon',
    project: 'toevoegen maken opdracht',
    quote: 'toevoegen maken aanbod',
    invoice: 'toevoegen maken rekening',
    contact: 'toevoegen maken klant leverancier',
    documentation: 'hulp handleiding api',
    startTimer: 'stopwatch klok tijd',
    stopTimer: 'timer stopwatch klok',
    look: 'thema modus nacht',
    signOut: 'uitloggen afsluiten',
  },
};
