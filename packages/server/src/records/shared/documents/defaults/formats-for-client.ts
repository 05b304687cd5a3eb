import { chooseLanguage, countryCode } from '@daybook/values';
import { statement } from '../../../../database/statement.ts';
import { formatsOf, type Formats } from '../../../../paper/index.ts';
import type { Write } from '../../../../writes/index.ts';

const loadLanguages = statement(
  'languages_of_document',
  `select a.language, a.date_format, a.address_country as country,
  (select c.language from contact c where c.account_id = $account and c.uuid = $client::uuid) as client
from account a where a.account_id = $account`,
);

/** How texts are written that a document of a client keeps from the day on which it is made; `issued` is the language of its issue. */
export async function formatsForClient({ tx }: Write, client: string | null, issued?: string): Promise<Formats> {
  type Row = { language: string; date_format: string; country: string; client: string | null };
  const { language, date_format, country, client: own } = await tx.one<Row>(loadLanguages, { client });
  return formatsOf(chooseLanguage(issued ?? own ?? '', language), date_format, countryCode(country) ?? '');
}
