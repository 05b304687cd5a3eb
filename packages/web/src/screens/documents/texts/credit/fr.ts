import type { texts as english } from './en.ts';

export const texts: typeof english = {
  saysTerms: (terms: string) => `Sans motif, le papier dit : « ${terms} »`,
  creditOfClient: (amount: string) => `Crédit du client : ${amount}`,
  use: 'Utiliser',
  creditUsed: (amount: string) => `${amount} de crédit utilisés`,
  applyToInvoices: 'Affecter à des factures',
  apply: 'Affecter',
  applied: 'Affecté',
  noOpenInvoices: 'Aucune facture de ce client n’est ouverte.',
  oldestFirst: 'Les plus anciennes d’abord',
  keptAsCredit: (amount: string) => `${amount} conservés comme crédit`,
  refundRecorded: 'Remboursement enregistré',
  reverseRefund: (amount: string) => `Annule le remboursement de ${amount}. Le client dispose de nouveau de ce crédit.`,
  takeRefundBack: 'Annuler le remboursement',
  refundReversed: 'Remboursement annulé',
};
