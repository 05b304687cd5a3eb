export const texts = {
  creditOfClient: (amount: string) => `Credit of the client: ${amount}`,
  use: 'Use',
  creditUsed: (amount: string) => `${amount} of credit used`,
  applyToInvoices: 'Apply to invoices',
  apply: 'Apply',
  applied: 'Applied',
  noOpenInvoices: 'No invoice of this client is open.',
  oldestFirst: 'Oldest first',
  keptAsCredit: (amount: string) => `${amount} kept as credit`,
  refundRecorded: 'Refund recorded',
  reverseRefund: (amount: string) => `Reverses the refund of ${amount}. The client has this credit again.`,
};
