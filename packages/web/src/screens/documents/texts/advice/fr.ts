import type { texts as english } from './en.ts';

export const texts: typeof english = {
  unusualTax: (country: string, taxes: string) =>
    `Des lignes ont une autre taxe que celle habituelle pour ce client (${country}) : ${taxes}.`,
  unusualAtHome: (taxes: string) => `Des lignes ont une autre taxe que celle habituelle pour ce client : ${taxes}.`,
  applyTax: 'Appliquer',
  datedAhead: (day: string) => `Sa date est dans le futur : ${day}. Les factures émises d’ici là auront une date antérieure.`,
  paidToday: (sums: string) => `Enregistrés comme payés aujourd’hui : ${sums}.`,
  paidAhead: (day: string) => `La date du paiement est dans le futur : ${day}.`,
  lacksFields: (names: string) => `Des champs obligatoires sont vides : ${names}.`,
  freeLines: (lines: string) => `Lignes sans montant : ${lines}.`,
  overdueAtOnce: (day: string) => `Elle est déjà en retard : échéance le ${day}. Des règles de relance peuvent la relancer aussitôt.`,
  expiredAlready: (day: string) =>
    `Il était valable jusqu’au ${day} : le client ne peut plus l’accepter en ligne. Reportez cette date avant de l’envoyer.`,
  draftedAtOnce: (count: number, place: string) => `Enregistré. Brouillons pour les périodes commencées : ${count}, sous « ${place} ».`,
  issuedAtOnce: (count: number, day: string) =>
    `Périodes commencées depuis le ${day} : ${count}. Pour chacune, une facture datée d’aujourd’hui est émise aussitôt.`,
  mailedAtOnce: (count: number, day: string) =>
    `Périodes commencées depuis le ${day} : ${count}. ` +
    'Pour chacune, une facture datée d’aujourd’hui est émise et envoyée au client aussitôt.',
  sameAddress: (again: string, send: string) => `« ${again} » l’envoie à la même adresse. Pour une autre, cliquez sur « ${send} ».`,
  triesAgain: 'Daybook réessaie de lui-même, pendant huit heures.',
  noDueDate: 'La facture n’a pas d’échéance : elle ne sera jamais en retard, et aucune règle ne la relancera.',
  halfAccount:
    'Le compte bancaire de votre entreprise n’est saisi qu’à moitié : son numéro et celui de la banque vont ensemble. ' +
    'Saisissez les deux dans les paramètres de l’entreprise.',
  noBankAccount:
    'Votre entreprise n’a pas encore de compte bancaire : la facture ne dit pas où payer. Saisissez ' +
    'l’IBAN dans les paramètres de l’entreprise.',
  noSiren:
    'Votre entreprise n’a pas encore de SIREN, obligatoire sur une facture. Saisissez-le dans les ' +
    'paramètres de l’entreprise, avec les mentions légales.',
  lacksOwnNumber:
    'Votre entreprise n’a pas encore de numéro de TVA ou d’identification fiscale, obligatoire sur une facture avec TVA. ' +
    'Saisissez-le dans les paramètres de l’entreprise.',
  noneChosen: 'Aucune de ses options n’est choisie : le total est nul.',
  unknownPlaceholders: (names: string) => `Imprimé tel quel, car rien ne le remplace : ${names}.`,
  noAnswers:
    'Votre entreprise n’a pas encore d’adresse e-mail : les réponses à ce message ne vous parviennent pas. ' +
    'Saisissez-la dans les paramètres de l’entreprise.',
  ownRules: {
    'DAYBOOK-1':
      'La catégorie d’une taxe a été supposée : la ligne n’en indique aucune, ou une de 0 % sans motif. Choisissez la ' +
      'catégorie dans la taxe.',
    'DAYBOOK-2': 'Le numéro de TVA de l’entreprise ne figure nulle part sur le document.',
    'DAYBOOK-3': 'La date de la prestation manque. La loi l’exige sur une facture : indiquez le premier et le dernier jour.',
    'DAYBOOK-4': 'Ce numéro de TVA ne peut pas être exact : sa forme ou un chiffre est faux. Vérifiez-le.',
    'DAYBOOK-5 /iban': 'Une QR-facture demande un IBAN de Suisse ou du Liechtenstein. L’entreprise n’en a pas.',
    'DAYBOOK-5 /address_postcode': 'Une QR-facture demande le code postal et la ville de l’entreprise.',
    'DAYBOOK-5 /name': 'Le nom ou l’adresse de l’entreprise a des caractères qu’une QR-facture ne peut pas contenir.',
    'DAYBOOK-6 /currency': ({ home }) =>
      `La facture n’indique pas sa TVA en ${home} : aucun taux de change n’était connu quand elle a été émise.`,
    'DAYBOOK-6 /rate': ({ currency, home }) =>
      `Il n’y a pas de taux de change de ${currency} pour le jour de la facture : elle n’indiquera pas sa TVA en ${home}. ` +
      'Saisissez-en un avant de l’émettre.',
    'DAYBOOK-7': ({ letters }) =>
      `Le PDF ne peut pas afficher ces caractères : ${letters}. Un autre remplace chacun. Écrivez-les autrement.`,
    'DAYBOOK-8':
      'Le client doit la taxe, mais son numéro de TVA n’était pas enregistré dans l’UE lors de la dernière ' +
      'vérification. Demandez-en un autre au client, ou facturez la taxe.',
    'DAYBOOK-9':
      'Le client a un numéro de TVA d’un autre pays de l’UE, mais paie la TVA d’ici. D’ordinaire, c’est lui qui doit la taxe là-bas.',
    'DAYBOOK-10':
      'Une ligne n’a aucune taxe, ou celle d’un client d’un autre pays, ce qui ne va pas avec ce client. Vérifiez les taxes des lignes.',
    'DAYBOOK-11':
      'Votre entreprise n’a pas encore de rue ou de ville, obligatoires sur une facture. ' +
      'Saisissez-les dans les paramètres de l’entreprise.',
    'DAYBOOK-12': 'Le client n’a pas encore de rue ou de ville, obligatoires sur une facture de ce montant.',
    'DAYBOOK-13': 'Le dernier jour de l’escompte est après l’échéance. Réduisez ses jours, ou déplacez l’échéance.',
    'DAYBOOK-14':
      'Le modèle masque le texte, la quantité ou le prix des lignes, obligatoires sur une facture. Affichez-les ou changez de modèle.',
    'DAYBOOK-15':
      'Une ligne est taxée bien que le client soit à l’étranger, où vous ne facturez d’habitude aucune taxe. ' +
      'Vérifiez les taxes des lignes.',
  },
  createNow: 'Créer maintenant',
  createNowQuestion: (day: string) =>
    `Crée dès aujourd’hui la facture de la période qui commence le ${day}. Cette période ne sera pas facturée de nouveau.`,
  createdAs: { draft: 'Elle reste un brouillon.', issue: 'Elle est émise.', send: 'Elle est émise et envoyée par e-mail au client.' },
};
