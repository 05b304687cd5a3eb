import { plural } from '../../../texts/plural.ts';
import type { texts as english } from './en.ts';

export const texts: typeof english = {
  emptyTitle: 'I progetti tengono insieme il lavoro',
  emptyHint: 'Prenotazioni, ore e documenti appartengono a un progetto e, tramite questo, a un cliente.',
  privateHint: 'Privato: visibile solo a queste persone e agli amministratori',
  activeFrom: 'Attivo dal',
  activeTo: 'Attivo fino al',
  overview: 'Panoramica',
  margin: 'Margine',
  sold: 'Venduto (netto)',
  noMargin: 'Nessuna fattura di questo progetto è stata ancora emessa.',
  money: 'Importi',
  budget: 'Budget',
  bookedAhead: 'Prenotato da ora',
  left: 'Resta',
  hoursLeft: 'Ore rimaste',
  moneyLeft: 'Importo rimasto',
  quoted: 'Venduto (preventivi accettati)',
  worth: 'Valore del lavoro registrato',
  noPricesIn: (currency: string) => `Nessun prezzo in ${currency}`,
  invoiced: 'Fatturato',
  unbilled: 'Lavoro e prenotazioni non ancora fatturati',
  nextBookings: 'Prossime prenotazioni',
  nextBooking: 'Prossima prenotazione',
  openDocuments: 'Documenti aperti',
  openOf: {
    quote: (count: number, amount: string) =>
      plural('it', count, { one: `1 preventivo ${amount}`, other: `${count} preventivi ${amount}` }),
    invoice: (count: number, amount: string) => plural('it', count, { one: `1 fattura ${amount}`, other: `${count} fatture ${amount}` }),
    credit_note: (count: number, amount: string) =>
      plural('it', count, { one: `1 nota di credito ${amount}`, other: `${count} note di credito ${amount}` }),
  },
  budgetUsed: (share: string) => `Budget utilizzato: ${share}.`,
  budgetBooked: 'Con quanto è prenotato, il budget è superato.',
  budgetOver: 'Il budget è superato.',
};
