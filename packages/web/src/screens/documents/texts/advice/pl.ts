import type { texts as english } from './en.ts';

export const texts: typeof english = {
  unusualTax: (country: string, taxes: string) => `Pozycje mają inny podatek niż zwykle dla tego klienta (${country}): ${taxes}.`,
  unusualAtHome: (taxes: string) => `Pozycje mają inny podatek niż zwykle dla tego klienta: ${taxes}.`,
  applyTax: 'Zastosuj',
  domesticVatAbroad: 'Klient ma numer VAT innego kraju UE, a naliczono mu tutejszy VAT. Zwykle podatek rozlicza klient u siebie.',
  taxUnusual: 'Pozycja nie ma podatku albo ma podatek klienta z innego kraju, a to nie pasuje do tego klienta. Sprawdź podatki pozycji.',
  overdueAtOnce: (day: string) => `Jest już po terminie: termin ${day}.`,
  expiredAlready: (day: string) => `Była ważna do ${day}: klient nie może jej już przyjąć online. Przesuń ten dzień przed wysłaniem.`,
  lacksOwnNumber: 'Firma nie ma jeszcze numeru VAT ani NIP, który musi być na fakturze z VAT. Wpisz go w ustawieniach firmy.',
  lacksOwnAddress: 'Firma nie ma jeszcze ulicy albo miejscowości, które muszą być na fakturze. Wpisz je w ustawieniach firmy.',
  lacksAddress: 'Klient nie ma adresu, który musi być na fakturze.',
};
