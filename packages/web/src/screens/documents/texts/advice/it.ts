import type { texts as english } from './en.ts';

export const texts: typeof english = {
  unusualTax: (country: string, taxes: string) =>
    `Alcune righe hanno un’imposta diversa dal solito per questo cliente (${country}): ${taxes}.`,
  applyTax: 'Applica',
  domesticVatAbroad: 'Il cliente ha una partita IVA di un altro paese UE, ma paga l’IVA di qui. Di solito deve l’imposta nel suo paese.',
  overdueAtOnce: (day: string) => `È già scaduta: scadenza ${day}.`,
};
