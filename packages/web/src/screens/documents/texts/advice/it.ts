import type { texts as english } from './en.ts';

export const texts: typeof english = {
  unusualTax: (country: string, taxes: string) =>
    `Alcune righe hanno un’imposta diversa dal solito per questo cliente (${country}): ${taxes}.`,
  unusualAtHome: (taxes: string) => `Alcune righe hanno un’imposta diversa dal solito per questo cliente: ${taxes}.`,
  applyTax: 'Applica',
  domesticVatAbroad: 'Il cliente ha una partita IVA di un altro paese UE, ma paga l’IVA di qui. Di solito deve l’imposta nel suo paese.',
  taxUnusual:
    'Una riga non ha imposta, o ha quella di un cliente di un altro paese: non va bene per questo cliente. ' +
    'Controlla le imposte delle righe.',
  overdueAtOnce: (day: string) => `È già scaduta: scadenza ${day}.`,
  expiredAlready: (day: string) =>
    `Era valido fino al ${day}: il cliente non può più accettarlo online. Sposta quel giorno prima di inviarlo.`,
  lacksOwnNumber:
    'La tua azienda non ha ancora una partita IVA o un codice fiscale, che una fattura con IVA deve avere. ' +
    'Inseriscilo nelle impostazioni dell’azienda.',
  lacksOwnAddress:
    'La tua azienda non ha ancora una via o una città, che una fattura deve avere. Inseriscile nelle impostazioni dell’azienda.',
  lacksAddress: 'Il cliente non ha un indirizzo, che una fattura deve avere.',
};
