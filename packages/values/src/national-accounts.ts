/** The accounts of countries without IBAN: their currency, and the numbers by which these know a bank, the usual first. */
export const nationalAccounts = [
  { currency: 'GBP', account: 'gb_account_number', banks: ['gb_sort_code'] },
  { currency: 'USD', account: 'us_account_number', banks: ['us_ach_routing', 'us_wire_routing'] },
] as const;
