/**
 * SQL that copies the invoices of the first account, as the schema `directus`, into tables as Directus wants them: one
 * column as the key, a row for each line, tax and group, foreign keys with an index each. Directus finds its own tables
 * there once it has set them up.
 */
export const copyForDirectus: readonly string[] = [
  `drop schema if exists directus cascade`,
  `create schema directus`,
  `create table directus.contact as
     select row_number() over (order by uuid)::int as id, uuid, name, email_1
     from public.contact where account_id = 1 and type = 'organization'`,
  `create table directus.project as select id::int, name, code, start from public.project where account_id = 1`,
  `create table directus.invoice as
     select i.id::int, i.prefix, i.number, i.date, i.due_date, i.status_id::int, i.project_id::int as project, c.id as client, i.terms,
       i.template_id::int, i.reference, i.currency,
       i.sub_total, i.discount_total, i.net_total, i.tax_total, i.total, i.buy_total, i.created_id::int, i.created,
       i.updated_id::int, i.updated
     from public.invoice i join directus.contact c on c.uuid = i.client_uuid where i.account_id = 1`,
  `create table directus.invoice_group as
     select (g ->> 'id')::int + 1 as id, i.id::int as invoice, g ->> 'name' as name, g ->> 'description' as description,
       (g ->> 'order')::int as "order"
     from public.invoice i cross join json_array_elements(i.groups) g where i.account_id = 1`,
  `create table directus.invoice_item as
     select (l ->> 'id')::int as id, i.id::int as invoice, l ->> 'item_text' as item_text, l ->> 'description' as description,
       (l ->> 'quantity')::numeric as quantity, l ->> 'unit' as unit,
       (l ->> 'unit_amount')::numeric as unit_amount, (l ->> 'unit_buy_amount')::numeric as unit_buy_amount, (l ->> 'tax')::boolean as tax,
       l ->> 'discount' as discount,
       (l ->> 'total')::numeric as total, (l ->> 'buy_total')::numeric as buy_total, (l ->> 'order')::int as "order",
       (l ->> 'parent_group_id')::int + 1 as parent_group_id
     from public.invoice i cross join json_array_elements(i.items) l where i.account_id = 1`,
  `create table directus.item_tax as
     select (l ->> 'id')::int as id, (l ->> 'id')::int as item, t ->> 'name' as name, (t ->> 'rate')::numeric as rate,
       (t ->> 'total')::numeric as total
     from public.invoice i cross join json_array_elements(i.items) l cross join json_array_elements(l -> 'taxes') t where i.account_id = 1`,
  ...['contact', 'project', 'invoice', 'invoice_group', 'invoice_item', 'item_tax'].map(
    (table) => `alter table directus.${table} add primary key (id)`,
  ),
  ...[
    ['invoice', 'project', 'project'],
    ['invoice', 'client', 'contact'],
    ['invoice_group', 'invoice', 'invoice'],
    ['invoice_item', 'invoice', 'invoice'],
    ['item_tax', 'item', 'invoice_item'],
  ].flatMap(([many, field, one]) => [
    `alter table directus.${many} add foreign key ("${field}") references directus.${one} (id)`,
    `create index on directus.${many} ("${field}")`,
  ]),
  `create index on directus.invoice (status_id, id)`,
];

/** SQL that tells Directus, once it has set itself up, which rows belong to which, and what its administrator's token is. */
export function describeForDirectus(token: string): string[] {
  const relations = [
    ['invoice', 'project', 'project', null],
    ['invoice', 'client', 'contact', null],
    ['invoice_group', 'invoice', 'invoice', 'groups'],
    ['invoice_item', 'invoice', 'invoice', 'items'],
    ['item_tax', 'item', 'invoice_item', 'taxes'],
  ] as const;
  const text = (value: string | null): string => (value === null ? 'null' : `'${value}'`);
  return [
    ...['contact', 'project', 'invoice', 'invoice_group', 'invoice_item', 'item_tax'].map(
      (table) => `insert into directus.directus_collections (collection) values ('${table}') on conflict do nothing`,
    ),
    ...relations.map(
      ([many, field, one, alias]) =>
        `insert into directus.directus_relations (many_collection, many_field, one_collection, one_field)
          values (${[many, field, one, alias].map(text).join(', ')})`,
    ),
    ...relations.flatMap(([, , one, alias]) =>
      alias === null ? [] : [`insert into directus.directus_fields (collection, field, special) values ('${one}', '${alias}', 'o2m')`],
    ),
    `update directus.directus_users set token = '${token}'`,
    `analyze`,
  ];
}
