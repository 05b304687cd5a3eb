/** What the page says around a document. `{…}` stands for what differs. */
export interface Words {
  readonly download: string;
  readonly asIssued: string;
  readonly answerHeading: string;
  readonly yourName: string;
  readonly nameMissing: string;
  readonly accept: string;
  readonly decline: string;
  readonly acceptedBy: string;
  readonly declinedBy: string;
  readonly accepted: string;
  readonly declined: string;
  readonly expired: string;
  readonly changed: string;
  readonly clash: string;
  readonly billed: string;
  readonly notFoundTitle: string;
  readonly notFound: string;
  readonly tooMany: string;
  readonly unavailable: string;
}

const en: Words = {
  download: 'Download as PDF',
  asIssued: 'The PDF is the invoice as it was issued. What was paid since is on this page.',
  answerHeading: 'Your answer',
  yourName: 'Your full name',
  nameMissing: 'Please enter your name: it is kept with your answer.',
  accept: 'Accept the quote',
  decline: 'Decline',
  acceptedBy: 'Accepted by {name} on {date}.',
  declinedBy: 'Declined by {name} on {date}.',
  accepted: 'This quote has been accepted.',
  declined: 'This quote has been declined.',
  expired: 'This quote expired on {date} and can no longer be accepted here. Please contact {firm}.',
  changed: 'The quote was changed while this page was open. Please read it again before you answer.',
  clash: 'Meanwhile something in this quote is no longer free at that time, so it could not be accepted. Please contact {firm}.',
  billed: 'Some of this quote has been invoiced already, so it could not be declined here. Please contact {firm}.',
  notFoundTitle: 'This page is not available',
  notFound: 'The link may have expired or been withdrawn. Please ask whoever sent it to you for a new one.',
  tooMany: 'There were too many requests from your network. Please try again in a minute.',
  unavailable: 'This page cannot be shown at the moment. Please try again in a few minutes.',
};

const de: Words = {
  download: 'Als PDF herunterladen',
  asIssued: 'Das PDF ist die Rechnung, wie sie ausgestellt wurde. Was seither bezahlt wurde, steht auf dieser Seite.',
  answerHeading: 'Ihre Antwort',
  yourName: 'Ihr vollständiger Name',
  nameMissing: 'Bitte geben Sie Ihren Namen ein: Er wird mit Ihrer Antwort gespeichert.',
  accept: 'Angebot annehmen',
  decline: 'Ablehnen',
  acceptedBy: 'Angenommen von {name} am {date}.',
  declinedBy: 'Abgelehnt von {name} am {date}.',
  accepted: 'Dieses Angebot wurde angenommen.',
  declined: 'Dieses Angebot wurde abgelehnt.',
  expired: 'Dieses Angebot galt bis {date} und kann hier nicht mehr angenommen werden. Bitte wenden Sie sich an {firm}.',
  changed: 'Das Angebot wurde geändert, während diese Seite offen war. Bitte lesen Sie es noch einmal, bevor Sie antworten.',
  clash:
    'Etwas aus diesem Angebot ist zu dieser Zeit inzwischen nicht mehr frei; es konnte deshalb nicht angenommen werden. ' +
    'Bitte wenden Sie sich an {firm}.',
  billed: 'Ein Teil dieses Angebots ist bereits berechnet; es konnte deshalb hier nicht abgelehnt werden. Bitte wenden Sie sich an {firm}.',
  notFoundTitle: 'Diese Seite ist nicht verfügbar',
  notFound:
    'Der Link ist abgelaufen oder wurde zurückgezogen. Bitte lassen Sie sich von der Person, die ihn geschickt hat, einen neuen geben.',
  tooMany: 'Aus Ihrem Netz kamen zu viele Anfragen. Bitte versuchen Sie es in einer Minute noch einmal.',
  unavailable: 'Diese Seite kann gerade nicht gezeigt werden. Bitte versuchen Sie es in einigen Minuten noch einmal.',
};

const fr: Words = {
  download: 'Télécharger en PDF',
  asIssued: 'Le PDF est la facture telle qu’elle a été émise. Ce qui a été payé depuis figure sur cette page.',
  answerHeading: 'Votre réponse',
  yourName: 'Vos nom et prénom',
  nameMissing: 'Veuillez indiquer votre nom : il est conservé avec votre réponse.',
  accept: 'Accepter le devis',
  decline: 'Refuser',
  acceptedBy: 'Accepté par {name} le {date}.',
  declinedBy: 'Refusé par {name} le {date}.',
  accepted: 'Ce devis a été accepté.',
  declined: 'Ce devis a été refusé.',
  expired: 'Ce devis était valable jusqu’au {date} et ne peut plus être accepté ici. Veuillez contacter {firm}.',
  changed: 'Le devis a été modifié pendant que cette page était ouverte. Veuillez le relire avant de répondre.',
  clash: 'Un élément de ce devis n’est plus libre à ce moment-là : le devis n’a pas pu être accepté. Veuillez contacter {firm}.',
  billed: 'Une partie de ce devis est déjà facturée : il n’a pas pu être refusé ici. Veuillez contacter {firm}.',
  notFoundTitle: 'Cette page n’est pas disponible',
  notFound: 'Le lien a expiré ou a été retiré. Veuillez en demander un nouveau à la personne qui vous l’a envoyé.',
  tooMany: 'Trop de requêtes sont venues de votre réseau. Veuillez réessayer dans une minute.',
  unavailable: 'Cette page ne peut pas être affichée pour le moment. Veuillez réessayer dans quelques minutes.',
};

const es: Words = {
  download: 'Descargar en PDF',
  asIssued: 'El PDF es la factura tal como se emitió. Lo que se ha pagado desde entonces figura en esta página.',
  answerHeading: 'Su respuesta',
  yourName: 'Su nombre completo',
  nameMissing: 'Indique su nombre: se guarda con su respuesta.',
  accept: 'Aceptar el presupuesto',
  decline: 'Rechazar',
  acceptedBy: 'Aceptado por {name} el {date}.',
  declinedBy: 'Rechazado por {name} el {date}.',
  accepted: 'Este presupuesto ha sido aceptado.',
  declined: 'Este presupuesto ha sido rechazado.',
  expired: 'Este presupuesto era válido hasta el {date} y ya no se puede aceptar aquí. Póngase en contacto con {firm}.',
  changed: 'El presupuesto se modificó mientras esta página estaba abierta. Léalo de nuevo antes de responder.',
  clash: 'Algo de este presupuesto ya no está libre a esa hora y no se ha podido aceptar. Póngase en contacto con {firm}.',
  billed: 'Una parte de este presupuesto ya está facturada y no se ha podido rechazar aquí. Póngase en contacto con {firm}.',
  notFoundTitle: 'Esta página no está disponible',
  notFound: 'El enlace ha caducado o se ha retirado. Pida uno nuevo a quien se lo envió.',
  tooMany: 'Han llegado demasiadas solicitudes desde su red. Inténtelo de nuevo dentro de un minuto.',
  unavailable: 'Esta página no se puede mostrar en este momento. Inténtelo de nuevo dentro de unos minutos.',
};

const pl: Words = {
  download: 'Pobierz PDF',
  asIssued: 'PDF to faktura w postaci, w jakiej została wystawiona. Późniejsze wpłaty podano na tej stronie.',
  answerHeading: 'Państwa odpowiedź',
  yourName: 'Imię i nazwisko',
  nameMissing: 'Proszę podać imię i nazwisko: zostanie zapisane razem z odpowiedzią.',
  accept: 'Akceptuję ofertę',
  decline: 'Odrzucam',
  acceptedBy: 'Ofertę zaakceptował(a) {name}, {date}.',
  declinedBy: 'Ofertę odrzucił(a) {name}, {date}.',
  accepted: 'Ta oferta została zaakceptowana.',
  declined: 'Ta oferta została odrzucona.',
  expired: 'Ta oferta była ważna do {date} i nie można jej już tutaj zaakceptować. Prosimy o kontakt z {firm}.',
  changed: 'Oferta zmieniła się, gdy ta strona była otwarta. Prosimy przeczytać ją ponownie przed udzieleniem odpowiedzi.',
  clash: 'Coś z tej oferty nie jest już wolne w tym czasie i nie można było jej zaakceptować. Prosimy o kontakt z {firm}.',
  billed: 'Część tej oferty została już zafakturowana i nie można było jej tutaj odrzucić. Prosimy o kontakt z {firm}.',
  notFoundTitle: 'Ta strona jest niedostępna',
  notFound: 'Link wygasł lub został wycofany. Prosimy o nowy od osoby, która go wysłała.',
  tooMany: 'Z Państwa sieci przyszło zbyt wiele zapytań. Prosimy spróbować ponownie za minutę.',
  unavailable: 'Tej strony nie można teraz wyświetlić. Prosimy spróbować ponownie za kilka minut.',
};

const languages: { readonly [language: string]: Words } = { en, de, fr, es, pl };

/** A text with what differs put in. */
export type Say = (name: keyof Words, values?: { readonly [name: string]: string }) => string;

/** The words of a language; English where the page does not speak it. */
export function wordsIn(language: string): Say {
  const words = languages[language] ?? en;
  return (name, values = {}) => words[name].replaceAll(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
}
