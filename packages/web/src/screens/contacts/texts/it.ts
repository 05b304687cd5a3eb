import type { texts as english } from './en.ts';

export const texts: typeof english = {
  contact: 'contatto',
  emptyTitle: 'Qui trovi clienti e fornitori',
  emptyHint: 'Un contatto è un’azienda o una persona. Prenotazioni, preventivi e fatture vi fanno riferimento.',
  person: 'Persona fisica',
  text: 'Nome, indirizzo o numero',
  details: 'Dettagli',
  reach: 'E-mail, telefono, web',
  address: 'Indirizzo',
  billing: 'Fatturazione',
  taxByCountry: 'Secondo il paese del cliente',
  languageOfFirm: 'La lingua dell’azienda',
  scheme: 'Tipo di indirizzo per fatture elettroniche',
  addressInScheme: 'Indirizzo per fatture elettroniche',
  isUser: 'Può accedere a Daybook.',
  isResource: 'È prenotabile: vai alla risorsa',
  erase: 'Cancella i dati personali',
  erased: 'I dati personali sono stati cancellati.',
  history: (at: string, by: string) => (by === '' ? `Aggiunto il ${at}.` : `Aggiunto il ${at} da ${by}.`),
  changed: (at: string, by: string) => (by === '' ? `Modificato il ${at}.` : `Modificato il ${at} da ${by}.`),
  balance: (open: string, credit: string, balance: string) => `Da incassare ${open}, a credito ${credit}, saldo ${balance}`,
  eraseQuestion: (name: string) =>
    `Elimina definitivamente ${name}, il relativo utente e i dati negli eventi e nel registro delle modifiche. I documenti emessi conservano il nome. L’operazione non può essere annullata.`,
};
