import type { texts as english } from './en.ts';

export const texts: typeof english = {
  unusualTax: (country: string, taxes: string) => `Hay líneas con otro impuesto que el habitual para este cliente (${country}): ${taxes}.`,
  unusualAtHome: (taxes: string) => `Hay líneas con otro impuesto que el habitual para este cliente: ${taxes}.`,
  applyTax: 'Aplicar',
  datedAhead: (day: string) => `Su fecha está en el futuro: ${day}. Las facturas que se emitan hasta entonces tendrán una fecha anterior.`,
  paidToday: (sums: string) => `Se registran como pagados hoy: ${sums}.`,
  paidAhead: (day: string) => `La fecha del pago está en el futuro: ${day}.`,
  lacksFields: (names: string) => `Hay campos obligatorios vacíos: ${names}.`,
  freeLines: (lines: string) => `Líneas sin importe: ${lines}.`,
  overdueAtOnce: (day: string) => `Ya está vencida: vencimiento ${day}. Las reglas de recordatorio activas pueden reclamarla de inmediato.`,
  expiredAlready: (day: string) =>
    `Era válido hasta el ${day}: el cliente ya no puede aceptarlo en línea. Aplace ese día antes de enviarlo.`,
  draftedAtOnce: (count: number, place: string) => `Guardado. Borradores de periodos comenzados: ${count}, en «${place}».`,
  issuedAtOnce: (count: number, day: string) =>
    `Periodos que han comenzado desde el ${day}: ${count}. Para cada uno se emite de inmediato una factura con fecha de hoy.`,
  mailedAtOnce: (count: number, day: string) =>
    `Periodos que han comenzado desde el ${day}: ${count}. ` +
    'Para cada uno se emite y se envía al cliente de inmediato una factura con fecha de hoy.',
  sameAddress: (again: string, send: string) => `«${again}» lo envía a la misma dirección. Para otra, pulse «${send}».`,
  triesAgain: 'Daybook lo reintenta por sí solo durante ocho horas.',
  noDueDate: 'La factura no tiene vencimiento: nunca estará vencida y ninguna regla de recordatorio la reclamará.',
  halfAccount:
    'La cuenta bancaria de su empresa está a medias: su número y el del banco van juntos. Indique ambos en los ajustes de la empresa.',
  noBankAccount:
    'Su empresa aún no tiene cuenta bancaria, así que la factura no dice dónde pagar. Indique el IBAN en los ajustes de la empresa.',
  noSiren:
    'Su empresa aún no tiene SIREN, que la ley francesa exige en una factura. Indíquelo en los ajustes ' +
    'de la empresa, con los datos legales.',
  lacksOwnNumber:
    'Su empresa aún no tiene NIF-IVA ni número fiscal, obligatorio en una factura con IVA. Introdúzcalo en los ajustes de la empresa.',
  noneChosen: 'No se ha elegido ninguna de sus opciones: el total es cero.',
  unknownPlaceholders: (names: string) => `No se sustituye y se imprime tal cual: ${names}.`,
  noAnswers:
    'Su empresa aún no tiene correo electrónico, así que las respuestas a este mensaje no le llegan. ' +
    'Indíquelo en los ajustes de la empresa.',
  ownRules: {
    'DAYBOOK-1':
      'Se ha supuesto la categoría de un impuesto: la línea no indica ninguno, o uno del 0 % sin motivo. Elija la categoría en el ' +
      'impuesto.',
    'DAYBOOK-2': 'El NIF-IVA de la empresa no aparece en ninguna parte del documento.',
    'DAYBOOK-3': 'Falta la fecha de la prestación. La ley la exige en una factura: indique el primer y el último día.',
    'DAYBOOK-4': 'Este NIF-IVA no puede ser correcto: su forma o una cifra es errónea. Revíselo.',
    'DAYBOOK-5 /iban': 'Una factura QR necesita un IBAN de Suiza o de Liechtenstein. La empresa no tiene ninguno.',
    'DAYBOOK-5 /address_postcode': 'Una factura QR necesita el código postal y la ciudad de la empresa.',
    'DAYBOOK-5 /name': 'El nombre o la dirección de la empresa tiene caracteres que una factura QR no puede llevar.',
    'DAYBOOK-6 /currency': ({ home }) => `La factura no indica su IVA en ${home}: no se conocía ningún tipo de cambio cuando se emitió.`,
    'DAYBOOK-6 /rate': ({ currency, home }) =>
      `No hay tipo de cambio de ${currency} para el día de la factura, así que no indicará su IVA en ${home}. Introdúzcalo antes ` +
      'de emitirla.',
    'DAYBOOK-7': ({ letters }) =>
      `El PDF no puede mostrar estos caracteres: ${letters}. En lugar de cada uno hay otro. Escríbalos de otro modo.`,
    'DAYBOOK-8':
      'El cliente debe el impuesto, pero su NIF-IVA no estaba registrado en la UE en la última comprobación. Pida otro ' +
      'al cliente o aplique el impuesto.',
    'DAYBOOK-9':
      'El cliente tiene un NIF-IVA de otro país de la UE, pero se le cobra el IVA de aquí. Lo habitual es que él deba el impuesto allí.',
    'DAYBOOK-10':
      'Una línea no tiene impuesto, o tiene el de un cliente de otro país, lo que no corresponde a este cliente. ' +
      'Revise los impuestos de las líneas.',
    'DAYBOOK-11': 'Su empresa aún no tiene calle o ciudad, obligatorias en una factura. Introdúzcalas en los ajustes de la empresa.',
    'DAYBOOK-12': 'El cliente aún no tiene calle o localidad, obligatorias en una factura de este importe.',
    'DAYBOOK-13': 'El último día del descuento por pronto pago es posterior al vencimiento. Reduzca sus días o cambie el vencimiento.',
    'DAYBOOK-14':
      'La plantilla oculta el texto, la cantidad o el precio de las líneas, que una factura necesita. Muéstrelos o elija otra plantilla.',
    'DAYBOOK-15':
      'Una línea lleva impuesto aunque el cliente está en el extranjero, donde no suele cobrarlo. Revise los impuestos de las líneas.',
  },
  createNow: 'Crear ahora',
  createNowQuestion: (day: string) => `Crea hoy mismo la factura del período que empieza el ${day}. Ese período no se factura otra vez.`,
  createdAs: { draft: 'Queda como borrador.', issue: 'Se emite.', send: 'Se emite y se envía por correo al cliente.' },
};
