import type { Sample } from './index.ts';
import { earlyDiscountsSample, ownDefaultsSample } from './plain.ts';

export const contactSample: Sample = async (world, n) => {
  const isPerson = n % 3 !== 2;
  const field = n % 4 === 0 ? await world.field(isPerson ? 'people' : 'organization') : undefined;
  return {
    type: isPerson ? 'person' : 'organization',
    linked_organization_id: isPerson && n % 2 === 0 ? (await world.organization()).id : undefined,
    icon: n % 4 === 0 ? { alias: await world.file() } : undefined,
    custom_fields: field === undefined ? undefined : [{ id: field.id, value: `value ${n}` }],
    electronic_address: n % 2 === 0 ? { scheme: '0088', id: `address ${n}` } : undefined,
    identities: n % 2 === 0 ? [{ kind: 'nl_kvk', value: String(33_000_000 + n) }] : undefined,
    early_payment_discounts: earlyDiscountsSample(n),
    language: 'de-AT',
    ...(await ownDefaultsSample(world, n)),
  };
};
