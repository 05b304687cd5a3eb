import type { texts as english } from './en.ts';

export const texts: typeof english = {
  ruleItself: 'Texte de la règle',
  needNumber: 'Donnez un numéro à la facture. Elle en reçoit un à son émission.',
  needDate: 'Donnez une date à la facture.',
  needLine: 'Ajoutez au moins une ligne.',
  needLineText: 'Écrivez à quoi correspond la ligne.',
  needDue: 'Dites quand la facture est à payer : choisissez un jour ou écrivez des conditions de paiement.',
  needIban: 'Saisissez l’IBAN sur lequel l’argent est versé.',
  needName: 'Saisissez le nom.',
  needAddress: 'Saisissez l’adresse.',
  needCountry: 'Choisissez le pays de l’adresse.',
  needCity: 'Saisissez la ville de l’adresse.',
  needPostcode: 'Saisissez le code postal de l’adresse.',
  needPhone: 'Saisissez un numéro de téléphone.',
  needLongerPhone: 'Saisissez un numéro de téléphone d’au moins trois chiffres.',
  needEmail: 'Saisissez une adresse e-mail.',
  needValidEmail: 'Saisissez une adresse e-mail valable.',
  needPhoneAndEmail: 'Saisissez un numéro de téléphone et une adresse e-mail.',
  needTaxNumber: 'Saisissez le numéro de TVA ou le numéro fiscal de votre entreprise.',
  needOwnVatNumber: 'Saisissez le numéro de TVA de votre entreprise : les exportations l’exigent.',
  needBothVatNumbers: 'Saisissez les numéros de TVA du client et de votre entreprise : sans les deux, la taxe doit être facturée.',
  vatNumberPrefix: 'Commencez le numéro de TVA par le code de son pays, comme DE123456788.',
  needElectronicAddress: 'Saisissez l’adresse de facturation électronique.',
  needScheme: 'Choisissez le type de l’adresse de facturation électronique.',
  needReference:
    'Saisissez la référence du client : celle d’un organisme public allemand est sa Leitweg-ID, sinon le numéro de la commande.',
  needSupplyDay: 'Dites quand la prestation a eu lieu : choisissez le premier et le dernier jour.',
  needLineTax: 'Choisissez une taxe pour la ligne. Si aucune n’est due, choisissez-en une qui dit pourquoi.',
  oneLineTax: 'Choisissez une seule taxe pour la ligne : une facture électronique n’en a qu’une par ligne.',
  needReason: 'Dites pourquoi aucune taxe n’est due : écrivez la raison dans la taxe.',
  noReason: 'Cette taxe est facturée et n’a donc pas de raison d’exonération. Retirez la raison ou choisissez une autre catégorie.',
  rateOfZero: 'Selon la catégorie, aucune taxe n’est due, mais le taux n’est pas 0. Changez l’un des deux.',
  rateAboveZero: 'Selon la catégorie, la taxe est due, mais le taux est 0. Changez l’un des deux.',
  untaxedAlone: 'Ce qui est hors champ de la taxe ne va pas avec des lignes taxées. Faites deux factures ou choisissez une autre taxe.',
  needNoNegativePrice: 'Le prix ne peut pas être négatif. Saisissez plutôt une quantité négative.',
  twoDecimals: 'Les montants d’une facture électronique ont au plus deux décimales. Choisissez une monnaie qui en a au plus deux.',
  roundedBefore:
    'La taxe n’est pas exactement le montant hors taxes multiplié par le taux, car des parties en ont été arrondies ' +
    'auparavant : plusieurs taxes d’un même taux, ou des factures antérieures du même devis. Les destinataires l’acceptent ; ' +
    'il n’y a rien à faire.',
  needWholeAddress: 'Saisissez la rue, le code postal et la ville de l’adresse.',
  wrongElectronicAddress: 'L’adresse de facturation électronique n’est pas un numéro valide de son type. Corrigez-la.',
  notDelivered: 'Peppol ne distribue pas aux adresses de ce type. Saisissez une adresse de facturation électronique d’un autre type.',
  lineOutsideSupply: 'Les jours de la ligne ne sont pas compris dans ceux de la facture. Modifiez les uns ou les autres.',
  lineNotProduct:
    'Le montant de la ligne n’est pas la quantité multipliée par le prix, moins la remise. Écrivez la ' +
    'ligne avec d’autres chiffres, ou envoyez le PDF seul.',
  wrongFigures: 'Les chiffres ne concordent pas. C’est une erreur de Daybook : veuillez la signaler.',
};
