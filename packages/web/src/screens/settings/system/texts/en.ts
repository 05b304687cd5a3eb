export const texts = {
  version: 'Version',
  counts: (waiting: number, failed: number) => `${waiting} waiting, ${failed} failed`,
  maintenanceSince: (moment: string) => `Maintenance since ${moment}`,
  installation: 'Installation',
  database: 'Size of the database',
  disks: { data: 'Disk of the data', backups: 'Disk of the backups' },
  free: (free: string, size: string) => `${free} of ${size} free`,
  allJobs: 'Background jobs of all companies',
  backup: 'Last backup',
  noBackup: 'None yet',
  backupFailed: 'Backup failed',
  trial: 'Last test restore',
  trialFailed: 'Test restore',
  examination: 'Health check',
  notExamined: 'Nothing was examined yet. Look again in a minute.',
  verdicts: { ok: 'Good', warning: 'Warning', fault: 'Fault' },
  /** What the doctor finds, by its code; in braces what it names. */
  findings: {
    database: 'PostgreSQL {version}: {place}',
    database_embedded: 'PostgreSQL {version}, embedded, in {folder}',
    writes_survive: 'What was saved survives a crash.',
    writes_can_be_lost: 'What was saved can be lost in a crash. Set these to “on” in PostgreSQL: {settings}',
    extensions_there: 'All extensions of PostgreSQL are installed.',
    extensions_missing: 'Extensions of PostgreSQL are missing. As its administrator, run: {commands}',
    filters_fast: 'Filters can use all indexes.',
    filters_slow: 'Filters are slow in large companies. As administrator of PostgreSQL, run: {commands}',
    connections_enough: '{connections} connections are enough.',
    connections_few: 'PostgreSQL leaves {connections} connections, and {processes} processes use up to {required}. Raise max_connections.',
    collations_match: 'The sort orders match the indexes.',
    collations_changed:
      'Sort orders changed since the indexes were built: {collations}. Run REINDEX DATABASE, then ALTER COLLATION … REFRESH ' +
      'VERSION and ALTER DATABASE … REFRESH COLLATION VERSION.',
    cluster_empty: 'The cluster has no workers. On the server, run: daybook cluster add',
    tables_spread: 'The tables are spread over the machines of the cluster ({workers}).',
    tables_not_spread: 'Tables lie on one machine alone: {tables}. On the server, run: daybook migrate',
    machines_reached: 'All machines of the cluster are reached.',
    machines_away:
      'Machines of the cluster cannot be reached: {machines}. Their companies cannot work. Start these machines, and look at the network.',
    replica_read: 'Long reads are made at the replica.',
    replica_not_read: 'Nothing is read at the replica. The reason: {reason}',
    role_missing: 'The role {role} is missing in the database. On the server, run: daybook migrate',
    role_right: 'Daybook works with the right role.',
    role_other:
      'Daybook works with the role {role} instead of {expected}. Connect it to PostgreSQL without a pooler that changes the role.',
    accounts_separated: 'Companies are separated in the database.',
    accounts_not_separated: 'Companies are not separated in the database. As administrator of PostgreSQL, run: {command}',
    policies_there: 'Every table separates its companies.',
    policies_missing: 'Tables do not separate their companies: {tables}. On the server, run: daybook migrate',
    owns_nothing: 'Daybook works with a role that owns no table.',
    owns_tables: 'Daybook works with the role that owns the tables. As administrator of PostgreSQL, run: {command}',
    restore_finished: 'No restore is unfinished.',
    restore_unfinished: 'A restore did not finish. On the server, run it again: daybook restore FILE',
    migrations_applied: 'The database has all migrations.',
    migrations_pending: 'The database lacks migrations: {migrations}. On the server, run: daybook migrate',
    not_newer: 'No newer Daybook has changed the database.',
    newer_beside: 'A newer Daybook has changed the database. This one works beside it. Update it soon.',
    newer_alone: 'A newer Daybook has changed the database. Update this one.',
    indexes_there: 'All indexes exist.',
    indexes_missing: 'Indexes are missing or damaged: {indexes}. On the server, run: daybook migrate',
    audit_sealed: 'The audit trail is sealed.',
    audit_not_sealed:
      'Entries of the audit trail wait {hours} hours for their seal (companies: {accounts}). Look into the log of the server ' +
      'for the reason.',
    secrets_open: 'The key of secrets opens all secrets.',
    secrets_lost:
      'No key on the server opens these secrets of webhooks and mail servers: {secrets}. Put the lost key back (the file ' +
      'secret-keys, or DAYBOOK_SECRET_KEYS). Or give the webhooks new secrets, and enter the passwords of mail servers again.',
    backups_off:
      'No backups are made. Set DAYBOOK_BACKUP_DIR or DAYBOOK_BACKUP_S3 on the server, unless something else backs up the ' +
      'database and the secret keys.',
    backup_made: 'There is a recent backup.',
    backup_missing: 'There is no backup in {place}. One is due every {hours} hours. On the server, run: daybook backup',
    backup_old: 'The newest backup in {place} is {age} hours old. One is due every {hours} hours. On the server, run: daybook backup',
    backups_unlisted:
      'The backups in {place} cannot be listed. See that the place is there, and that Daybook may read it. The reason: {reason}',
    backups_encrypted: 'Backups are encrypted.',
    backups_not_encrypted: 'Backups in {place} are not encrypted. Set DAYBOOK_BACKUP_PASSPHRASE, unless the place is as safe as the data.',
    trial_passed: 'Test restore succeeded: {name}',
    trial_failed:
      'A backup that was restored for a trial has faults. Make another one on the server, and keep the older ones: daybook backup',
    trial_left_out: 'No backup was restored for a trial. Make room beside the data, or see the reason in the log of the server.',
    disk_free: '{disk}: {free_bytes} of {size_bytes} free',
    disk_low: '{disk}: {free_bytes} of {size_bytes} free. Make room before it is full.',
    disk_full: '{disk}: full. Make room: nothing can be saved.',
    mails_sent: 'The mail server answers.',
    mails_in_folder:
      'No mail server is set on the server: mails of companies without a mail server of their own are kept in a folder and reach nobody. ' +
      'Set DAYBOOK_SMTP_URL, or set up yours under Mail server.',
    mails_not_sent: 'The mail server cannot be used. See DAYBOOK_SMTP_URL, and whether the server is reached. The reason: {reason}',
    links_open: 'Links begin with {address}.',
    links_open_here:
      'Links in mails, to public pages and to calendars begin with {address}, which only the server itself ' +
      'opens. Set DAYBOOK_BASE_URL to the address that people open.',
  },
  /** Why a backup failed, and what helps. */
  failures: {
    disk_full: 'The disk of the backups is full. Make room, or move old backups elsewhere.',
    place_unusable: 'The place of the backups is not there, or may not be used. Connect it, and see what Daybook may do there.',
    ended: 'The backup was ended before it was done. It is tried again by itself.',
    other: 'On the server, run this and read what it says: daybook backup',
  },
};
