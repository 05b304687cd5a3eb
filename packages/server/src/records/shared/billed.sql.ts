/** SQL of the invoice that the row `r` of a kind is billed on: for readers of Finance. */
export const billedOn = (
  kind: string,
): string => `array_to_json(array(select row_to_json(s) from (select i.id, i.prefix, i.number, k.line_ids[1] as line_id
  from billed_work k join invoice i on i.account_id = $account and i.id = k.invoice_id
  where k.account_id = $account and k.kind = '${kind}' and k.record_id = r.id and $finance order by i.id limit 1) s))`;

/** SQL of the filter `billed`. */
export const isBilled = (kind: string): string => `$finance and exists (select 1 from billed_work k
  where k.account_id = $account and k.kind = '${kind}' and k.record_id = r.id)`;
