import type { texts as english } from './en.ts';

export const texts: typeof english = {
  unusualTax: (country: string, taxes: string) =>
    `Des lignes ont une autre taxe que celle habituelle pour ce client (${country}) : ${taxes}.`,
  unusualAtHome: (taxes: string) => `Des lignes ont une autre taxe que celle habituelle pour ce client : ${taxes}.`,
  applyTax: 'Appliquer',
  domesticVatAbroad:
    'Le client a un numéro de TVA d’un autre pays de l’UE, mais paie la TVA d’ici. D’ordinaire, c’est lui qui doit la taxe là-bas.',
  taxUnusual:
    'Une ligne n’a aucune taxe, ou celle d’un client d’un autre pays, ce qui ne va pas avec ce client. Vérifiez les taxes des lignes.',
  overdueAtOnce: (day: string) => `Elle est déjà en retard : échéance le ${day}.`,
  expiredAlready: (day: string) =>
    `Il était valable jusqu’au ${day} : le client ne peut plus l’accepter en ligne. Reportez cette date avant de l’envoyer.`,
  lacksOwnNumber:
    'Votre entreprise n’a pas encore de numéro de TVA ou d’identification fiscale, obligatoire sur une facture avec TVA. ' +
    'Saisissez-le dans les paramètres de l’entreprise.',
  lacksOwnAddress:
    'Votre entreprise n’a pas encore de rue ou de ville, obligatoires sur une facture. Saisissez-les dans les paramètres de l’entreprise.',
  lacksAddress: 'Le client n’a pas d’adresse, obligatoire sur une facture.',
};
