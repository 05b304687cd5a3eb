import type { texts as english } from './en.ts';

export const texts: typeof english = {
  saysTerms: (terms: string) => `Senza motivo, il documento riporta: «${terms}»`,
  creditOfClient: (amount: string) => `Credito del cliente: ${amount}`,
  use: 'Usa',
  creditUsed: (amount: string) => `${amount} di credito usati`,
  applyToInvoices: 'Applica a fatture',
  apply: 'Applica',
  applied: 'Applicato',
  noOpenInvoices: 'Nessuna fattura di questo cliente è da incassare.',
  oldestFirst: 'Prima le più vecchie',
  keptAsCredit: (amount: string) => `${amount} tenuti come credito`,
  refundRecorded: 'Rimborso registrato',
  reverseRefund: (amount: string) => `Annulla il rimborso di ${amount}. Il cliente ha di nuovo questo credito.`,
  takeRefundBack: 'Annulla il rimborso',
  refundReversed: 'Rimborso annullato',
  settledByCredit: (amount: string) => `Saldati con note di credito: ${amount}.`,
  notReminded: (numbers: string) => `Nessun sollecito, perché non scadute o senza importi aperti: ${numbers}.`,
};
