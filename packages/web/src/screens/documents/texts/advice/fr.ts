import type { texts as english } from './en.ts';

export const texts: typeof english = {
  unusualTax: (country: string, taxes: string) =>
    `Des lignes ont une autre taxe que celle habituelle pour ce client (${country}) : ${taxes}.`,
  applyTax: 'Appliquer',
  domesticVatAbroad:
    'Le client a un numéro de TVA d’un autre pays de l’UE, mais paie la TVA d’ici. D’ordinaire, c’est lui qui doit la taxe là-bas.',
  overdueAtOnce: (day: string) => `Elle est déjà en retard : échéance le ${day}.`,
};
