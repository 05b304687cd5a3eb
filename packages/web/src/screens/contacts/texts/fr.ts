import type { texts as english } from './en.ts';

export const texts: typeof english = {
  contact: 'contact',
  emptyTitle: 'Vos clients et fournisseurs',
  emptyHint: 'Un contact est une société ou une personne, nommée dans les réservations, devis et factures.',
  person: 'Personne',
  text: 'Nom, adresse ou numéro',
  details: 'Fiche',
  reach: 'E-mail, téléphone, web',
  address: 'Adresse',
  billing: 'Facturation',
  taxByCountry: 'Selon le pays du client',
  languageOfFirm: 'Langue de la société',
  scheme: 'Type d’adresse de facturation électronique',
  addressInScheme: 'Adresse de facturation électronique',
  isUser: 'Peut se connecter à Daybook.',
  isResource: 'Peut être réservé : voir la ressource',
  erase: 'Effacer les données personnelles',
  erased: 'Les données personnelles ont été effacées.',
  history: (at: string, by: string) => (by === '' ? `Ajouté le ${at}.` : `Ajouté le ${at} par ${by}.`),
  changed: (at: string, by: string) => (by === '' ? `Modifié le ${at}.` : `Modifié le ${at} par ${by}.`),
  balance: (open: string, credit: string, balance: string) => `Dû ${open}, avoirs ${credit}, solde ${balance}`,
  eraseQuestion: (name: string) =>
    `Supprime définitivement ${name}, son utilisateur et ses données dans les événements et le journal. ` +
    'Les documents émis gardent le nom. C’est irréversible.',
  account: 'Compte',
  statementOf: (name: string) => `Relevé de ${name}`,
  movement: 'Opération',
  runningBalance: 'Solde',
  opening: 'Solde initial',
  closing: 'Solde final',
  downloadStatement: 'Télécharger le PDF',
  mailStatement: 'Envoyer le relevé',
  payOpen: 'Saisir un paiement',
  nothingMoved: 'Rien n’était dû ni payé pendant cette période.',
  openNow: 'Dû maintenant',
  mailQueued: 'L’e-mail est en route',
  entries: { invoice: 'Facture', credit_note: 'Avoir', payment: 'Paiement', refund: 'Remboursement' } as {
    readonly [type: string]: string;
  },
  ages: {
    not_due: 'Non échu',
    days_1_to_30: '1–30 jours',
    days_31_to_60: '31–60 jours',
    days_61_to_90: '61–90 jours',
    days_over_90: 'Plus de 90 jours',
  } as { readonly [age: string]: string },
};
