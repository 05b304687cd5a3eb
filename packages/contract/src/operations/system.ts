import { anyObjectOf, arrayOf, integerOf, integerOrNull, objectOf, textOf } from '../schema-parts.ts';
import type { JsonSchema } from '../fields/index.ts';
import { operation, reads } from './operation.ts';

const orNull = (schema: JsonSchema, description: string): JsonSchema => ({ ...schema, type: ['object', 'null'], description });
const textOrNull = (description: string): JsonSchema => ({ type: ['string', 'null'], description });

const jobs = (whose: string): JsonSchema =>
  objectOf({
    queued: integerOf(`Jobs of ${whose} that wait.`),
    running: integerOf('Jobs that run.'),
    failed: integerOf('Jobs that failed for good.'),
  });

const disk = objectOf({
  folder: { type: 'string', enum: ['data', 'backups'], description: 'What lies on it.' },
  free_bytes: integerOf('Room that is left.'),
  size_bytes: integerOf('Its size.'),
});

const backup = objectOf({
  name: textOrNull('Name of the newest backup.'),
  made_at: integerOrNull('When it was begun.'),
  bytes: integerOrNull('Its size.'),
  seconds: integerOrNull('How long it took.'),
  failed_at: integerOrNull('When one failed since; null where none did.'),
  failure: textOrNull('Why it failed, in English.'),
  failure_code: {
    type: ['string', 'null'],
    enum: ['disk_full', 'place_unusable', 'ended', 'other', null],
    description: 'What ended it: no room, a place that cannot be used, a process that was ended, or what the reason alone says.',
  },
});

const trial = objectOf({
  name: textOrNull('Name of the backup that was restored for a trial last, and had no fault.'),
  passed_at: integerOrNull('When that was.'),
  failed_at: integerOrNull('When a trial failed since; null where none did.'),
  left_out_at: integerOrNull('When one was left out since, because there was no room.'),
  reason: textOrNull('Why it failed or was left out.'),
});

/** What the doctor finds, good or bad; `other` in a note of an older version. */
export const findingCodes = [
  'database',
  'database_embedded',
  'writes_survive',
  'writes_can_be_lost',
  'extensions_there',
  'extensions_missing',
  'filters_fast',
  'filters_slow',
  'connections_enough',
  'connections_few',
  'collations_match',
  'collations_changed',
  'cluster_empty',
  'tables_spread',
  'tables_not_spread',
  'machines_reached',
  'machines_away',
  'replica_read',
  'replica_not_read',
  'role_missing',
  'role_right',
  'role_other',
  'accounts_separated',
  'accounts_not_separated',
  'policies_there',
  'policies_missing',
  'owns_nothing',
  'owns_tables',
  'restore_finished',
  'restore_unfinished',
  'migrations_applied',
  'migrations_pending',
  'not_newer',
  'newer_beside',
  'newer_alone',
  'indexes_there',
  'indexes_missing',
  'audit_sealed',
  'audit_not_sealed',
  'secrets_open',
  'secrets_lost',
  'backups_off',
  'backup_made',
  'backup_missing',
  'backup_old',
  'backups_unlisted',
  'backups_encrypted',
  'backups_not_encrypted',
  'trial_passed',
  'trial_failed',
  'trial_left_out',
  'disk_free',
  'disk_low',
  'disk_full',
  'mails_sent',
  'mails_in_folder',
  'mails_not_sent',
  'links_open',
  'links_open_here',
  'other',
] as const;

const finding = objectOf({
  verdict: { type: 'string', enum: ['ok', 'warning', 'fault'], description: 'A fault endangers the data or the service.' },
  code: { type: 'string', enum: [...findingCodes], description: 'Stable name of what was found; `other` where it has none.' },
  values: anyObjectOf('What a sentence about it names: tables, commands, hours, bytes.'),
  text: textOf('The same in English, and what to do about it.'),
});

const installation = objectOf({
  database_bytes: integerOrNull('Size of the database at the last examination.'),
  disks: arrayOf(disk),
  jobs: orNull(jobs('all accounts'), 'Jobs of all accounts, as the process that answers saw them last.'),
  backup: orNull(backup, 'Backups in the background; null where there was none yet.'),
  trial: orNull(trial, 'Backups that were restored for a trial; null where there was none yet.'),
  examined_at: integerOrNull('When `daybook doctor` was run in the background; null where it was not yet.'),
  findings: arrayOf(finding),
});

export const readSystem = operation({
  ...reads,
  path: '/v2/system',
  id: 'readSystem',
  tag: 'System',
  section: 'operation',
  summary: 'Read how the installation and the work in the background are',
  doc:
    'The jobs and mails are those of the account. `installation` is what the server knows of itself, and names no data of any ' +
    'account; only ' +
    'administrators of the first account of an installation see it, and for others it is null.',
  access: { module: 'Admin', level: 'RW' },
  answer: {
    type: 'document',
    mediaTypes: ['application/json'],
    doc: 'How it is now. Moments are UNIX seconds.',
    schema: objectOf({
      data: objectOf({
        version: textOf('Version of Daybook.'),
        maintenance: orNull(
          objectOf({ since: integerOf('Since when.'), sentence: textOf('The sentence that users see.') }),
          'Whether writes are refused, for maintenance; null where they are not.',
        ),
        jobs: jobs('the account'),
        mails: objectOf({ queued: integerOf('Mails of the account that wait.'), failed: integerOf('Mails that could not be sent.') }),
        installation: orNull(installation, 'The installation itself.'),
      }),
    }),
  },
});
