import type { texts as english } from './en.ts';

export const texts: typeof english = {
  unusualTax: (country: string, taxes: string) =>
    `Alcune righe hanno un’imposta diversa dal solito per questo cliente (${country}): ${taxes}.`,
  unusualAtHome: (taxes: string) => `Alcune righe hanno un’imposta diversa dal solito per questo cliente: ${taxes}.`,
  applyTax: 'Applica',
  datedAhead: (day: string) => `La data è nel futuro: ${day}. Le fatture emesse fino ad allora avranno una data precedente.`,
  paidToday: (sums: string) => `Registrati come pagati oggi: ${sums}.`,
  paidAhead: (day: string) => `La data del pagamento è nel futuro: ${day}.`,
  lacksFields: (names: string) => `Ci sono campi obbligatori vuoti: ${names}.`,
  freeLines: (lines: string) => `Righe senza importo: ${lines}.`,
  overdueAtOnce: (day: string) => `È già scaduta: scadenza ${day}. Le regole di sollecito attive possono sollecitarla subito.`,
  expiredAlready: (day: string) =>
    `Era valido fino al ${day}: il cliente non può più accettarlo online. Sposta quel giorno prima di inviarlo.`,
  draftedAtOnce: (count: number, place: string) => `Salvato. Bozze per i periodi iniziati: ${count}, in «${place}».`,
  issuedAtOnce: (count: number, day: string) =>
    `Periodi iniziati dal ${day}: ${count}. Per ciascuno viene emessa subito una fattura con la data di oggi.`,
  mailedAtOnce: (count: number, day: string) =>
    `Periodi iniziati dal ${day}: ${count}. Per ciascuno viene emessa e inviata subito al cliente una fattura con la data di oggi.`,
  sameAddress: (again: string, send: string) => `«${again}» la invia allo stesso indirizzo. Per un altro, premi «${send}».`,
  triesAgain: 'Daybook riprova da solo per otto ore.',
  noDueDate: 'La fattura non ha scadenza: non risulterà mai scaduta e nessuna regola di sollecito la ricorderà.',
  halfAccount:
    'Il conto bancario della tua azienda è indicato a metà: il numero del conto e quello della banca vanno insieme. ' +
    'Inserisci entrambi nelle impostazioni dell’azienda.',
  noBankAccount:
    'La tua azienda non ha ancora un conto bancario: la fattura non dice dove pagare. Inserisci l’IBAN nelle impostazioni dell’azienda.',
  noSiren:
    'La tua azienda non ha ancora un SIREN, che la legge francese richiede in una fattura. Inseriscilo ' +
    'nelle impostazioni dell’azienda, tra i dati legali.',
  lacksOwnNumber:
    'La tua azienda non ha ancora una partita IVA o un codice fiscale, che una fattura con IVA deve avere. ' +
    'Inseriscilo nelle impostazioni dell’azienda.',
  noneChosen: 'Nessuna delle opzioni è scelta: il totale è zero.',
  unknownPlaceholders: (names: string) => `Non viene sostituito e si stampa così com’è: ${names}.`,
  noAnswers:
    'La tua azienda non ha ancora un indirizzo e-mail: le risposte a questo messaggio non ti arrivano. ' +
    'Inseriscilo nelle impostazioni dell’azienda.',
  ownRules: {
    'DAYBOOK-1':
      'La categoria di un’imposta è stata presunta: la riga non ne indica alcuna, o una dello 0% senza motivo. Scegli ' +
      'la categoria nell’imposta.',
    'DAYBOOK-2': 'La partita IVA dell’azienda non compare da nessuna parte sul documento.',
    'DAYBOOK-3': 'Manca la data della prestazione. La legge la richiede in una fattura: indica il primo e l’ultimo giorno.',
    'DAYBOOK-4': 'Questa partita IVA non può essere giusta: la forma o una cifra è sbagliata. Ricontrollala.',
    'DAYBOOK-5 /iban': 'Una QR-fattura richiede un IBAN della Svizzera o del Liechtenstein. L’azienda non ne ha.',
    'DAYBOOK-5 /address_postcode': 'Una QR-fattura richiede il CAP e la città dell’azienda.',
    'DAYBOOK-5 /name': 'Il nome o l’indirizzo dell’azienda ha caratteri che una QR-fattura non può contenere.',
    'DAYBOOK-6 /currency': ({ home }) =>
      `La fattura non indica l’IVA in ${home}: quando è stata emessa non era noto alcun tasso di cambio.`,
    'DAYBOOK-6 /rate': ({ currency, home }) =>
      `Non c’è un tasso di cambio di ${currency} per il giorno della fattura, quindi non indicherà l’IVA in ${home}. ` +
      'Inseriscilo prima di emetterla.',
    'DAYBOOK-7': ({ letters }) =>
      `Il PDF non può mostrare questi caratteri: ${letters}. Al posto di ognuno ce n’è un altro. Scrivili in un altro modo.`,
    'DAYBOOK-8':
      'Il cliente deve l’imposta, ma la sua partita IVA non risultava registrata nell’UE all’ultima verifica. Chiedine ' +
      'un’altra al cliente, o applica l’imposta.',
    'DAYBOOK-9': 'Il cliente ha una partita IVA di un altro paese UE, ma paga l’IVA di qui. Di solito deve l’imposta nel suo paese.',
    'DAYBOOK-10':
      'Una riga non ha imposta, o ha quella di un cliente di un altro paese: non va bene per questo cliente. ' +
      'Controlla le imposte delle righe.',
    'DAYBOOK-11':
      'La tua azienda non ha ancora una via o una città, che una fattura deve avere. Inseriscile nelle impostazioni dell’azienda.',
    'DAYBOOK-12': 'Il cliente non ha ancora una via o una città, obbligatorie su una fattura di questo importo.',
    'DAYBOOK-13': 'L’ultimo giorno dello sconto per pagamento anticipato è dopo la scadenza. Riduci i suoi giorni o sposta la scadenza.',
    'DAYBOOK-14':
      'Il modello nasconde il testo, la quantità o il prezzo delle righe, necessari in una fattura. Mostrali o scegli un altro modello.',
    'DAYBOOK-15':
      'Una riga ha l’imposta anche se il cliente è all’estero, dove di solito non si applica. Controlla le imposte delle righe.',
  },
  createNow: 'Crea ora',
  createNowQuestion: (day: string) =>
    `Crea già oggi la fattura del periodo che inizia il ${day}. Quel periodo non sarà fatturato di nuovo.`,
  createdAs: { draft: 'Resta una bozza.', issue: 'Viene emessa.', send: 'Viene emessa e inviata per e-mail al cliente.' },
};
