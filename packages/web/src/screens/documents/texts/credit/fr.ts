import type { texts as english } from './en.ts';

export const texts: typeof english = {
  saysTerms: (terms: string) => `Sans motif, le document indique : « ${terms} »`,
  creditOfClient: (amount: string) => `Crédit du client : ${amount}`,
  use: 'Utiliser',
  creditUsed: (amount: string) => `${amount} de crédit utilisés`,
  applyToInvoices: 'Affecter à des factures',
  apply: 'Affecter',
  applied: 'Affecté',
  noOpenInvoices: 'Ce client n’a aucune facture à régler.',
  oldestFirst: 'Les plus anciennes d’abord',
  keptAsCredit: (amount: string) => `${amount} conservés comme crédit`,
  refundRecorded: 'Remboursement enregistré',
  reverseRefund: (amount: string) => `Annule le remboursement de ${amount}. Le client dispose de nouveau de ce crédit.`,
  takeRefundBack: 'Annuler le remboursement',
  refundReversed: 'Remboursement annulé',
  settledByCredit: (amount: string) => `Des avoirs ont soldé ${amount}.`,
  notReminded: (numbers: string) => `Pas de relance, car pas en retard ou rien à payer : ${numbers}.`,
};
