import type { texts as english } from './en.ts';

export const texts: typeof english = {
  version: 'Versie',
  counts: (waiting: number, failed: number) => `${waiting} wachtend, ${failed} mislukt`,
  maintenanceSince: (moment: string) => `Onderhoud sinds ${moment}`,
  installation: 'Installatie',
  database: 'Grootte van de database',
  disks: { data: 'Schijf van de gegevens', backups: 'Schijf van de back-ups' },
  free: (free: string, size: string) => `${free} van ${size} vrij`,
  allJobs: 'Achtergrondtaken van alle bedrijven',
  backup: 'Laatste back-up',
  noBackup: 'Nog geen',
  backupFailed: 'Back-up mislukt',
  trial: 'Laatste proefherstel',
  trialFailed: 'Proefherstel',
  examination: 'Systeemcontrole',
  notExamined: 'Er is nog niets gecontroleerd. Kijk over een minuut weer.',
  verdicts: { ok: 'Goed', warning: 'Waarschuwing', fault: 'Fout' },
  findings: {
    database: 'PostgreSQL {version}: {place}',
    database_embedded: 'PostgreSQL {version}, meegeleverd, in {folder}',
    writes_survive: 'Wat is opgeslagen, overleeft een crash.',
    writes_can_be_lost: 'Wat is opgeslagen, kan bij een crash verloren gaan. Zet in PostgreSQL op ‘on’: {settings}',
    extensions_there: 'Alle extensies van PostgreSQL zijn geïnstalleerd.',
    extensions_missing: 'Er ontbreken extensies van PostgreSQL. Voer als beheerder daarvan uit: {commands}',
    filters_fast: 'Filters kunnen alle indexen gebruiken.',
    filters_slow: 'Filters zijn traag bij grote bedrijven. Voer als beheerder van PostgreSQL uit: {commands}',
    connections_enough: '{connections} verbindingen zijn genoeg.',
    connections_few:
      'PostgreSQL laat {connections} verbindingen toe, en {processes} processen gebruiken er tot {required}. Verhoog max_connections.',
    collations_match: 'De sorteringen passen bij de indexen.',
    collations_changed:
      'Sorteringen zijn veranderd sinds de indexen zijn gemaakt: {collations}. Voer REINDEX DATABASE uit, daarna ALTER ' +
      'COLLATION … REFRESH VERSION en ALTER DATABASE … REFRESH COLLATION VERSION.',
    cluster_empty: 'Het cluster heeft geen machines. Voer op de server uit: daybook cluster add',
    tables_spread: 'De tabellen zijn verdeeld over de machines van het cluster ({workers}).',
    tables_not_spread: 'Tabellen staan op één machine: {tables}. Voer op de server uit: daybook migrate',
    machines_reached: 'Alle machines van het cluster zijn bereikbaar.',
    machines_away:
      'Machines van het cluster zijn niet bereikbaar: {machines}. Hun bedrijven kunnen niet werken. Start die machines en ' +
      'bekijk het netwerk.',
    replica_read: 'Lange leesacties gaan naar de kopie van de database.',
    replica_not_read: 'Van de kopie van de database wordt niets gelezen. De reden: {reason}',
    role_missing: 'De rol {role} ontbreekt in de database. Voer op de server uit: daybook migrate',
    role_right: 'Daybook werkt met de juiste rol.',
    role_other: 'Daybook werkt met de rol {role} in plaats van {expected}. Verbind het met PostgreSQL zonder iets dat de rol verandert.',
    accounts_separated: 'Bedrijven zijn gescheiden in de database.',
    accounts_not_separated: 'Bedrijven zijn niet gescheiden in de database. Voer als beheerder van PostgreSQL uit: {command}',
    policies_there: 'Elke tabel scheidt de bedrijven.',
    policies_missing: 'Tabellen scheiden hun bedrijven niet: {tables}. Voer op de server uit: daybook migrate',
    owns_nothing: 'Daybook werkt met een rol die geen tabellen bezit.',
    owns_tables: 'Daybook werkt met de rol die de tabellen bezit. Voer als beheerder van PostgreSQL uit: {command}',
    restore_finished: 'Er is geen onvoltooid herstel.',
    restore_unfinished: 'Een herstel is niet voltooid. Voer het op de server opnieuw uit: daybook restore BESTAND',
    migrations_applied: 'De database heeft alle migraties.',
    migrations_pending: 'De database mist migraties: {migrations}. Voer op de server uit: daybook migrate',
    not_newer: 'Geen nieuwere Daybook heeft de database veranderd.',
    newer_beside: 'Een nieuwere Daybook heeft de database veranderd. Deze werkt ernaast. Werk hem snel bij.',
    newer_alone: 'Een nieuwere Daybook heeft de database veranderd. Werk deze bij.',
    indexes_there: 'Alle indexen bestaan.',
    indexes_missing: 'Indexen ontbreken of zijn beschadigd: {indexes}. Voer op de server uit: daybook migrate',
    audit_sealed: 'Het wijzigingslogboek is verzegeld.',
    audit_not_sealed:
      'Regels van het wijzigingslogboek wachten {hours} uur op hun zegel (bedrijven: {accounts}). Het log van de server zegt waarom.',
    secrets_open: 'De sleutel van de geheimen opent ze allemaal.',
    secrets_lost:
      'Geen sleutel op de server opent deze geheimen van webhooks en mailservers: {secrets}. Zet de verloren sleutel terug ' +
      '(het bestand secret-keys of DAYBOOK_SECRET_KEYS). Of geef de webhooks nieuwe geheimen en voer de wachtwoorden van de ' +
      'mailservers opnieuw in.',
    backups_off:
      'Er worden geen back-ups gemaakt. Stel op de server DAYBOOK_BACKUP_DIR of DAYBOOK_BACKUP_S3 in, tenzij iets anders ' +
      'de database en de geheime sleutels bewaart.',
    backup_made: 'Er is een recente back-up.',
    backup_missing: 'Er is geen back-up in {place}. Elke {hours} uur moet er een zijn. Voer op de server uit: daybook backup',
    backup_old: 'De nieuwste back-up in {place} is {age} uur oud. Elke {hours} uur moet er een zijn. Voer op de server uit: daybook backup',
    backups_unlisted:
      'De back-ups in {place} kunnen niet worden opgesomd. Kijk of de plek er is en of Daybook die mag lezen. De reden: {reason}',
    backups_encrypted: 'Back-ups zijn versleuteld.',
    backups_not_encrypted:
      'Back-ups in {place} zijn niet versleuteld. Stel DAYBOOK_BACKUP_PASSPHRASE in, tenzij de plek zo veilig is als de gegevens.',
    trial_passed: 'Een back-up is op proef hersteld en is zoals het hoort: {name}',
    trial_failed: 'Een back-up die op proef is hersteld, heeft fouten. Maak op de server een nieuwe en bewaar de oudere: daybook backup',
    trial_left_out: 'Er is geen back-up op proef hersteld. Maak ruimte naast de gegevens, of lees de reden in het log van de server.',
    disk_free: '{disk}: {free_bytes} van {size_bytes} vrij',
    disk_low: '{disk}: {free_bytes} van {size_bytes} vrij. Maak ruimte voordat hij vol is.',
    disk_full: '{disk}: vol. Maak ruimte: er kan niets worden opgeslagen.',
    mails_sent: 'De mailserver antwoordt.',
    mails_in_folder:
      'Op de server is geen mailserver ingesteld: e-mails van bedrijven zonder eigen mailserver blijven in een map en bereiken ' +
      'niemand. Stel DAYBOOK_SMTP_URL in, of stel uw eigen in onder Mailserver.',
    mails_not_sent: 'De mailserver kan niet worden gebruikt. Bekijk DAYBOOK_SMTP_URL en of de server bereikbaar is. De reden: {reason}',
    links_open: 'Links beginnen met {address}.',
    links_open_here:
      'Links in e-mails, naar openbare pagina’s en naar agenda’s beginnen met {address}, dat alleen op de server zelf ' +
      'opent. Zet DAYBOOK_BASE_URL op het adres dat mensen openen.',
  },
  failures: {
    disk_full: 'De schijf van de back-ups is vol. Maak ruimte, of zet oude back-ups elders.',
    place_unusable: 'De plek van de back-ups is er niet of mag niet worden gebruikt. Verbind die, en kijk wat Daybook daar mag.',
    ended: 'De back-up is gestopt voordat hij klaar was. Hij wordt vanzelf opnieuw geprobeerd.',
    other: 'Voer op de server uit en lees wat er verschijnt: daybook backup',
  },
};
