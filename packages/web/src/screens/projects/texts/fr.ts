import { plural } from '../../../texts/plural.ts';
import type { texts as english } from './en.ts';

export const texts: typeof english = {
  emptyTitle: 'Les projets rassemblent le travail',
  emptyHint: 'Réservations, temps et documents appartiennent à un projet, et par lui à un client.',
  privateHint: 'Privé : visible seulement par ces personnes et les administrateurs',
  activeFrom: 'Actif à partir du',
  activeTo: 'Actif jusqu’au',
  overview: 'Aperçu',
  margin: 'Marge',
  sold: 'Vendu (net)',
  noMargin: 'Aucune facture de ce projet n’a encore été émise.',
  money: 'Argent',
  budget: 'Budget',
  bookedAhead: 'Réservé à partir de maintenant',
  left: 'Reste',
  hoursLeft: 'Heures restantes',
  moneyLeft: 'Argent restant',
  quoted: 'Vendu (devis acceptés)',
  worth: 'Valeur du travail saisi',
  noPricesIn: (currency: string) => `Aucun prix en ${currency}`,
  invoiced: 'Facturé',
  nextBookings: 'Prochaines réservations',
  nextBooking: 'Prochaine réservation',
  openDocuments: 'Documents en cours',
  openOf: {
    quote: (count: number, amount: string) => plural('fr', count, { one: `1 devis ${amount}`, other: `${count} devis ${amount}` }),
    invoice: (count: number, amount: string) => plural('fr', count, { one: `1 facture ${amount}`, other: `${count} factures ${amount}` }),
    credit_note: (count: number, amount: string) => plural('fr', count, { one: `1 avoir ${amount}`, other: `${count} avoirs ${amount}` }),
  },
  budgetNear: 'Le budget est presque épuisé.',
  budgetOver: 'Le budget est dépassé.',
};
