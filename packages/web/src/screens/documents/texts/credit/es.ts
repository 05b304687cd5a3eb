import type { texts as english } from './en.ts';

export const texts: typeof english = {
  saysTerms: (terms: string) => `Sin motivo, el documento dice: «${terms}»`,
  creditOfClient: (amount: string) => `Saldo a favor del cliente: ${amount}`,
  use: 'Usar',
  creditUsed: (amount: string) => `${amount} de saldo usados`,
  applyToInvoices: 'Aplicar a facturas',
  apply: 'Aplicar',
  applied: 'Aplicado',
  noOpenInvoices: 'Ninguna factura de este cliente está pendiente.',
  oldestFirst: 'Primero las más antiguas',
  keptAsCredit: (amount: string) => `${amount} quedan como saldo a favor`,
  refundRecorded: 'Reembolso registrado',
  reverseRefund: (amount: string) => `Anula el reembolso de ${amount}. El cliente vuelve a tener este saldo a favor.`,
  takeRefundBack: 'Anular',
  refundReversed: 'Reembolso anulado',
  settledByCredit: (amount: string) => `Las facturas rectificativas liquidaron ${amount}.`,
  notReminded: (numbers: string) => `Sin recordatorio, por no estar vencidas o no quedar nada pendiente: ${numbers}.`,
};
