import { plural } from '../../../texts/plural.ts';
import type { texts as english } from './en.ts';

export const texts: typeof english = {
  noHistory: 'Rien n’est enregistré.',
  byItself: 'Daybook',
  actions: { created: 'Créé', updated: 'Modifié', deleted: 'Supprimé', noted: 'Noté tel quel' },
  tokens: {
    token: 'Jeton',
    session: 'Connexion',
    invitation: 'Invitation',
    password_link: 'Lien vers un nouveau mot de passe',
    setup: 'Lien de configuration',
  },
  changed: 'modifié',
  countOf: (count) => plural('fr', count, { one: `${count} élément`, other: `${count} éléments` }),
  notReadable: 'supprimé, ou invisible pour vous',
  showRaw: 'Afficher les données brutes',
  openRecord: 'Ouvrir l’élément',
};
