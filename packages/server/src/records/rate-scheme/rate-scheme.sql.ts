import { statement, type Statement } from '../../database/statement.ts';
import type { RowTable } from '../../database/transaction.ts';
import { projectVisible } from '../shared/borrowed.sql.ts';
import { keysOfUnfixed } from '../shared/documents/borrowed.sql.ts';
import { usesBy } from '../shared/uses.sql.ts';

/** Documents whose lines are priced by a scheme and can still change. */
export const usesOfScheme = usesBy(
  'uses_of_rate_scheme',
  keysOfUnfixed('select l.ratescheme_id as key from json_to_recordset(r.items) as l(ratescheme_id bigint)'),
);

/** The other schemes that are the default of a currency: at most one. */
export const otherDefaults = statement(
  'other_default_schemes',
  `select r.id from rate_scheme r where r.account_id = $account and r.currency = $currency and r."default" and r.deleted is null
    and r.id <> $key for update`,
);

/** The prices as they are stored: as text, because the driver would turn what they hold into other values. */
export const loadPrices = statement(
  'load_prices',
  'select r.prices::text as prices from rate_scheme r where r.account_id = $account and r.id = $id',
);

/** The table of the periods in which rates hold, of which the database lets no two overlap. */
export interface PeriodTable {
  readonly clear: Statement;
  readonly rows: RowTable;
}

/** When the prices of a scheme hold, and what they are for. */
export const pricePeriods: PeriodTable = {
  clear: statement('clear_price_periods', 'delete from rate_price p where p.account_id = $account and p.scheme_id = $owner'),
  rows: {
    table: 'rate_price',
    columns: {
      id: '$id::bigint',
      scheme_id: '$owner::bigint',
      type_id: '$type_id::smallint',
      project_id: '$project::bigint',
      client_uuid: '$client',
      user_id: '$user::bigint',
      resource_id: '$resource::bigint',
      role_id: '$role::smallint',
      during: "daterange($from::date, $to::date, '[]')",
    },
  },
};

const calendars = `(select coalesce(json_agg(json_build_object('week', w.working_week,
      'region', case when w.show_public_holiday then w.country_region else '' end) order by w.id), '[]')
    from workspace_resource wr join workspace w on w.account_id = $account and w.id = wr.workspace_id and w.deleted is null
    where wr.account_id = $account and wr.resource_id = r.id)`;

/**
 * Everything that decides what some work costs, in one answer: the schemes that it names and the default ones, the resources with their
 * rates and calendars, also those that the users are, the clients of the projects, and the roles of the users in them. Rates are text,
 * because the driver would turn amounts into binary numbers.
 */
export const loadRateFacts = statement(
  'load_rate_facts',
  `select 'scheme' as kind, s.id, null::bigint as other, json_build_object('id', s.id, 'name', s.name, 'currency', s.currency,
    'default', s."default" and s.deleted is null, 'cheapest', s.cheapest,
    'hours_per_day', s.hours_per_day::text, 'days_per_week', s.days_per_week::text,
    'day_from_hours', s.day_from_hours::text, 'week_from_days', s.week_from_days::text,
    'overtime_day_hours', s.overtime_day_hours::text, 'overtime_week_hours', s.overtime_week_hours::text) as about,
  s.prices::text as rates
from rate_scheme s where s.account_id = $account and (s."default" and s.deleted is null or s.id = any($schemes::bigint[]))
union all
select 'resource', r.id, null, ${calendars}, r.rates::text
from resource r where r.account_id = $account and r.id = any($resources::bigint[])
union all
select 'user', r.id, u.id, ${calendars}, r.rates::text
from app_user u join contact c on c.account_id = $account and c.uuid = u.contact_uuid
join resource r on r.account_id = $account and r.type_person_id = c.id and r.deleted is null
where u.account_id = $account and u.id = any($users::bigint[])
union all
select 'project', p.id, null, to_json(p.client_uuid::text), null from project p
where p.account_id = $account and p.id = any($projects::bigint[]) and p.client_uuid is not null
union all
select 'role', pu.project_id, pu.user_id, to_json(pu.role_id), null from project_user pu
where pu.account_id = $account and pu.project_id = any($projects::bigint[]) and pu.user_id = any($users::bigint[])
order by 1, 2, 3`,
);

/** A project that the viewer may not see, or that is not there. */
export const findHiddenProject = statement(
  'find_hidden_project',
  `select $project::bigint as id where not exists (
  select 1 from project p where p.account_id = $account and p.id = $project and p.deleted is null and ${projectVisible('p')})`,
);

/** What some users worked in a time, without some entries, and the type of its rate. A timer that runs has no hours yet. */
export const loadWorkBeside = statement(
  'load_work_beside',
  `select t.id, t.owner_id, extract(epoch from t.start)::bigint as start, extract(epoch from t."end" - t.start)::bigint as seconds,
  (t.rate #>> '{0,regular,type_id}')::int as type_id
from time_entry t where t.account_id = $account and t.owner_id = any($users::bigint[]) and t.deleted is null and t."end" is not null
  and t.start >= to_timestamp($from::bigint) and t.start < to_timestamp($to::bigint) and t.id not in (select unnest($except::bigint[]))
order by t.id limit $most`,
);

const unknown = (member: string, table: string, key: string, parameter: string): string =>
  `select '${member}' as member where $${parameter} is not null and not exists (
    select 1 from ${table} x where x.account_id = $account and x.${key} = $${parameter} and x.deleted is null)`;

/** The members of priced work that name what there is not. */
export const findUnknown = statement(
  'unknown_of_priced_work',
  [
    unknown('user_id', 'app_user', 'id', 'user::bigint'),
    unknown('resource_id', 'resource', 'id', 'resource::bigint'),
    unknown('project_id', 'project', 'id', 'project::bigint'),
    unknown('client_uuid', 'contact', 'uuid', 'client::uuid'),
    unknown('ratescheme_id', 'rate_scheme', 'id', 'scheme::bigint'),
  ].join('\nunion all '),
);
