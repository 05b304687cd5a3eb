import type { texts as english } from './en.ts';

export const texts: typeof english = {
  became: {
    delayed: (to: string) => `El correo aún no ha llegado a ${to} y se intentará de nuevo.`,
    delivered: (to: string) => `El correo ha llegado a ${to}.`,
    bounced: (to: string) => `El correo ha vuelto: no se pudo entregar a ${to}.`,
    refused_as_spam: (to: string) => `El servidor de ${to} rechazó el correo como no deseado.`,
    complained: (to: string) => `${to} marcó el correo como no deseado.`,
  },
  said: (said: string) => `Respuesta del servidor de correo: ${said}`,
  failed: {
    unknown_host: 'No existe ningún servidor de correo con el nombre indicado. Compruébelo en «Ajustes», «Servidor de correo».',
    not_allowed:
      'El servidor de correo indicado no se puede usar: no está en la internet pública o no está cifrado. Quien administra Daybook ' +
      'puede permitirlo.',
    unreachable: 'No se puede conectar con el servidor de correo. Compruébelo en «Ajustes», «Servidor de correo».',
    no_answer: 'El servidor de correo no respondió a tiempo.',
    interrupted: 'El servidor de correo cerró la conexión.',
    not_encrypted: 'El servidor de correo no cifra la conexión como se indicó. Compruébelo en «Ajustes», «Servidor de correo».',
    certificate: 'El certificado del servidor de correo no es válido para su nombre. Compruébelo en «Ajustes», «Servidor de correo».',
    sign_in_refused:
      'El servidor de correo rechazó el nombre de usuario y la contraseña. Introdúzcalos de nuevo en «Ajustes», «Servidor de correo».',
    deferred: 'El servidor de correo aplazó el correo.',
    sender_refused:
      'El servidor de correo no acepta correos de la dirección del remitente. Compruébela en «Ajustes», «Servidor de correo».',
    recipient_refused: 'El servidor de correo rechazó al destinatario. Compruebe la dirección.',
    refused: 'El servidor de correo rechazó el correo.',
    password_lost: 'La contraseña del servidor de correo ya no se puede leer. Introdúzcala de nuevo en «Ajustes», «Servidor de correo».',
    some_refused: 'El servidor de correo rechazó a algunos destinatarios. Compruebe sus direcciones; los demás tienen el correo.',
    nobody_left: 'El correo ya no tiene destinatario: se borraron los datos personales.',
    too_large: 'Los archivos del correo son demasiado grandes para enviarse. Envíe un enlace en su lugar.',
    changed: 'El contenido del correo ha cambiado desde entonces. Envíe uno nuevo.',
    link_over: 'El enlace del correo ya no funciona. Envíe uno nuevo.',
    paper_too_long: 'Los textos del documento son demasiado largos para el PDF. Acórtelos y envíelo de nuevo.',
    template_failed: 'La plantilla tiene un error. Corríjala en «Ajustes», «Plantillas» y envíe de nuevo.',
    other: 'No se pudo crear el correo.',
  },
};
