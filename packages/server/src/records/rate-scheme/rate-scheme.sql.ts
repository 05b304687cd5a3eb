import { statement } from '../../database/statement.ts';
import { unfixedDocuments } from '../shared/unfixed-documents.sql.ts';
import type { PeriodTable } from './merged-rates.ts';

/** Documents whose lines are priced by a scheme and can still change. */
export const documentsWithScheme = unfixedDocuments(
  'documents_with_scheme',
  `exists (select 1 from json_array_elements(r.items) i where (i ->> 'ratescheme_id')::bigint = $key)`,
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

/** New ids, one for each price without one. */
export const reservePriceIds = statement(
  'reserve_price_ids',
  `select nextval('rate_price_id_seq') as id from generate_series(1, $count::int)`,
);

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
