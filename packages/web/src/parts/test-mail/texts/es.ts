import type { texts as english } from './en.ts';

export const texts: typeof english = {
  said: 'El servidor dijo:',
  outcomes: {
    accepted: (address: string) => `El servidor aceptó el correo. Mire en su buzón: ${address}.`,
    unknown_host: () => 'No hay ningún servidor con este nombre. Compruebe cómo se escribe.',
    not_allowed: () =>
      'Este servidor no se puede usar: no está en la internet pública o no está cifrado. Quien administra Daybook puede permitirlo.',
    unreachable: () => 'Nadie responde en este servidor y puerto. Compruebe ambos.',
    no_answer: () => 'El servidor no respondió a tiempo. Compruebe el puerto o inténtelo más tarde.',
    interrupted: () => 'El servidor cerró la conexión. Compruebe el puerto y el cifrado.',
    not_encrypted: () => 'El servidor no cifra la conexión de esta manera. Elija otro cifrado u otro puerto.',
    certificate: () =>
      'El certificado del servidor no es válido para este nombre. Compruebe el nombre o pregunte a su proveedor de correo.',
    sign_in_refused: () => 'El servidor rechazó el nombre de usuario y la contraseña.',
    deferred: () => 'El servidor no acepta correos en este momento. Inténtelo más tarde.',
    sender_refused: () => 'El servidor no acepta correos de esta dirección de remitente.',
    recipient_refused: (address: string) => `El servidor no acepta correos para su dirección ${address}.`,
    refused: () => 'El servidor rechazó el correo.',
    password_lost: () => 'La contraseña guardada ya no se puede leer. Introdúzcala de nuevo.',
  },
};
