import type { texts as english } from './en.ts';

export const texts: typeof english = {
  placeholder: 'Trouver une fiche ou une action',
  nothing: 'Rien n’a été trouvé.',
  openPalette: 'Trouver et agir',
  makeNew: 'Nouvelle fiche de cette page',
  goTo: (area: string) => `Aller à ${area}`,
  alsoFoundBy: {
    schedule: 'calendrier agenda tableau',
    time: 'heures semaine',
    settings: 'réglages options préférences',
    expenses: 'dépenses notes reçus',
    booking: 'ajouter créer réserver',
    entry: 'ajouter créer heures',
    expense: 'ajouter créer dépense reçu',
    project: 'ajouter créer',
    quote: 'ajouter créer offre',
    invoice: 'ajouter créer facturer',
    contact: 'ajouter créer client fournisseur',
    documentation: 'aide manuel api',
    startTimer: 'timer minuteur lancer temps',
    stopTimer: 'timer minuteur chronomètre',
    look: 'thème mode nuit',
    signOut: 'déconnexion quitter',
  },
};
