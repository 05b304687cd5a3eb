import { randomUUID } from 'node:crypto';
import { checkVatNumber, contact, eraseContact, operationsOf, type BodyOfRecord } from '@daybook/contract';
import { levelsOfUser, refusalAbove, type GroupLevels } from '../access/above.ts';
import { hasAdministrator, refusalWithout } from '../access/administrators.ts';
import { readEarlyDiscounts } from '../billing/early-payment.ts';
import { textSorts } from '../database/fields.ts';
import type { ReadModel } from '../database/read-model.ts';
import { inlined } from '../database/statement.ts';
import { endRecurring, eraseWithin, refusalOfErasing, refusalOfTimers, runningTimers } from '../erasure/index.ts';
import { handle, handleAlone, list, type Module } from '../http/handler.ts';
import type { RecordActions } from '../lists/record-actions.ts';
import {
  checkReferences,
  deleteRecord,
  insertRecord,
  lockRecord,
  refusalOfUses,
  refuseInUse,
  reserveId,
  updateRecord,
  usesIn,
  type Existing,
  type Uses,
  type Write,
} from '../writes/index.ts';
import { openForClient, userOfContact } from './contact.sql.ts';
import { customFields, fileObject, historyNames, historyOrders } from './shared/borrowed.sql.ts';
import { readIdentities } from './shared/identities.rules.ts';
import { customValues, electronicAddress, lockedDefaults, ownDefaults, pictureReference } from './shared/index.ts';
import { askRegistration, keepRegistration, refusalOfVatCheck, UNCHECKED } from './vat-check.ts';

type Body = BodyOfRecord<typeof contact>;

const operations = operationsOf(contact);

const resourceOf = `select s.id from resource s
  where s.account_id = $account and r.type = 'person' and s.type_person_id = r.id and s.deleted is null order by s.id limit 1`;

const readModel: ReadModel = {
  description: contact,
  expressions: {
    linked_resource_id: `(${resourceOf})`,
    user: `exists (select 1 from app_user u where u.account_id = $account and u.contact_uuid = r.uuid and u.deleted is null)`,
    resource: `exists (${resourceOf})`,
    icon: fileObject('icon_id'),
    custom_fields: customFields('r.custom_values'),
    ...historyNames,
  },
  sorts: textSorts(historyOrders),
  dependsOn: ['user', 'resource', 'custom-field'],
};

interface ContactFacts {
  readonly type: string;
  readonly vat_number: string;
  readonly open: Uses;
  readonly users: Uses;
  readonly timers: Uses;
  /** What the user that the person is may do. */
  readonly levels: GroupLevels;
  readonly leaves_administrator: boolean;
}

// A contact is at most one live user.
const userOf = `(select u.id from app_user u where u.account_id = $account and u.contact_uuid = r.uuid and u.deleted is null limit 1)`;

const actions: RecordActions<ContactFacts> = {
  facts: {
    type: 'r.type',
    vat_number: 'r.vat_number',
    open: usesIn(openForClient, { uuid: 'r.uuid', person: `case when r.type = 'person' then r.id end` }),
    users: usesIn(userOfContact, { uuid: 'r.uuid' }),
    timers: usesIn(runningTimers, { user: userOf }),
    levels: levelsOfUser(userOf),
    leaves_administrator: `(select found.found from ${inlined(hasAdministrator, { except: userOf })})`,
  },
  searches: true,
  refusals: {
    [operations.delete.id]: ({ users, open }, { viewer }) => refusalOfUses(viewer, users) ?? refusalOfUses(viewer, open),
    [checkVatNumber.id]: ({ vat_number }, { config }) => refusalOfVatCheck(config, vat_number),
    [eraseContact.id]: ({ type, levels, timers, leaves_administrator: leavesOne }, { viewer }) =>
      refusalOfErasing(type) ?? refusalAbove(viewer, levels) ?? refusalOfTimers(viewer, timers) ?? refusalWithout(leavesOne),
  },
  locked: (_, { viewer }) => lockedDefaults(viewer),
};

const moduleOf = (type: unknown): 'people' | 'organization' => (type === 'organization' ? 'organization' : 'people');

/** Organizations and persons are counted apart. */
export const contactCounter = (type: unknown) => ({
  counter: type === 'organization' ? 'contact_organization' : 'contact_person',
});

function validateContact({ findings }: Write, body: Body, type: unknown): void {
  if (type === 'organization' && body.linked_organization_id !== undefined && body.linked_organization_id !== null) {
    findings.fault('/linked_organization_id', 'not_allowed', 'only a person can belong to an organization');
  }
}

async function contactColumns(write: Write, body: Body, type: unknown, existing?: Existing) {
  const { type: _type, icon, custom_fields: sent, electronic_address: electronic, identities, early_payment_discounts, ...plain } = body;
  const [values, icon_id, defaults] = await Promise.all([
    customValues(write, { modules: [moduleOf(type)], sent, existing, pointer: '/custom_fields' }),
    pictureReference(write, icon),
    ownDefaults(write, body, existing),
  ]);
  return {
    ...plain,
    ...defaults,
    icon_id,
    electronic_address: electronicAddress(electronic, existing?.record['electronic_address']),
    identities: readIdentities(identities, write.findings),
    early_payment_discounts: readEarlyDiscounts(early_payment_discounts, write.findings),
    custom_values: values,
  };
}

export const contactModule: Module = {
  readModel,
  handlers: [
    list(operations.list, readModel, { actions }),

    handle(operations.create, async (write, { body }) => {
      const { type } = body;
      validateContact(write, body, type);
      const [, id, columns] = await Promise.all([
        checkReferences(write),
        reserveId(write, contactCounter(type)),
        contactColumns(write, body, type),
      ]);
      write.refuseFaults();
      return insertRecord(write, contact, { ...columns, id, uuid: randomUUID(), type });
    }),

    handle(operations.update, async (write, { target, body }) => {
      const existing = await lockRecord(write, contact, target);
      const { type } = existing.record;
      if (body.type !== undefined && body.type !== type)
        write.findings.fault('/type', 'not_allowed', 'the type of a contact cannot change');
      validateContact(write, body, type);
      const [, columns] = await Promise.all([checkReferences(write, { existing }), contactColumns(write, body, type, existing)]);
      write.refuseFaults();
      const isOther = body.vat_number !== undefined && body.vat_number !== existing.record['vat_number'];
      return updateRecord(write, existing, { ...columns, ...(isOther ? UNCHECKED : {}) });
    }),

    // What names a deleted contact keeps its last name and address. A user is always a person.
    handle(operations.delete, async (write, { target, query: { force } }) => {
      const existing = await lockRecord(write, contact, target);
      const { id, type } = existing.record;
      await refuseInUse(write, userOfContact, { uuid: existing.key });
      if (!force) await refuseInUse(write, openForClient, { uuid: existing.key, person: type === 'person' ? id : null });
      await endRecurring(write, String(existing.key));
      return deleteRecord(write, existing);
    }),

    // The service is asked before anything is locked.
    handleAlone(checkVatNumber, askRegistration, keepRegistration),

    // Erasing is the work of an administrator, because it reaches the user and the audit trail too.
    handle(eraseContact, async (write, { target }) => {
      if (target.ifMatch !== undefined) await lockRecord(write, contact, target);
      return eraseWithin(write, String(target.key));
    }),
  ],
};
