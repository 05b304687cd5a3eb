import { plural } from '../../../texts/plural.ts';
import type { texts as english } from './en.ts';

export const texts: typeof english = {
  noHistory: 'Nic nie zapisano.',
  byItself: 'Daybook',
  actions: { created: 'Utworzono', updated: 'Zmieniono', deleted: 'Usunięto', noted: 'Zapisano stan' },
  tokens: {
    token: 'Token',
    session: 'Logowanie',
    invitation: 'Zaproszenie',
    password_link: 'Link do nowego hasła',
    setup: 'Link konfiguracji',
  },
  changed: 'zmieniono',
  countOf: (count) => plural('pl', count, { one: `${count} wpis`, few: `${count} wpisy`, other: `${count} wpisów` }),
  notReadable: 'usunięto albo brak dostępu',
  showRaw: 'Pokaż surowe dane',
  openRecord: 'Otwórz rekord',
};
