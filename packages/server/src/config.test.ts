import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { ConfigurationError, readConfig } from './config.ts';

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    assert.ok(error instanceof ConfigurationError);
    return error.problems;
  }
  return [];
}

test('an empty environment gives the documented defaults', () => {
  assert.deepEqual(readConfig({ PATH: '/bin' }), {
    host: '127.0.0.1',
    port: 8080,
    dataDir: resolve('data'),
    databaseUrl: null,
    databaseReplicaUrl: null,
    adminToken: null,
    backupDir: null,
    backupHours: 24,
    backupS3: null,
    backupPassphrase: null,
    backupKeep: { newest: 14, days: 0, weeks: 0, months: 0 },
    backupTrialDays: 7,
    baseUrl: null,
    rateLimit: 3_000,
    trustedProxies: [],
    workers: 1,
    corsOrigins: [],
    web: true,
    metrics: true,
    fontsDir: null,
    smtpUrl: null,
    traces: null,
    mailFrom: null,
    mailPerHour: 500,
    sessionIdleHours: 12,
    securityContact: null,
    sessionDays: 7,
    rememberedIdleDays: 30,
    rememberedDays: 90,
    logLevel: 'info',
    secretKeys: null,
    webhookPrivateAddresses: [],
    mailPrivateAddresses: [],
    slowQueryMs: 500,
    exchangeRatesUrl: null,
    vatCheckUrl: null,
  });
});

test('every setting is read', () => {
  const config = readConfig({
    DAYBOOK_HOST: '::1',
    DAYBOOK_PORT: '0',
    DAYBOOK_DATA_DIR: '/srv/daybook',
    DATABASE_URL: 'postgresql://daybook:secret@db.example:5432/daybook?sslmode=require',
    DAYBOOK_ADMIN_TOKEN: 'x'.repeat(32),
    DAYBOOK_BACKUP_DIR: '/srv/backups',
    DAYBOOK_BACKUP_HOURS: '6',
    DAYBOOK_BACKUP_KEEP: '30,7d,12m',
    DAYBOOK_BACKUP_PASSPHRASE: 'correct horse battery',
    DAYBOOK_BACKUP_TRIAL_DAYS: '0',
    DAYBOOK_BASE_URL: 'https://studio.example/daybook/',
    DAYBOOK_RATE_LIMIT: '0',
    DAYBOOK_TRUSTED_PROXIES: '10.0.0.0/8, 192.168.1.7,::1',
    DAYBOOK_WORKERS: '4',
    DAYBOOK_CORS_ORIGINS: 'https://app.example, http://localhost:5173',
    DAYBOOK_METRICS: 'off',
    DAYBOOK_FONTS_DIR: '/srv/fonts',
    DAYBOOK_SMTP_URL: 'smtp://daybook:p%40ss@mail.example:2525',
    DAYBOOK_MAIL_FROM: 'billing@studio.example',
    DAYBOOK_MAIL_PER_HOUR: '20',
    DAYBOOK_SESSION_IDLE_HOURS: '8',
    DAYBOOK_SESSION_DAYS: '5',
    DAYBOOK_REMEMBERED_IDLE_DAYS: '20',
    DAYBOOK_REMEMBERED_DAYS: '60',
    DAYBOOK_LOG_LEVEL: 'debug',
    DAYBOOK_SLOW_QUERY_MS: '50',
  });
  assert.deepEqual(
    [config.smtpUrl, config.mailFrom, config.mailPerHour],
    ['smtp://daybook:p%40ss@mail.example:2525', 'billing@studio.example', 20],
  );
  assert.deepEqual([config.sessionIdleHours, config.sessionDays, config.rememberedIdleDays, config.rememberedDays], [8, 5, 20, 60]);
  assert.equal(config.port, 0);
  assert.equal(config.dataDir, '/srv/daybook');
  assert.deepEqual(
    [config.backupDir, config.backupHours, config.backupKeep, config.backupPassphrase, config.backupTrialDays],
    ['/srv/backups', 6, { newest: 30, days: 7, weeks: 0, months: 12 }, 'correct horse battery', 0],
  );
  assert.equal(config.baseUrl, 'https://studio.example/daybook');
  assert.deepEqual(config.trustedProxies, ['10.0.0.0/8', '192.168.1.7', '::1']);
  assert.deepEqual(config.corsOrigins, ['https://app.example', 'http://localhost:5173']);
  assert.equal(config.metrics, false);
  assert.equal(config.fontsDir, '/srv/fonts');
  assert.equal(config.rateLimit, 0);
});

test('a value outside what is allowed is named with its variable and the remedy', () => {
  const bad: Record<string, string[]> = {
    DAYBOOK_PORT: ['', '-1', '65536', '80 80', '8e3', '0x50'],
    DAYBOOK_HOST: ['', 'two words', 'a/b'],
    DAYBOOK_DATA_DIR: ['', ' '],
    DAYBOOK_BASE_URL: ['studio.example', 'ftp://studio.example', 'https://studio.example/?a=1'],
    DAYBOOK_RATE_LIMIT: ['unlimited', '1.5'],
    DAYBOOK_TRUSTED_PROXIES: ['10.0.0.0/33', 'proxy.example', '10.0.0.1,,'],
    DAYBOOK_WORKERS: ['0', '257'],
    DAYBOOK_CORS_ORIGINS: ['app.example', 'https://app.example/', 'https://app.example/path', 'https://*.example', 'null', 'https://a,'],
    DAYBOOK_METRICS: ['yes', 'ON'],
    DAYBOOK_EXCHANGE_RATES: ['', 'on', 'ftp://rates.example/daily.xml', 'https://user@rates.example/daily.xml'],
    DAYBOOK_VAT_CHECK: ['', 'on', 'ecb', 'ftp://vies.example/', 'https://user@vies.example/'],
    DAYBOOK_MAIL_FROM: ['studio', 'Studio <billing@studio.example>', 'a@b.example,c@d.example'],
    DAYBOOK_MAIL_PER_HOUR: ['many'],
    DAYBOOK_SESSION_IDLE_HOURS: ['0', '12h'],
    DAYBOOK_SESSION_DAYS: ['0', '400'],
    DAYBOOK_REMEMBERED_IDLE_DAYS: ['0'],
    DAYBOOK_REMEMBERED_DAYS: ['never'],
    DAYBOOK_BACKUP_KEEP: ['0', '7y', ''],
    DAYBOOK_BACKUP_TRIAL_DAYS: ['-1', 'never'],
    DAYBOOK_LOG_LEVEL: ['verbose'],
    DAYBOOK_SLOW_QUERY_MS: ['0'],
  };
  for (const [name, values] of Object.entries(bad)) {
    for (const value of values) {
      const problems = problemsOf({ [name]: value });
      assert.equal(problems.length, 1, `${name}=${value}`);
      assert.ok(problems[0]!.startsWith(`${name}="${value}" is not allowed. Allowed: `), problems[0]);
    }
  }
});

test('nobody is told to leave out the address of the database or a secret', () => {
  assert.match(problemsOf({ DAYBOOK_PORT: 'x' })[0]!, / Unset it to use the default\.$/);
  for (const [name, value] of [
    ['DATABASE_URL', 'mysql://daybook@db/daybook'],
    ['DAYBOOK_BACKUP_PASSPHRASE', 'too short'],
  ] as const)
    assert.doesNotMatch(problemsOf({ [name]: value })[0]!, /Unset/);
});

test('exchange rates are read from nowhere, from the bank, or from a copy of its file', () => {
  const read = (text: string): string | null => readConfig({ DAYBOOK_EXCHANGE_RATES: text }).exchangeRatesUrl;
  assert.equal(read('off'), null);
  assert.equal(read('ecb'), 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml');
  assert.equal(read('http://10.0.0.7/daily.xml'), 'http://10.0.0.7/daily.xml');
});

test('VAT numbers are checked nowhere, by the Union, or by a copy of its service', () => {
  const read = (text: string): string | null => readConfig({ DAYBOOK_VAT_CHECK: text }).vatCheckUrl;
  assert.equal(readConfig({}).vatCheckUrl, null);
  assert.equal(read('off'), null);
  assert.equal(read('vies'), 'https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number');
  assert.equal(read('http://10.0.0.7/vies'), 'http://10.0.0.7/vies');
});

test('a bucket for backups has an access key, and is the only place', () => {
  const settings = {
    DAYBOOK_BACKUP_S3: 'https://s3.example/backups/daybook/?region=eu-1',
    DAYBOOK_BACKUP_S3_KEY_ID: 'AKID',
    DAYBOOK_BACKUP_S3_SECRET: 'a+/b=',
  };
  assert.deepEqual(readConfig(settings).backupS3, {
    url: 'https://s3.example/backups/daybook',
    region: 'eu-1',
    keyId: 'AKID',
    secret: 'a+/b=',
  });
  assert.match(problemsOf({ DAYBOOK_BACKUP_S3: settings.DAYBOOK_BACKUP_S3 }).join('\n'), /S3_KEY_ID is needed.*\n.*S3_SECRET is needed/);
  assert.match(problemsOf({ ...settings, DAYBOOK_BACKUP_DIR: '/srv' }).join('\n'), /two places for backups/);
  for (const address of ['https://s3.example', 's3.example/bucket', 'https://a:b@s3.example/bucket', 'https://s3.example/bucket?x=1'])
    assert.match(problemsOf({ ...settings, DAYBOOK_BACKUP_S3: address }).join('\n'), /^DAYBOOK_BACKUP_S3=".*" is not allowed\./, address);
  const short = problemsOf({ DAYBOOK_BACKUP_PASSPHRASE: 'too short' }).join('\n');
  assert.match(short, /DAYBOOK_BACKUP_PASSPHRASE="to…" \(9 characters\) is not allowed/);
});

test('the variables of a client of the API may stand in the same shell', () => {
  assert.deepEqual(problemsOf({ DAYBOOK_URL: 'http://127.0.0.1:8080', DAYBOOK_TOKEN: 'dbk_x' }), []);
});

test('an unknown variable is refused with the closest known one', () => {
  assert.deepEqual(problemsOf({ DAYBOOK_PROT: '8080' }), ['DAYBOOK_PROT="8080" is not a setting of Daybook. Did you mean DAYBOOK_PORT?']);
  assert.match(problemsOf({ DAYBOOK_COFFEE_STRENGTH: '1' })[0]!, /Allowed: DAYBOOK_HOST, DAYBOOK_PORT, /);
});

test('every fault is listed at once', () => {
  assert.equal(problemsOf({ DAYBOOK_PORT: 'x', DAYBOOK_WORKERS: 'y', DAYBOOK_NOPE: 'z' }).length, 3);
});

test('a mail server needs an address that mails are from', () => {
  assert.match(problemsOf({ DAYBOOK_SMTP_URL: 'smtp://mail.example' })[0]!, /^DAYBOOK_MAIL_FROM is needed with DAYBOOK_SMTP_URL/);
  for (const url of ['mail.example', 'http://mail.example', 'smtp://mail.example/path', 'smtp://mail.example?tls=no', 'smtp://'])
    assert.match(problemsOf({ DAYBOOK_SMTP_URL: url, DAYBOOK_MAIL_FROM: 'a@b.example' })[0]!, /is not allowed. Allowed: smtp:/, url);
});

test('secrets are never repeated in full', () => {
  const secret = 'only-thirty-one-characters-long';
  for (const name of ['DAYBOOK_ADMIN_TOKEN', 'DATABASE_URL', 'DAYBOOK_ADMIN_TOKN']) {
    const [problem] = problemsOf({ [name]: secret });
    assert.match(problem!, new RegExp(`^${name}="on…" \\(31 characters\\)`));
  }
});
