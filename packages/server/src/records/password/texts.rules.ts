import type { LinkKind } from '@daybook/contract';

/** What a mail with a link says. */
interface LinkFacts {
  readonly kind: LinkKind;
  readonly language: string;
  /** The firm. */
  readonly account: string;
  readonly person: string;
  readonly username: string;
  readonly url: string;
}

interface Words {
  readonly greeting: string;
  readonly username: string;
  readonly regards: string;
  readonly invitation: readonly [subject: string, text: string, note: string];
  readonly password_link: readonly [subject: string, text: string, note: string];
}

const languages: { readonly [language: string]: Words } = {
  en: {
    greeting: 'Hello {person},',
    username: 'Your user name: {username}',
    regards: 'Kind regards',
    invitation: [
      'Your access to {account}',
      '{account} has invited you to Daybook. Choose a password here:',
      'The link works once, and for seven days.',
    ],
    password_link: [
      'A new password for {account}',
      'A new password was asked for. Choose it here:',
      'The link works once, and for an hour. If you did not ask for it, nothing has to be done: your password stays.',
    ],
  },
  de: {
    greeting: 'Guten Tag {person},',
    username: 'Ihr Benutzername: {username}',
    regards: 'Mit freundlichen Grüßen',
    invitation: [
      'Ihr Zugang zu {account}',
      '{account} hat Sie zu Daybook eingeladen. Wählen Sie hier ein Passwort:',
      'Der Link gilt einmal und sieben Tage lang.',
    ],
    password_link: [
      'Ein neues Passwort für {account}',
      'es wurde ein neues Passwort angefordert. Wählen Sie es hier:',
      'Der Link gilt einmal und eine Stunde lang. Wenn Sie ihn nicht angefordert haben, ist nichts zu tun: Ihr Passwort bleibt.',
    ],
  },
  fr: {
    greeting: 'Bonjour {person},',
    username: 'Votre nom d’utilisateur : {username}',
    regards: 'Cordialement',
    invitation: [
      'Votre accès à {account}',
      '{account} vous invite à utiliser Daybook. Choisissez un mot de passe ici :',
      'Le lien fonctionne une seule fois, pendant sept jours.',
    ],
    password_link: [
      'Un nouveau mot de passe pour {account}',
      'Un nouveau mot de passe a été demandé. Choisissez-le ici :',
      'Le lien fonctionne une seule fois, pendant une heure. Si vous ne l’avez pas demandé, il n’y a rien à faire : ' +
        'votre mot de passe reste le même.',
    ],
  },
  es: {
    greeting: 'Buenos días, {person}:',
    username: 'Su nombre de usuario: {username}',
    regards: 'Un cordial saludo',
    invitation: [
      'Su acceso a {account}',
      '{account} le invita a usar Daybook. Elija una contraseña aquí:',
      'El enlace funciona una sola vez, durante siete días.',
    ],
    password_link: [
      'Una nueva contraseña para {account}',
      'Se ha solicitado una nueva contraseña. Elíjala aquí:',
      'El enlace funciona una sola vez, durante una hora. Si usted no la ha solicitado, no tiene que hacer nada: su contraseña no cambia.',
    ],
  },
  pl: {
    greeting: 'Dzień dobry {person},',
    username: 'Nazwa użytkownika: {username}',
    regards: 'Z poważaniem',
    invitation: [
      'Dostęp do {account}',
      '{account} zaprasza do korzystania z Daybook. Hasło można ustawić tutaj:',
      'Link działa jeden raz, przez siedem dni.',
    ],
    password_link: [
      'Nowe hasło do {account}',
      'Poproszono o nowe hasło. Można je ustawić tutaj:',
      'Link działa jeden raz, przez godzinę. Jeśli to nie Państwo o niego prosili, nic nie trzeba robić: hasło się nie zmieni.',
    ],
  },
};

/** Subject and text of the mail, in the language of the firm. */
export function linkTexts(facts: LinkFacts): { readonly subject: string; readonly text: string } {
  const words = languages[facts.language] ?? (languages['en'] as Words);
  const [subject, text, note] = words[facts.kind];
  const filled = (line: string): string =>
    line.replaceAll(/\{(account|person|username)\}/g, (_, name: 'account' | 'person' | 'username') => facts[name]);
  const { greeting, username, regards } = words;
  const paragraphs = [greeting, text, facts.url, note, username, `${regards}\n{account}`].map((line) =>
    line === facts.url ? line : filled(line),
  );
  return { subject: filled(subject), text: `${paragraphs.join('\n\n')}\n` };
}
