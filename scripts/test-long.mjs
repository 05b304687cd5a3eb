// What `npm run test:long` has and `npm test` has not, by subject, which is why it can wait for a release or for a change
// of just that; CONTRIBUTING lists it. Nothing is in neither.
const files = (folder, names) => names.split(' ').map((name) => `${folder}/${name}.test.ts`);
const server = 'packages/server/test';
const web = 'packages/web/test';

/** Left to the long run as a whole. */
const LEFT_TO_LONG = {
  'measures, attacks or floods for a minute, with nothing beside it': files(
    `${server}/abuse`,
    'accounts-beside attacks billing-attacks event-loop sign-in-flood slow-requests',
  ),
  'ends processes between any two steps, again and again': [
    ...files(`${server}/durability`, 'backup hostile-receivers ids jobs webhooks'),
    ...files(`${server}/embedded`, 'crash'),
    ...files(`${server}/runtime`, 'database-gone disk-full stopping'),
  ],
  'operates whole installations: commands, backups and their trials, maintenance, several servers, replicas, earlier versions': [
    ...files(`${server}/client`, 'installed'),
    ...files(`${server}/database`, 'pooler replica'),
    ...files(`${server}/embedded`, 'places'),
    ...files(
      `${server}/runtime`,
      'backup backup-places clock-jump commands crafted-backup earlier-backup first-start kept-seal maintenance',
    ),
    ...files(`${server}/runtime`, 'prove renew rolling-update secret-keys seed serve setup several-servers'),
    ...files(`${server}/runtime`, 'sign-in-of-workers traces-of-processes upgrade way-to-database'),
  ],
  'tries every value with every member': files(`${server}/fuzz`, 'bodies queries'),
  'draws what somebody looks at: mails as mail programs show them, every screen in every view, the pictures of the documentation': [
    'packages/server/src/records/delivery/mail-faces.test.ts',
    ...files(web, 'looks mail-languages mail-looks mails pictures'),
  ],
  'walks again, slowly, hastily, offline, in hostile texts, where a shorter walk of the same screens is in npm test': files(
    web,
    'forms hostile offline offline-many operators repeated-presses restored-names searched-lists sleeping-tabs typed-ahead ' +
      'without-a-stream',
  ),
  'counts the steps that everyday tasks take': files(web, 'steps steps-billing steps-settings steps-time'),
  'walks through the depths of one screen, whose rules npm test tries by the API': [
    ...files(web, 'before-issue beside-forms cash-rounding closed-books collecting contacts credit-notes credit-of-clients'),
    ...files(
      web,
      'default-taxes designer document-check document-lines document-states documents early-payment exchange-rates expenses history',
    ),
    ...files(web, 'home-tax issuing leave mail-server my-day new-documents numbering opening-hours optional-lines panel-widths'),
    ...files(
      web,
      'parts-of-documents people-and-calendars price-list projects reading recurring-invoices reports saved-boards schedule-board',
    ),
    ...files(web, 'schedule-conflicts schedule-forms schedule-hours schedule-links schedule-many schedule-menu schedule-rules'),
    ...files(web, 'schedule-series schedule-several schedule-times service-days settings settings-menu'),
    ...files(web, 'time timer unsaved-documents vat-check webhooks week'),
  ],
};
export const ONLY_LONG = Object.values(LEFT_TO_LONG).flat();

/** Run by `npm test` with few rounds, and by `npm run test:long` with many and with another seed each time. */
export const DEEPER_LONG = [
  ...files(`${server}/architecture`, 'versions'),
  ...files(`${server}/conventions`, 'lists'),
  ...files(`${server}/documentation`, 'collection'),
  ...files(`${server}/durability`, 'kill'),
  ...files(`${server}/races`, 'booking'),
  ...files(`${server}/separation`, 'scopes'),
  ...files(`${server}/verification`, 'bits'),
  `${server}/fuzz/`,
  ...files(web, 'permissions random-hands'),
];
