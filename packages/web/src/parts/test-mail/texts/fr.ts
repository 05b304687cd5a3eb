import type { texts as english } from './en.ts';

export const texts: typeof english = {
  said: 'Réponse du serveur :',
  outcomes: {
    accepted: (address: string) => `Le serveur a accepté l’e-mail. Regardez dans votre boîte : ${address}.`,
    unknown_host: () => 'Aucun serveur ne porte ce nom. Vérifiez comment il s’écrit.',
    not_allowed: () =>
      'Ce serveur ne peut pas être utilisé : il n’est pas sur l’internet public, ou n’est pas chiffré. La personne qui exploite ' +
      'Daybook peut l’autoriser.',
    unreachable: () => 'Personne ne répond à ce serveur et à ce port. Vérifiez les deux.',
    no_answer: () => 'Le serveur n’a pas répondu à temps. Vérifiez le port ou réessayez plus tard.',
    interrupted: () => 'Le serveur a mis fin à la connexion. Vérifiez le port et le chiffrement.',
    not_encrypted: () => 'Le serveur ne chiffre pas la connexion de cette façon. Choisissez un autre chiffrement ou un autre port.',
    certificate: () => 'Le certificat du serveur n’est pas valable pour ce nom. Vérifiez le nom ou demandez à votre fournisseur.',
    sign_in_refused: () => 'Le serveur a refusé le nom d’utilisateur et le mot de passe.',
    deferred: () => 'Le serveur n’accepte pas d’e-mails pour le moment. Réessayez plus tard.',
    sender_refused: () => 'Le serveur n’accepte pas d’e-mails de cette adresse d’expéditeur.',
    recipient_refused: (address: string) => `Le serveur n’accepte pas d’e-mails pour votre adresse ${address}.`,
    refused: () => 'Le serveur a refusé l’e-mail.',
    password_lost: () => 'Le mot de passe enregistré ne peut plus être lu. Saisissez-le à nouveau.',
  },
};
