import { statement, type Statement } from '../../database/statement.ts';

/** Lines of a document that name the same are many rows of one: so many are looked at for each that is told. */
const ROWS_OF_A_USE = 100;

/**
 * What uses the record `$key`, `$most` at most, by SQL of what uses each record of its kind, where no index finds what uses one: rows of
 * key, kind and id, some more than once. A page of records looks for all of it once; of one record alone, as little is read as shows it.
 */
export const usesBy = (name: string, uses: string): { readonly ofPage: Statement; readonly ofOne: Statement } => ({
  ofPage: statement(
    name,
    `with uses as materialized (
  select distinct p.key, p.kind, p.id
  from (select u.*, dense_rank() over (partition by u.key order by u.kind, u.id) as place from (${uses}) u where u.key is not null) p
  where p.place <= $most)
select u.kind, u.id from uses u where u.key = $key order by u.kind, u.id`,
  ),
  ofOne: statement(
    `${name}_alone`,
    `select distinct o.kind, o.id
from (select u.kind, u.id from (${uses}) u where u.key = $key limit $most::bigint * ${ROWS_OF_A_USE}) o
order by o.kind, o.id limit $most`,
  ),
});
