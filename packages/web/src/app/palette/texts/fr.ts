import type { texts as english } from './en.ts';

export const texts: typeof english = {
  placeholder: 'Trouver une fiche ou une action',
  nothing: 'Rien n’a été trouvé.',
  openPalette: 'Trouver et agir',
  makeNew: 'Nouvelle fiche de cette page',
  newInvoice: 'Nouvelle facture',
  newQuote: 'Nouveau devis',
  newBooking: 'Nouvelle réservation',
  newContact: 'Nouveau contact',
  newProject: 'Nouveau projet',
  newEntry: 'Nouvelle saisie de temps',
  newExpense: 'Nouveaux frais',
  kinds: {
    project: 'Projet',
    contact: 'Contact',
    booking: 'Réservation',
    invoice: 'Facture',
    quote: 'Devis',
    resource: 'Ressource',
    user: 'Utilisateur',
  },
  goTo: (area: string) => `Aller à ${area}`,
};
