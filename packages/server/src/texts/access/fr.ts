import type { texts as english } from './en.ts';

export const texts: typeof english = {
  invitation: {
    subject: 'Votre accès à {firm}',
    text: '{firm} vous invite à utiliser Daybook. Choisissez un mot de passe ici :',
    note: 'Le lien fonctionne une seule fois, pendant sept jours.',
  },
  password_link: {
    subject: 'Un nouveau mot de passe pour {firm}',
    text: 'Un nouveau mot de passe a été demandé. Choisissez-le ici :',
    note:
      'Le lien fonctionne une seule fois, pendant une heure. Si vous ne l’avez pas demandé, il n’y a rien à faire : votre mot de ' +
      'passe reste le même.',
  },
  username: 'Votre nom d’utilisateur : {username}',
  changed: {
    subject: {
      address: 'Votre adresse e-mail pour {firm} a été modifiée',
      password: 'Votre mot de passe pour {firm} a été modifié',
    },
    address:
      'Votre adresse e-mail pour {firm} a été modifiée le {moment} : {from} est devenue {to}. Les liens pour un nouveau mot de ' +
      'passe sont désormais envoyés à la nouvelle adresse.',
    password: 'Votre mot de passe pour {firm} a été modifié le {moment}.',
    passwordToo: 'Votre mot de passe a été modifié aussi.',
    note:
      'Si c’est vous, ou quelqu’un pour vous, il n’y a rien à faire. Sinon, prévenez tout de suite un administrateur de {firm} : il ' +
      'peut vous rendre votre accès.',
  },
};
