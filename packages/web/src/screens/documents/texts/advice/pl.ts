import type { texts as english } from './en.ts';

export const texts: typeof english = {
  unusualTax: (country: string, taxes: string) => `Pozycje mają inny podatek niż zwykle dla tego klienta (${country}): ${taxes}.`,
  applyTax: 'Zastosuj',
  domesticVatAbroad: 'Klient ma numer VAT innego kraju UE, a naliczono mu tutejszy VAT. Zwykle podatek rozlicza klient u siebie.',
  overdueAtOnce: (day: string) => `Jest już po terminie: termin ${day}.`,
};
