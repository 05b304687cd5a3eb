import type { texts as english } from './en.ts';

export const texts: typeof english = {
  version: 'Version',
  counts: (waiting: number, failed: number) => `${waiting} wartend, ${failed} fehlgeschlagen`,
  maintenanceSince: (moment: string) => `Wartung seit ${moment}`,
  installation: 'Installation',
  database: 'Größe der Datenbank',
  disks: { data: 'Datenträger der Daten', backups: 'Datenträger der Sicherungen' },
  free: (free: string, size: string) => `${free} von ${size} frei`,
  allJobs: 'Hintergrundaufgaben aller Firmen',
  backup: 'Letzte Sicherung',
  noBackup: 'Noch keine',
  backupFailed: 'Sicherung fehlgeschlagen',
  trial: 'Letzte Probe-Wiederherstellung',
  trialFailed: 'Probe-Wiederherstellung',
  examination: 'Systemprüfung',
  notExamined: 'Es wurde noch nichts geprüft. Sehen Sie in einer Minute wieder nach.',
  verdicts: { ok: 'Gut', warning: 'Warnung', fault: 'Fehler' },
  findings: {
    database: 'PostgreSQL {version}: {place}',
    database_embedded: 'PostgreSQL {version}, mitgeliefert, in {folder}',
    writes_survive: 'Gespeichertes übersteht einen Absturz.',
    writes_can_be_lost: 'Gespeichertes kann bei einem Absturz verloren gehen. Stellen Sie in PostgreSQL auf „on“: {settings}',
    extensions_there: 'Alle Erweiterungen von PostgreSQL sind installiert.',
    extensions_missing: 'Es fehlen Erweiterungen von PostgreSQL. Führen Sie als dessen Administrator aus: {commands}',
    filters_fast: 'Filter können alle Indizes nutzen.',
    filters_slow: 'Filter sind bei großen Firmen langsam. Führen Sie als Administrator von PostgreSQL aus: {commands}',
    connections_enough: '{connections} Verbindungen reichen aus.',
    connections_few:
      'PostgreSQL lässt {connections} Verbindungen zu, und {processes} Prozesse nutzen bis zu {required}. Erhöhen Sie max_connections.',
    collations_match: 'Die Sortierungen passen zu den Indizes.',
    collations_changed:
      'Sortierungen haben sich geändert, seit die Indizes entstanden: {collations}. Führen Sie REINDEX DATABASE aus, dann ' +
      'ALTER COLLATION … REFRESH VERSION und ALTER DATABASE … REFRESH COLLATION VERSION.',
    cluster_empty: 'Der Cluster hat keine Arbeitsmaschinen. Führen Sie auf dem Server aus: daybook cluster add',
    tables_spread: 'Die Tabellen sind auf die Maschinen des Clusters verteilt ({workers}).',
    tables_not_spread: 'Tabellen liegen auf einer Maschine allein: {tables}. Führen Sie auf dem Server aus: daybook migrate',
    machines_reached: 'Alle Maschinen des Clusters sind erreichbar.',
    machines_away:
      'Maschinen des Clusters sind nicht erreichbar: {machines}. Deren Firmen können nicht arbeiten. Starten Sie die ' +
      'Maschinen, und prüfen Sie das Netz.',
    replica_read: 'Lange Abfragen laufen auf der Kopie der Datenbank.',
    replica_not_read: 'Von der Kopie der Datenbank wird nichts gelesen. Der Grund: {reason}',
    role_missing: 'In der Datenbank fehlt die Rolle {role}. Führen Sie auf dem Server aus: daybook migrate',
    role_right: 'Daybook arbeitet mit der richtigen Rolle.',
    role_other:
      'Daybook arbeitet mit der Rolle {role} statt {expected}. Verbinden Sie es mit PostgreSQL ohne etwas dazwischen, das die ' +
      'Rolle ändert.',
    accounts_separated: 'Die Firmen sind in der Datenbank getrennt.',
    accounts_not_separated: 'Die Firmen sind in der Datenbank nicht getrennt. Führen Sie als Administrator von PostgreSQL aus: {command}',
    policies_there: 'Jede Tabelle trennt ihre Firmen.',
    policies_missing: 'Tabellen trennen ihre Firmen nicht: {tables}. Führen Sie auf dem Server aus: daybook migrate',
    owns_nothing: 'Daybook arbeitet mit einer Rolle, der keine Tabelle gehört.',
    owns_tables: 'Daybook arbeitet mit der Rolle, der die Tabellen gehören. Führen Sie als Administrator von PostgreSQL aus: {command}',
    restore_finished: 'Keine Wiederherstellung ist unvollendet.',
    restore_unfinished: 'Eine Wiederherstellung wurde nicht fertig. Führen Sie sie auf dem Server noch einmal aus: daybook restore DATEI',
    migrations_applied: 'Die Datenbank hat alle Migrationen.',
    migrations_pending: 'Der Datenbank fehlen Migrationen: {migrations}. Führen Sie auf dem Server aus: daybook migrate',
    not_newer: 'Kein neueres Daybook hat die Datenbank geändert.',
    newer_beside: 'Ein neueres Daybook hat die Datenbank geändert. Dieses arbeitet daneben weiter. Aktualisieren Sie es bald.',
    newer_alone: 'Ein neueres Daybook hat die Datenbank geändert. Aktualisieren Sie dieses.',
    indexes_there: 'Alle Indizes sind vorhanden.',
    indexes_missing: 'Indizes fehlen oder sind beschädigt: {indexes}. Führen Sie auf dem Server aus: daybook migrate',
    audit_sealed: 'Das Änderungsprotokoll ist versiegelt.',
    audit_not_sealed:
      'Einträge des Änderungsprotokolls warten seit {hours} Stunden auf ihr Siegel (Firmen: {accounts}). Den Grund nennt das ' +
      'Log des Servers.',
    secrets_open: 'Der Schlüssel für die Geheimnisse entschlüsselt alle.',
    secrets_lost:
      'Kein Schlüssel auf dem Server öffnet diese Geheimnisse von Webhooks und Mailservern: {secrets}. Legen Sie den ' +
      'verlorenen Schlüssel zurück (die Datei secret-keys oder DAYBOOK_SECRET_KEYS). Oder geben Sie den Webhooks neue ' +
      'Geheimnisse, und geben Sie die Passwörter der Mailserver neu ein.',
    backups_off:
      'Es werden keine Sicherungen gemacht. Setzen Sie auf dem Server DAYBOOK_BACKUP_DIR oder DAYBOOK_BACKUP_S3, außer etwas ' +
      'anderes sichert die Datenbank und die geheimen Schlüssel.',
    backup_made: 'Es gibt eine aktuelle Sicherung.',
    backup_missing: 'In {place} ist keine Sicherung. Fällig ist eine alle {hours} Stunden. Führen Sie auf dem Server aus: daybook backup',
    backup_old:
      'Die neueste Sicherung in {place} ist {age} Stunden alt. Fällig ist eine alle {hours} Stunden. Führen Sie auf dem ' +
      'Server aus: daybook backup',
    backups_unlisted:
      'Die Sicherungen in {place} lassen sich nicht auflisten. ' +
      'Prüfen Sie, ob der Ort da ist und Daybook ihn lesen darf. Der Grund: {reason}',
    backups_encrypted: 'Sicherungen sind verschlüsselt.',
    backups_not_encrypted:
      'Sicherungen in {place} sind nicht verschlüsselt. Setzen Sie DAYBOOK_BACKUP_PASSPHRASE, außer der Ort ist so sicher wie die Daten.',
    trial_passed: 'Eine Sicherung wurde zur Probe wiederhergestellt und ist, wie sie sein muss: {name}',
    trial_failed:
      'Eine Sicherung, die zur Probe wiederhergestellt wurde, hat Fehler. Machen Sie auf dem Server eine neue, und behalten ' +
      'Sie die älteren: daybook backup',
    trial_left_out:
      'Keine Sicherung wurde zur Probe wiederhergestellt. Schaffen Sie Platz neben den Daten, oder lesen Sie den Grund im Log des Servers.',
    disk_free: '{disk}: {free_bytes} von {size_bytes} frei',
    disk_low: '{disk}: {free_bytes} von {size_bytes} frei. Schaffen Sie Platz, bevor er voll ist.',
    disk_full: '{disk}: voll. Schaffen Sie Platz: Es kann nichts gespeichert werden.',
    mails_sent: 'Der Mailserver antwortet.',
    mails_in_folder:
      'Auf dem Server ist kein Mailserver eingestellt: E-Mails von Firmen ohne eigenen Mailserver liegen in einem Ordner und ' +
      'erreichen niemanden. Setzen Sie DAYBOOK_SMTP_URL, oder richten Sie unter Mailserver Ihren eigenen ein.',
    mails_not_sent:
      'Der Mailserver ist nicht zu nutzen. Prüfen Sie DAYBOOK_SMTP_URL, und ob der Server erreichbar ist. Der Grund: {reason}',
    links_open: 'Links beginnen mit {address}.',
    links_open_here:
      'Links in E-Mails, zu öffentlichen Seiten und zu Kalendern beginnen mit {address}; das öffnet nur der Server selbst. ' +
      'Setzen Sie DAYBOOK_BASE_URL auf die Adresse, die andere öffnen.',
  },
  failures: {
    disk_full: 'Der Datenträger der Sicherungen ist voll. Schaffen Sie Platz, oder bringen Sie alte Sicherungen anderswohin.',
    place_unusable:
      'Der Ort der Sicherungen ist nicht da oder darf nicht benutzt werden. Verbinden Sie ihn, und prüfen Sie, was Daybook dort darf.',
    ended: 'Die Sicherung wurde beendet, bevor sie fertig war. Sie wird von selbst noch einmal versucht.',
    other: 'Führen Sie auf dem Server aus, und lesen Sie die Ausgabe: daybook backup',
  },
};
