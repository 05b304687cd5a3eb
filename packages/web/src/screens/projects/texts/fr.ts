import type { texts as english } from './en.ts';

export const texts: typeof english = {
  emptyTitle: 'Les projets rassemblent le travail',
  emptyHint: 'Réservations, temps et documents appartiennent à un projet, et par lui à un client.',
  privateHint: 'Privé : visible seulement par ces personnes et les administrateurs',
  activeFrom: 'Actif à partir du',
  activeTo: 'Actif jusqu’au',
  overview: 'Aperçu',
  margin: 'Marge',
  role: 'Rôle',
  sold: 'Vendu (net)',
  bought: 'Acheté',
  noMargin: 'Aucune facture de ce projet n’a encore été émise.',
};
