import type { texts as english } from './en.ts';

export const texts: typeof english = {
  version: 'Versione',
  counts: (waiting: number, failed: number) => `${waiting} in attesa, ${failed} con errori`,
  maintenanceSince: (moment: string) => `Manutenzione dal ${moment}`,
  installation: 'Installazione',
  database: 'Dimensione del database',
  disks: { data: 'Disco dei dati', backups: 'Disco dei backup' },
  free: (free: string, size: string) => `${free} liberi su ${size}`,
  allJobs: 'Processi in background di tutte le aziende',
  backup: 'Ultimo backup',
  noBackup: 'Ancora nessuno',
  backupFailed: 'Backup non riuscito',
  trial: 'Ultimo ripristino di prova',
  trialFailed: 'Prova di ripristino',
  examination: 'Controllo del sistema',
  notExamined: 'Non è stato ancora controllato nulla. Torna tra un minuto.',
  verdicts: { ok: 'Bene', warning: 'Avviso', fault: 'Guasto' },
  findings: {
    database: 'PostgreSQL {version}: {place}',
    database_embedded: 'PostgreSQL {version}, integrato, in {folder}',
    writes_survive: 'Ciò che è salvato sopravvive a un guasto.',
    writes_can_be_lost: 'Ciò che è salvato può andare perso in un guasto. In PostgreSQL imposta su «on»: {settings}',
    extensions_there: 'Tutte le estensioni di PostgreSQL sono installate.',
    extensions_missing: 'Mancano estensioni di PostgreSQL. Come suo amministratore, esegui: {commands}',
    filters_fast: 'I filtri possono usare tutti gli indici.',
    filters_slow: 'I filtri sono lenti nelle aziende grandi. Come amministratore di PostgreSQL, esegui: {commands}',
    connections_enough: '{connections} connessioni bastano.',
    connections_few:
      'PostgreSQL lascia {connections} connessioni, e {processes} processi ne usano fino a {required}. Aumenta max_connections.',
    collations_match: 'Gli ordinamenti corrispondono agli indici.',
    collations_changed:
      'Gli ordinamenti sono cambiati da quando gli indici furono creati: {collations}. Esegui REINDEX DATABASE, poi ALTER ' +
      'COLLATION … REFRESH VERSION e ALTER DATABASE … REFRESH COLLATION VERSION.',
    cluster_empty: 'Il cluster non ha macchine. Sul server, esegui: daybook cluster add',
    tables_spread: 'Le tabelle sono distribuite sulle macchine del cluster ({workers}).',
    tables_not_spread: 'Ci sono tabelle su una sola macchina: {tables}. Sul server, esegui: daybook migrate',
    machines_reached: 'Tutte le macchine del cluster rispondono.',
    machines_away:
      'Macchine del cluster non rispondono: {machines}. Le loro aziende non possono lavorare. Avvia quelle macchine e controlla la rete.',
    replica_read: 'Le letture lunghe avvengono sulla copia del database.',
    replica_not_read: 'Dalla copia del database non si legge nulla. Il motivo: {reason}',
    role_missing: 'Nel database manca il ruolo {role}. Sul server, esegui: daybook migrate',
    role_right: 'Daybook lavora con il ruolo giusto.',
    role_other: 'Daybook lavora con il ruolo {role} invece di {expected}. Collegalo a PostgreSQL senza nulla che cambi il ruolo.',
    accounts_separated: 'Le aziende sono separate nel database.',
    accounts_not_separated: 'Le aziende non sono separate nel database. Come amministratore di PostgreSQL, esegui: {command}',
    policies_there: 'Ogni tabella separa le sue aziende.',
    policies_missing: 'Ci sono tabelle che non separano le loro aziende: {tables}. Sul server, esegui: daybook migrate',
    owns_nothing: 'Daybook lavora con un ruolo che non possiede tabelle.',
    owns_tables: 'Daybook lavora con il ruolo che possiede le tabelle. Come amministratore di PostgreSQL, esegui: {command}',
    restore_finished: 'Nessun ripristino è incompiuto.',
    restore_unfinished: 'Un ripristino non è terminato. Sul server, eseguilo di nuovo: daybook restore FILE',
    migrations_applied: 'Il database ha tutte le migrazioni.',
    migrations_pending: 'Al database mancano migrazioni: {migrations}. Sul server, esegui: daybook migrate',
    not_newer: 'Nessun Daybook più recente ha cambiato il database.',
    newer_beside: 'Un Daybook più recente ha cambiato il database. Questo lavora accanto. Aggiornalo presto.',
    newer_alone: 'Un Daybook più recente ha cambiato il database. Aggiorna questo.',
    indexes_there: 'Tutti gli indici esistono.',
    indexes_missing: 'Mancano indici o sono danneggiati: {indexes}. Sul server, esegui: daybook migrate',
    audit_sealed: 'Il registro delle modifiche è sigillato.',
    audit_not_sealed:
      'Voci del registro delle modifiche attendono il sigillo da {hours} ore (aziende: {accounts}). Il log del server dice il motivo.',
    secrets_open: 'La chiave dei segreti li apre tutti.',
    secrets_lost:
      'Nessuna chiave sul server apre questi segreti di webhook e server di posta: {secrets}. Rimetti la chiave persa (il ' +
      'file secret-keys o DAYBOOK_SECRET_KEYS). Oppure dai nuovi segreti ai webhook e inserisci di nuovo le password dei ' +
      'server di posta.',
    backups_off:
      'Non si fanno backup. Imposta DAYBOOK_BACKUP_DIR o DAYBOOK_BACKUP_S3 sul server, a meno che qualcos’altro faccia il ' +
      'backup della banca dati e delle chiavi segrete.',
    backup_made: 'C’è un backup recente.',
    backup_missing: 'Non c’è un backup in {place}. Ne serve uno ogni {hours} ore. Sul server, esegui: daybook backup',
    backup_old: 'Il backup più recente in {place} ha {age} ore. Ne serve uno ogni {hours} ore. Sul server, esegui: daybook backup',
    backups_unlisted:
      'I backup in {place} non si possono elencare. Controlla che il luogo ci sia e che Daybook possa leggerlo. Il motivo: {reason}',
    backups_encrypted: 'I backup sono cifrati.',
    backups_not_encrypted:
      'I backup in {place} non sono cifrati. Imposta DAYBOOK_BACKUP_PASSPHRASE, a meno che il luogo sia sicuro quanto i dati.',
    trial_passed: 'Un backup è stato ripristinato per prova, ed è come deve essere: {name}',
    trial_failed: 'Un backup ripristinato per prova ha difetti. Fanne un altro sul server, e tieni i precedenti: daybook backup',
    trial_left_out: 'Nessun backup è stato ripristinato per prova. Fai spazio accanto ai dati, o leggi il motivo nel log del server.',
    disk_free: '{disk}: {free_bytes} di {size_bytes} liberi',
    disk_low: '{disk}: {free_bytes} di {size_bytes} liberi. Fai spazio prima che sia pieno.',
    disk_full: '{disk}: pieno. Fai spazio: non si può salvare nulla.',
    mails_sent: 'Il server di posta risponde.',
    mails_in_folder:
      'Sul server non è impostato un server di posta: le e-mail delle aziende senza uno proprio restano in una cartella e non ' +
      'raggiungono nessuno. Imposta DAYBOOK_SMTP_URL, oppure configura il tuo in Server di posta.',
    mails_not_sent: 'Il server di posta non si può usare. Controlla DAYBOOK_SMTP_URL e che il server risponda. Il motivo: {reason}',
    links_open: 'I link iniziano con {address}.',
    links_open_here:
      'I link nelle email, alle pagine pubbliche e ai calendari iniziano con {address}, che si apre solo sul server stesso. ' +
      'Imposta DAYBOOK_BASE_URL all’indirizzo che aprono gli altri.',
  },
  failures: {
    disk_full: 'Il disco dei backup è pieno. Fai spazio, o sposta altrove i backup vecchi.',
    place_unusable: 'Il luogo dei backup non c’è, o non si può usare. Collegalo, e controlla che cosa Daybook può farvi.',
    ended: 'Il backup è stato fermato prima della fine. Viene ritentato da solo.',
    other: 'Sul server, esegui questo comando e leggi che cosa mostra: daybook backup',
  },
};
