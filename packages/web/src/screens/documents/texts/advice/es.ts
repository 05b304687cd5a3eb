import type { texts as english } from './en.ts';

export const texts: typeof english = {
  unusualTax: (country: string, taxes: string) => `Hay líneas con otro impuesto que el habitual para este cliente (${country}): ${taxes}.`,
  unusualAtHome: (taxes: string) => `Hay líneas con otro impuesto que el habitual para este cliente: ${taxes}.`,
  applyTax: 'Aplicar',
  domesticVatAbroad:
    'El cliente tiene un NIF-IVA de otro país de la UE, pero se le cobra el IVA de aquí. Lo habitual es que él deba el impuesto allí.',
  taxUnusual:
    'Una línea no tiene impuesto, o tiene el de un cliente de otro país, lo que no corresponde a este cliente. ' +
    'Revise los impuestos de las líneas.',
  overdueAtOnce: (day: string) => `Ya está vencida: vencimiento ${day}.`,
  expiredAlready: (day: string) =>
    `Era válido hasta el ${day}: el cliente ya no puede aceptarlo en línea. Aplace ese día antes de enviarlo.`,
  lacksOwnNumber:
    'Su empresa aún no tiene NIF-IVA ni número fiscal, obligatorio en una factura con IVA. Introdúzcalo en los ajustes de la empresa.',
  lacksOwnAddress: 'Su empresa aún no tiene calle o ciudad, obligatorias en una factura. Introdúzcalas en los ajustes de la empresa.',
  lacksAddress: 'El cliente no tiene dirección, obligatoria en una factura.',
};
