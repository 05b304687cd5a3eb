import { records, type Kind } from '@daybook/contract';
import type { World } from '../world.ts';
import { bookingSample } from './booking.ts';
import { contactSample } from './contact.ts';
import { customFieldSample } from './custom-field.ts';
import { expenseSample } from './expense.ts';
import { groupSample } from './group.ts';
import { invoiceSample, quoteSample, recurringInvoiceSample } from './document.ts';
import { invoiceTemplateSample } from './invoice-template.ts';
import { paymentSample } from './payment.ts';
import { plainBody, type Body } from './plain.ts';
import { projectSample } from './project.ts';
import { resourceSample } from './resource.ts';
import {
  exchangeRateSample,
  feedSample,
  itemSample,
  leaveRequestSample,
  projectFolderSample,
  rateSchemeSample,
  reminderRuleSample,
  taxSample,
  webhookSample,
} from './supporting.ts';
import { timeEntrySample } from './time-entry.ts';
import { userSample } from './user.ts';
import { workspaceSample } from './workspace.ts';

export type { Body } from './plain.ts';

/**
 * What does not follow from the description in the n-th valid body of a kind; undefined leaves a member out. Kinds of plain
 * members need none.
 */
export type Sample = (world: World, n: number) => Promise<Body>;

const samples: Partial<Record<string, Sample>> = {
  quote: quoteSample,
  invoice: invoiceSample,
  project: projectSample,
  'time-entry': timeEntrySample,
  expense: expenseSample,
  group: groupSample,
  contact: contactSample,
  resource: resourceSample,
  'custom-field': customFieldSample,
  user: userSample,
  'invoice-template': invoiceTemplateSample,
  workspace: workspaceSample,
  booking: bookingSample,
  payment: paymentSample,
  tax: taxSample,
  'rate-scheme': rateSchemeSample,
  'project-folder': projectFolderSample,
  feed: feedSample,
  'recurring-invoice': recurringInvoiceSample,
  'reminder-rule': reminderRuleSample,
  webhook: webhookSample,
  item: itemSample,
  'exchange-rate': exchangeRateSample,
  'leave-request': leaveRequestSample,
};

/** Members that keep the value that they were created with. */
export const fixedMembers: Partial<Record<Kind, readonly string[]>> = {
  contact: ['type'],
  'custom-field': ['type', 'module', 'update_key'],
  'invoice-template': ['type_id'],
  feed: ['calendar'],
};

/** Members that are kept only beside a value of another one, which no sample of all members has. The tests of the kind store them. */
export const conditionalMembers: Partial<Record<Kind, readonly string[]>> = {
  // Of a Hold alone, and the sample is a Pencil, which has an option.
  booking: ['hold_until'],
};

/** The n-th valid body of a kind. */
export async function bodyOf(kind: Kind, world: World, n: number): Promise<Body> {
  const body = { ...plainBody(records[kind], n), ...(await samples[kind]?.(world, n)) };
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}

// Bookings have required custom fields, and a payment that settles nothing needs a client.
const needed: Partial<Record<Kind, readonly string[]>> = { booking: ['custom_fields'], payment: ['client'] };

/** The members of a body that a create cannot do without. */
export function leastOf(kind: Kind, body: Body): Body {
  const fields: Record<string, { required?: boolean }> = records[kind].fields;
  return Object.fromEntries(
    Object.entries(body).filter(([name]) => fields[name]?.required === true || needed[kind]?.includes(name) === true),
  );
}
