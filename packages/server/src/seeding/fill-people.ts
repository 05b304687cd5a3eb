import { clients, contactPeople, firm, groups, languageOf, staff, suppliers } from './company.ts';
import { upload } from './pictures.ts';
import type { Random } from './random.ts';
import type { Made, SeedApi } from './seed-api.ts';

/** Which of its details the firm keeps. */
export type Kept = 'nothing' | 'name' | 'all';

/** The people and firms that everything else refers to. */
export interface People {
  readonly clients: readonly Made[];
  /** The person to turn to at each client. */
  readonly contacts: readonly Made[];
  readonly staff: readonly (Made & { readonly name: string; readonly user: number; readonly group: number })[];
}

/** Custom fields that contacts, projects and documents have. */
async function fillCustomFields(api: SeedApi): Promise<void> {
  const genre = ['Drama', 'Documentary', 'Commercial', 'Live'].map((name, i) => ({ name, order: String(i + 1) }));
  await api.create('/v2/custom-field', {
    name: 'Purchase order',
    description: 'Number that the client wants on the invoice',
    type: 'text',
    module: 'quote_invoice',
    update_key: 'purchase_order',
    order: 1,
  });
  await api.create('/v2/custom-field', { name: 'Genre', type: 'select', module: 'project', update_key: 'genre', options: genre, order: 1 });
  await api.create('/v2/custom-field', {
    name: 'Delivery notes',
    type: 'textarea',
    module: 'project',
    update_key: 'delivery_notes',
    order: 2,
  });
  await api.create('/v2/custom-field', {
    name: 'Diet',
    description: 'For catering on set',
    type: 'text',
    module: 'people',
    update_key: 'diet',
    order: 1,
  });
  await api.create('/v2/custom-field', { name: 'Industry', type: 'text', module: 'organization', update_key: 'industry', order: 1 });
}

/**
 * Fills in the details of the firm that are not set, and makes its groups, users, clients,
 * suppliers and everybody who works there: 40 contacts.
 */
export async function fillPeople(api: SeedApi, random: Random, keeps: Kept): Promise<People> {
  const { name: invented, ...described } = firm;
  await api.update('/v2/account', { ...(keeps === 'all' ? {} : described), ...(keeps === 'nothing' ? { name: invented } : {}) });
  await api.lookAtHome();
  await api.update('/v2/account', { logo: await upload(api, api.home.name) });
  await fillCustomFields(api);
  const groupIds: number[] = [];
  for (const group of groups) groupIds.push((await api.create('/v2/group', group)).id);
  const organizations = await fillClients(api, random);
  for (const name of suppliers)
    await api.create('/v2/contact', {
      name,
      type: 'organization',
      address_country: 'NL',
      custom_fields: [{ update_key: 'industry', value: 'Supplier' }],
    });
  return { clients: organizations, contacts: await fillContactPeople(api, organizations), staff: await fillStaff(api, groupIds) };
}

async function fillClients(api: SeedApi, random: Random): Promise<Made[]> {
  const organizations: Made[] = [];
  for (const [name, [postcode, city], country, currency, vat, days] of clients) {
    organizations.push(
      await api.create('/v2/contact', {
        name,
        type: 'organization',
        client: true,
        email_1: `accounts@${slug(name)}.example`,
        phone_1: `+00 555 ${random.between(1000, 9999)}`,
        address_line_1: `${random.pick(['Harbour Street', 'Market Square', 'Station Road'])} ${random.between(1, 120)}`,
        address_city: city,
        address_postcode: postcode,
        address_country: country,
        vat_number: vat,
        language: languageOf(country, api.home.country),
        payment_terms_days: days,
        currency,
        icon: await upload(api, name),
        custom_fields: [{ update_key: 'industry', value: random.pick(['Film', 'Broadcast', 'Culture']) }],
      }),
    );
  }
  return organizations;
}

async function fillContactPeople(api: SeedApi, organizations: readonly Made[]): Promise<Made[]> {
  const contacts: Made[] = [];
  for (const [i, name] of contactPeople.entries()) {
    const [client] = clients[i % clients.length] ?? [''];
    const organization = organizations[i % organizations.length];
    contacts.push(
      await api.create('/v2/contact', {
        name,
        type: 'person',
        linked_organization_id: organization?.id,
        email_1: `${slug(name)}@${slug(client)}.example`,
      }),
    );
  }
  return contacts;
}

async function fillStaff(api: SeedApi, groupIds: readonly number[]): Promise<People['staff']> {
  const members: (Made & { name: string; user: number; group: number })[] = [];
  for (const [first, last, group] of staff) {
    const email = `${slug(`${first} ${last}`)}@lumentide.example`;
    // The user takes over the contact that has its address.
    const contact = await api.create('/v2/contact', {
      name: `${first} ${last}`,
      type: 'person',
      email_1: email,
      icon: await upload(api, `${first} ${last}`),
    });
    const user = await api.create('/v2/user', {
      first_name: first,
      last_name: last,
      primary_email: email,
      username: slug(first),
      group_id: groupIds[group],
      timezone: api.home.zone,
      time_format: '1',
    });
    members.push({ ...contact, name: `${first} ${last}`, user: user.id, group });
  }
  return members;
}

function slug(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
