import type { texts as english } from './en.ts';

export const texts: typeof english = {
  invitation: {
    subject: 'Su acceso a {firm}',
    text: '{firm} le invita a usar Daybook. Elija una contraseña aquí:',
    note: 'El enlace funciona una sola vez, durante siete días.',
  },
  password_link: {
    subject: 'Una nueva contraseña para {firm}',
    text: 'Se ha solicitado una nueva contraseña. Elíjala aquí:',
    note:
      'El enlace funciona una sola vez, durante una hora. Si usted no la ha solicitado, no tiene que hacer nada: su contraseña no ' +
      'cambia.',
  },
  username: 'Su nombre de usuario: {username}',
  changed: {
    subject: {
      address: 'Se ha cambiado su dirección de correo para {firm}',
      password: 'Se ha cambiado su contraseña para {firm}',
    },
    address:
      'Su dirección de correo para {firm} se cambió el {moment}: era {from} y ahora es {to}. Los enlaces para una nueva ' +
      'contraseña van desde ahora a la nueva dirección.',
    password: 'Su contraseña para {firm} se cambió el {moment}.',
    passwordToo: 'También se cambió su contraseña.',
    note:
      'Si ha sido usted, o alguien lo ha hecho por usted, no tiene que hacer nada. Si no, avise enseguida a un administrador de ' +
      '{firm}: puede devolverle su acceso.',
  },
};
