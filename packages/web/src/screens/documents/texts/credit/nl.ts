import type { texts as english } from './en.ts';

export const texts: typeof english = {
  saysTerms: (terms: string) => `Zonder reden staat op het document: ‘${terms}’`,
  creditOfClient: (amount: string) => `Tegoed van de klant: ${amount}`,
  use: 'Gebruiken',
  creditUsed: (amount: string) => `${amount} tegoed gebruikt`,
  applyToInvoices: 'Op facturen toepassen',
  apply: 'Toepassen',
  applied: 'Toegepast',
  noOpenInvoices: 'Van deze klant staat geen factuur open.',
  oldestFirst: 'Oudste eerst',
  keptAsCredit: (amount: string) => `${amount} bewaard als tegoed`,
  refundRecorded: 'Terugbetaling vastgelegd',
  reverseRefund: (amount: string) => `Draait de terugbetaling van ${amount} terug. De klant heeft dit tegoed weer.`,
  takeRefundBack: 'Terugdraaien',
  refundReversed: 'Terugbetaling teruggedraaid',
  settledByCredit: (amount: string) => `Creditnota’s vereffenden ${amount}.`,
  notReminded: (numbers: string) => `Geen herinnering, want niet vervallen of niets open: ${numbers}.`,
};
