import type { texts as english } from './en.ts';

export const texts: typeof english = {
  saysTerms: (terms: string) => `Bez powodu na dokumencie będzie: „${terms}”`,
  creditOfClient: (amount: string) => `Nadpłata klienta: ${amount}`,
  use: 'Użyj',
  creditUsed: (amount: string) => `Rozliczono ${amount} z nadpłaty`,
  applyToInvoices: 'Rozlicz z fakturami',
  apply: 'Rozlicz',
  applied: 'Rozliczono',
  noOpenInvoices: 'Żadna faktura tego klienta nie czeka na zapłatę.',
  oldestFirst: 'Najpierw najstarsze',
  keptAsCredit: (amount: string) => `${amount} pozostaje jako nadpłata`,
  refundRecorded: 'Zwrot zapisany',
  reverseRefund: (amount: string) => `Wycofuje zwrot ${amount}. Klient znów ma tę nadpłatę.`,
  takeRefundBack: 'Wycofaj',
  refundReversed: 'Zwrot wycofany',
  settledByCredit: (amount: string) => `Korekty rozliczyły ${amount}.`,
  notReminded: (numbers: string) => `Bez przypomnienia, bo nie po terminie lub nic do zapłaty: ${numbers}.`,
};
