import type { texts as english } from './en.ts';

export const texts: typeof english = {
  saysTerms: (terms: string) => `Ohne Grund steht auf dem Dokument: „${terms}“`,
  creditOfClient: (amount: string) => `Guthaben des Kunden: ${amount}`,
  use: 'Verwenden',
  creditUsed: (amount: string) => `${amount} Guthaben verwendet`,
  applyToInvoices: 'Rechnungen zuordnen',
  apply: 'Zuordnen',
  applied: 'Zugeordnet',
  noOpenInvoices: 'Keine Rechnung dieses Kunden ist offen.',
  oldestFirst: 'Älteste zuerst',
  keptAsCredit: (amount: string) => `${amount} als Guthaben behalten`,
  refundRecorded: 'Erstattung erfasst',
  reverseRefund: (amount: string) => `Storniert die Erstattung von ${amount}. Der Kunde hat dieses Guthaben wieder.`,
  takeRefundBack: 'Stornieren',
  refundReversed: 'Erstattung storniert',
  settledByCredit: (amount: string) => `Rechnungskorrekturen haben ${amount} beglichen.`,
  notReminded: (numbers: string) => `Nicht gemahnt, da nicht überfällig oder nichts offen: ${numbers}.`,
};
