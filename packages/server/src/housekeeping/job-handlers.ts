import type { JobHandler } from '../queue/index.ts';
import { mailSeal } from '../records/account/index.ts';
import { expireDueHolds, EXPIRE_HOLDS, PROMOTE, promoteRest } from '../records/booking/index.ts';
import { readRates } from '../records/exchange-rate/index.ts';
import { hashPaper } from '../records/shared/documents/index.ts';
import { makeInvoices, tellOfWaiting } from '../records/recurring-invoice/index.ts';
import { noteReport, sendInvoice, sendMail } from '../records/delivery/index.ts';
import { sendLink } from '../records/password/index.ts';
import { tellOfAnswer } from '../records/public-link/index.ts';
import { sendReminder } from '../records/reminder/index.ts';
import { tellOfSignIn } from '../records/user/index.ts';
import { tellOfPromotion } from '../records/tell-of-promotion.ts';
import { tellMaker } from '../records/webhook/index.ts';

const MAX_AT_ONCE = 1_000;

/** What is done for the jobs that writes ask for. */
export const jobHandlers: readonly JobHandler[] = [
  hashPaper,
  // All that are due: the jobs of the others then find nothing.
  { name: EXPIRE_HOLDS, run: async (write) => void (await expireDueHolds(write, MAX_AT_ONCE)) },
  { name: PROMOTE, run: promoteRest },
  makeInvoices,
  readRates,
  sendMail,
  sendInvoice,
  sendReminder,
  sendLink,
  tellOfSignIn,
  tellMaker,
  tellOfAnswer,
  tellOfWaiting,
  tellOfPromotion,
  mailSeal,
  noteReport,
];
