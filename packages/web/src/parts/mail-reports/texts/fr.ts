import type { texts as english } from './en.ts';

export const texts: typeof english = {
  became: {
    delayed: (to: string) => `L’e-mail n’est pas encore arrivé chez ${to} ; un nouvel essai suivra.`,
    delivered: (to: string) => `L’e-mail est arrivé chez ${to}.`,
    bounced: (to: string) => `L’e-mail est revenu : impossible de le remettre à ${to}.`,
    refused_as_spam: (to: string) => `Le serveur de ${to} a refusé l’e-mail comme indésirable.`,
    complained: (to: string) => `${to} a signalé l’e-mail comme indésirable.`,
  },
  said: (said: string) => `Réponse du serveur de messagerie : ${said}`,
  failed: {
    unknown_host: 'Aucun serveur de messagerie ne porte le nom indiqué. Vérifiez-le sous « Paramètres », « Serveur de messagerie ».',
    not_allowed:
      'Le serveur de messagerie indiqué ne peut pas être utilisé : il n’est pas sur l’internet public, ou n’est pas chiffré. La ' +
      'personne qui exploite Daybook peut l’autoriser.',
    unreachable: 'Le serveur de messagerie est injoignable. Vérifiez-le sous « Paramètres », « Serveur de messagerie ».',
    no_answer: 'Le serveur de messagerie n’a pas répondu à temps.',
    interrupted: 'Le serveur de messagerie a mis fin à la connexion.',
    not_encrypted:
      'Le serveur de messagerie ne chiffre pas la connexion comme indiqué. Vérifiez-le sous « Paramètres », « Serveur de messagerie ».',
    certificate:
      'Le certificat du serveur de messagerie n’est pas valable pour son nom. Vérifiez-le sous « Paramètres », « Serveur de messagerie ».',
    sign_in_refused:
      'Le serveur de messagerie a refusé le nom d’utilisateur et le mot de passe. Saisissez-les à nouveau sous « Paramètres », ' +
      '« Serveur de messagerie ».',
    deferred: 'Le serveur de messagerie a remis l’e-mail à plus tard.',
    sender_refused:
      'Le serveur de messagerie n’accepte pas d’e-mails de l’adresse d’expéditeur. Vérifiez-la sous « Paramètres », « Serveur de ' +
      'messagerie ».',
    recipient_refused: 'Le serveur de messagerie a refusé le destinataire. Vérifiez l’adresse.',
    refused: 'Le serveur de messagerie a refusé l’e-mail.',
    password_lost:
      'Le mot de passe du serveur de messagerie ne peut plus être lu. Saisissez-le à nouveau sous « Paramètres », « Serveur de ' +
      'messagerie ».',
    some_refused: 'Le serveur de messagerie a refusé certains destinataires. Vérifiez leurs adresses ; les autres ont reçu l’e-mail.',
    nobody_left: 'L’e-mail n’a plus de destinataire : les données personnelles ont été effacées.',
    too_large: 'Les fichiers de l’e-mail sont trop volumineux pour être envoyés. Envoyez plutôt un lien.',
    changed: 'Le contenu de l’e-mail a été modifié depuis. Envoyez-en un nouveau.',
    link_over: 'Le lien contenu dans l’e-mail ne fonctionne plus. Envoyez-en un nouveau.',
    paper_too_long: 'Les textes du document sont trop longs pour le PDF. Raccourcissez-les, puis renvoyez-le.',
    template_failed: 'Le modèle a une erreur. Corrigez-le sous « Paramètres », « Modèles », puis renvoyez l’e-mail.',
    other: 'L’e-mail n’a pas pu être créé.',
  },
};
