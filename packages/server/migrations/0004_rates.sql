-- compatible: an older process neither reads nor writes what is added here.

-- The periods of the rates of resources: that no two of one type and currency overlap is the promise of the database. The rates
-- themselves are rendered in the resource.
create table resource_rate (
  account_id bigint not null,
  id bigint not null,
  resource_id bigint not null,
  type_id smallint not null,
  currency text not null,
  during daterange not null,
  primary key (account_id, id),
  foreign key (account_id, resource_id) references resource (account_id, id),
  constraint resource_rate_exclusive
    exclude using gist (account_id with =, resource_id with =, type_id with =, currency with =, during with &&)
);
create index resource_rate_resource on resource_rate (account_id, resource_id);

-- Of rates that overlap already the first counts, until the rates of the resource are written next.
insert into resource_rate (account_id, id, resource_id, type_id, currency, during)
select r.account_id, (e.rate ->> 'id')::bigint, r.id, (e.rate ->> 'type_id')::smallint, e.rate ->> 'currency',
  daterange(nullif(e.rate ->> 'date_start', '')::date, nullif(e.rate ->> 'date_end', '')::date, '[]')
from resource r cross join lateral json_array_elements(r.rates) with ordinality as e(rate, place)
where r.deleted is null
order by r.account_id, r.id, e.place
on conflict do nothing;

alter table rate_scheme
  add column "default" boolean not null default false,
  add column hours_per_day numeric not null default 8,
  add column days_per_week numeric not null default 5,
  add column day_from_hours numeric not null default 0,
  add column week_from_days numeric not null default 0,
  add column cheapest boolean not null default false,
  add column overtime_day_hours numeric not null default 0,
  add column overtime_week_hours numeric not null default 0,
  -- The prices, rendered as the record answers them; they change only with the scheme.
  add column prices json not null default '[]';
create unique index rate_scheme_default on rate_scheme (account_id, currency) where "default" and deleted is null;
create sequence rate_price_id_seq;

-- The periods of the prices of schemes, each with what the price is for; 0 and '' are anything.
create table rate_price (
  account_id bigint not null,
  id bigint not null,
  scheme_id bigint not null,
  type_id smallint not null,
  project_id bigint not null,
  client_uuid text not null,
  user_id bigint not null,
  resource_id bigint not null,
  role_id smallint not null,
  during daterange not null,
  primary key (account_id, id),
  foreign key (account_id, scheme_id) references rate_scheme (account_id, id),
  constraint rate_price_exclusive exclude using gist (account_id with =, scheme_id with =, type_id with =, project_id with =,
    client_uuid with =, user_id with =, resource_id with =, role_id with =, during with &&)
);
create index rate_price_scheme on rate_price (account_id, scheme_id);

-- The rates that were found for the time when it was recorded, one for each currency, and how they were found.
alter table time_entry add column rate json, add column rate_steps json;
