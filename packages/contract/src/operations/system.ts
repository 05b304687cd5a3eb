import { arrayOf, integerOf, integerOrNull, objectOf, textOf } from '../schema-parts.ts';
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
  failure: textOrNull('Why it failed.'),
});

const trial = objectOf({
  name: textOrNull('Name of the backup that was restored for a trial last, and had no fault.'),
  passed_at: integerOrNull('When that was.'),
  failed_at: integerOrNull('When a trial failed since; null where none did.'),
  left_out_at: integerOrNull('When one was left out since, because there was no room.'),
  reason: textOrNull('Why it failed or was left out.'),
});

const finding = objectOf({
  verdict: { type: 'string', enum: ['ok', 'warning', 'fault'], description: 'A fault endangers the data or the service.' },
  text: textOf('What was found, in English, and what to do about it.'),
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
          objectOf({ since: integerOf('Since when.'), sentence: textOf('What users are told.') }),
          'Whether writes are refused, for maintenance; null where they are not.',
        ),
        jobs: jobs('the account'),
        mails: objectOf({ queued: integerOf('Mails of the account that wait.'), failed: integerOf('Mails that could not be sent.') }),
        installation: orNull(installation, 'The installation itself.'),
      }),
    }),
  },
});
