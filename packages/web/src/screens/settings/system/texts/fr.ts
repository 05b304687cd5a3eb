import type { texts as english } from './en.ts';

export const texts: typeof english = {
  version: 'Version',
  counts: (waiting: number, failed: number) => `${waiting} en attente, ${failed} en échec`,
  maintenanceSince: (moment: string) => `Maintenance depuis ${moment}`,
  installation: 'Installation',
  database: 'Taille de la base de données',
  disks: { data: 'Disque des données', backups: 'Disque des sauvegardes' },
  free: (free: string, size: string) => `${free} libres sur ${size}`,
  allJobs: 'Tâches de fond de toutes les entreprises',
  backup: 'Dernière sauvegarde',
  noBackup: 'Aucune pour l’instant',
  backupFailed: 'Échec de la sauvegarde',
  trial: 'Dernier essai de restauration',
  trialFailed: 'Essai de restauration',
  examination: 'Contrôle du système',
  notExamined: 'Rien n’a encore été examiné. Revenez dans une minute.',
  verdicts: { ok: 'Bon', warning: 'Attention', fault: 'Défaut' },
  findings: {
    database: 'PostgreSQL {version} : {place}',
    database_embedded: 'PostgreSQL {version}, intégré, dans {folder}',
    writes_survive: 'Ce qui est enregistré survit à une panne.',
    writes_can_be_lost: 'Ce qui est enregistré peut se perdre lors d’une panne. Dans PostgreSQL, mettez sur « on » : {settings}',
    extensions_there: 'Toutes les extensions de PostgreSQL sont installées.',
    extensions_missing: 'Des extensions de PostgreSQL manquent. En tant que son administrateur, exécutez : {commands}',
    filters_fast: 'Les filtres peuvent utiliser tous les index.',
    filters_slow: 'Les filtres sont lents dans les grandes entreprises. En tant qu’administrateur de PostgreSQL, exécutez : {commands}',
    connections_enough: '{connections} connexions suffisent.',
    connections_few:
      'PostgreSQL laisse {connections} connexions, et {processes} processus en utilisent jusqu’à {required}. Augmentez max_connections.',
    collations_match: 'Les ordres de tri correspondent aux index.',
    collations_changed:
      'Des ordres de tri ont changé depuis la création des index : {collations}. Exécutez REINDEX DATABASE, puis ALTER ' +
      'COLLATION … REFRESH VERSION et ALTER DATABASE … REFRESH COLLATION VERSION.',
    cluster_empty: 'Le cluster n’a pas de machines. Sur le serveur, exécutez : daybook cluster add',
    tables_spread: 'Les tables sont réparties sur les machines du cluster ({workers}).',
    tables_not_spread: 'Des tables sont sur une seule machine : {tables}. Sur le serveur, exécutez : daybook migrate',
    machines_reached: 'Toutes les machines du cluster répondent.',
    machines_away:
      'Des machines du cluster ne répondent pas : {machines}. Leurs entreprises ne peuvent pas travailler. Démarrez ces machines ' +
      'et vérifiez le réseau.',
    replica_read: 'Les longues lectures passent par la copie de la base.',
    replica_not_read: 'Rien n’est lu sur la copie de la base. La raison : {reason}',
    role_missing: 'Le rôle {role} manque dans la base. Sur le serveur, exécutez : daybook migrate',
    role_right: 'Daybook travaille avec le bon rôle.',
    role_other: 'Daybook travaille avec le rôle {role} au lieu de {expected}. Connectez-le à PostgreSQL sans rien qui change le rôle.',
    accounts_separated: 'Les entreprises sont séparées dans la base.',
    accounts_not_separated:
      'Les entreprises ne sont pas séparées dans la base. En tant qu’administrateur de PostgreSQL, exécutez : {command}',
    policies_there: 'Chaque table sépare ses entreprises.',
    policies_missing: 'Des tables ne séparent pas leurs entreprises : {tables}. Sur le serveur, exécutez : daybook migrate',
    owns_nothing: 'Daybook travaille avec un rôle qui ne possède aucune table.',
    owns_tables: 'Daybook travaille avec le rôle qui possède les tables. En tant qu’administrateur de PostgreSQL, exécutez : {command}',
    restore_finished: 'Aucune restauration n’est inachevée.',
    restore_unfinished: 'Une restauration ne s’est pas terminée. Sur le serveur, exécutez-la à nouveau : daybook restore FICHIER',
    migrations_applied: 'La base a toutes les migrations.',
    migrations_pending: 'Il manque des migrations à la base : {migrations}. Sur le serveur, exécutez : daybook migrate',
    not_newer: 'Aucun Daybook plus récent n’a changé la base.',
    newer_beside: 'Un Daybook plus récent a changé la base. Celui-ci travaille à côté. Mettez-le bientôt à jour.',
    newer_alone: 'Un Daybook plus récent a changé la base. Mettez celui-ci à jour.',
    indexes_there: 'Tous les index existent.',
    indexes_missing: 'Des index manquent ou sont endommagés : {indexes}. Sur le serveur, exécutez : daybook migrate',
    audit_sealed: 'Le journal des modifications est scellé.',
    audit_not_sealed:
      'Des entrées du journal des modifications attendent leur sceau depuis {hours} heures (entreprises : {accounts}). Le ' +
      'journal du serveur en dit la raison.',
    secrets_open: 'La clé des secrets les ouvre tous.',
    secrets_lost:
      'Aucune clé sur le serveur n’ouvre ces secrets de webhooks et de serveurs de messagerie : {secrets}. Remettez la clé ' +
      'perdue (le fichier secret-keys, ou DAYBOOK_SECRET_KEYS). Ou donnez de nouveaux secrets aux webhooks, et saisissez de ' +
      'nouveau les mots de passe des serveurs de messagerie.',
    backups_off:
      'Aucune sauvegarde n’est faite. Définissez DAYBOOK_BACKUP_DIR ou DAYBOOK_BACKUP_S3 sur le serveur, sauf si autre chose ' +
      'sauvegarde la base de données et les clés secrètes.',
    backup_made: 'Il y a une sauvegarde récente.',
    backup_missing:
      'Il n’y a pas de sauvegarde dans {place}. Il en faut une toutes les {hours} heures. Sur le serveur, exécutez : daybook backup',
    backup_old:
      'La sauvegarde la plus récente dans {place} remonte à {age} heures. Il en faut une toutes les {hours} heures. Sur le ' +
      'serveur, exécutez : daybook backup',
    backups_unlisted:
      'Les sauvegardes dans {place} ne peuvent pas être listées. ' +
      'Vérifiez que cet endroit existe et que Daybook peut le lire. La raison : {reason}',
    backups_encrypted: 'Les sauvegardes sont chiffrées.',
    backups_not_encrypted:
      'Les sauvegardes dans {place} ne sont pas chiffrées. Définissez DAYBOOK_BACKUP_PASSPHRASE, sauf si cet endroit est ' +
      'aussi sûr que les données.',
    trial_passed: 'Une sauvegarde a été restaurée à l’essai, et elle est comme il faut : {name}',
    trial_failed:
      'Une sauvegarde restaurée à l’essai a des défauts. Faites-en une autre sur le serveur, et gardez les anciennes : daybook backup',
    trial_left_out:
      'Aucune sauvegarde n’a été restaurée à l’essai. Faites de la place à côté des données, ou lisez la raison dans le ' +
      'journal du serveur.',
    disk_free: '{disk} : {free_bytes} libres sur {size_bytes}',
    disk_low: '{disk} : {free_bytes} libres sur {size_bytes}. Faites de la place avant qu’il soit plein.',
    disk_full: '{disk} : plein. Faites de la place : rien ne peut être enregistré.',
    mails_sent: 'Le serveur de messagerie répond.',
    mails_in_folder:
      'Le serveur n’a pas de serveur de messagerie : les e-mails des entreprises qui n’ont pas le leur restent dans un dossier et ' +
      'n’arrivent nulle part. Définissez DAYBOOK_SMTP_URL, ou réglez le vôtre sous Serveur de messagerie.',
    mails_not_sent:
      'Le serveur de messagerie ne peut pas être utilisé. Vérifiez DAYBOOK_SMTP_URL et que le serveur répond. La raison : {reason}',
    links_open: 'Les liens commencent par {address}.',
    links_open_here:
      'Les liens des e-mails, des pages publiques et des agendas commencent par {address}, que seul le serveur ouvre. ' +
      'Donnez à DAYBOOK_BASE_URL l’adresse que les gens ouvrent.',
  },
  failures: {
    disk_full: 'Le disque des sauvegardes est plein. Faites de la place, ou déplacez d’anciennes sauvegardes.',
    place_unusable:
      'L’endroit des sauvegardes n’est pas là, ou ne peut pas être utilisé. Connectez-le, et vérifiez ce que Daybook peut y faire.',
    ended: 'La sauvegarde a été arrêtée avant la fin. Elle est tentée à nouveau d’elle-même.',
    other: 'Sur le serveur, exécutez ceci et lisez ce qui s’affiche : daybook backup',
  },
};
