import type { texts as english } from './en.ts';

export const texts: typeof english = {
  contact: 'contact',
  newContact: 'Nouveau contact',
  emptyTitle: 'Vos clients et fournisseurs',
  emptyHint: 'Un contact est une société ou une personne, nommée dans les réservations, devis et factures.',
  type: 'Type',
  person: 'Personne',
  organization: 'Organisation',
  email: 'E-mail',
  phone: 'Téléphone',
  city: 'Ville',
  country: 'Pays',
  client: 'Client',
  notes: 'Notes',
  text: 'Nom, adresse ou numéro',
};
