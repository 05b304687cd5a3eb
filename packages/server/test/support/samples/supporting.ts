import type { Sample } from './index.ts';

// A tax is known by its name and rate together.
export const taxSample: Sample = async (_world, n) => ({ name: `Tax ${n % 10}`, rate: `${n}.25` });

export const rateSchemeSample: Sample = async (world, n) => ({
  currency: ['EUR', 'USD', 'JPY'][n % 3],
  prices:
    n % 4 === 0
      ? [
          { hour_sell_cost: '90', day_sell_cost: '600' },
          { project_id: await world.id('project', 1), type_id: 3, hour_sell_cost: `${n}` },
        ]
      : undefined,
});

export const projectFolderSample: Sample = async (world, n) => ({
  parent_id: n % 3 === 0 ? await world.id('project-folder', 1) : undefined,
});

export const feedSample: Sample = async (world, n) => ({
  calendar: n % 3 === 1 ? `resource/${await world.id('resource', 1)}` : 'me',
});

// It gets no messages, and nothing answers at a name of this kind.
export const webhookSample: Sample = async (_world, n) => ({
  url: `https://hooks.invalid/${n}`,
  events: n % 5 === 4 ? [] : ['none.*', 'none.created'].slice(0, 1 + (n % 2)),
});

/** The other members follow from their types. */
export const reminderRuleSample: Sample = async (_world, n) => ({
  late_fees: [{ currency: 'EUR', amount: `${(n % 9) + 1}.50` }],
  texts: [{ language: 'de', subject: `Erinnerung ${n}`, body: 'Guten Tag' }],
});

/** A currency has one rate on a day. */
export const exchangeRateSample: Sample = async (_world, n) => ({
  currency: ['CHF', 'NOK', 'SEK'][n % 3],
  date: new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(0, 10),
});

/** Codes are used once each. */
export const itemSample: Sample = async (world, n) => {
  const taxed = n % 4 === 0 ? await world.id('tax', 1) : undefined;
  const field = n % 4 === 0 ? await world.field('billable_item') : undefined;
  return {
    code: n % 5 === 1 ? '' : `Code ${n}`,
    texts: n % 3 === 0 ? [{ language: 'de', name: `Stück ${n}`, description: 'Ein Stück', unit: 'Stk' }] : undefined,
    prices: [
      { currency: 'EUR', amount: `${n}.125` },
      { currency: 'JPY', amount: `${n}00` },
    ].slice(n % 2),
    domestic_tax_id: taxed,
    reverse_charge_tax_id: taxed,
    export_tax_id: taxed,
    custom_fields: field === undefined ? undefined : [{ id: field.id, value: `value ${n}` }],
  };
};

/** Leave, entered by somebody who decides about it. */
export const leaveRequestSample: Sample = async (world, n) => ({
  resource_id: await world.id('resource', n),
  start: 1_900_000_000 + n * 86_400,
  end: 1_900_050_000 + n * 86_400,
});
