import { chooseLanguage, countryCode, toTextTrimmed, unionCountries, ZERO, type Decimal } from '@daybook/values';
import { tax } from '@daybook/contract';
import { texts, type Texts } from '../../texts/index.ts';
import { insertRecord, type Write } from '../../writes/index.ts';
import { taxesByName } from './tax.sql.ts';

interface Firm {
  /** In percent, at home. */
  readonly rate: Decimal;
  /** Its code or its name; empty where it is not known. */
  readonly country: string;
  readonly language: string;
}

const FRANC = new Set(['CH', 'LI']);
/** Where the tax on sales is called so in every language. */
const GST = new Set(['AU', 'NZ', 'IN', 'SG', 'CA']);

function nameAtHome({ usual_taxes: names }: Texts['paper'], country: string): string {
  if (country === 'US') return names.sales_tax;
  if (GST.has(country)) return 'GST';
  return FRANC.has(country) ? names.vat_ch : names.vat;
}

/**
 * Makes the tax that a firm usually charges, and where it is VAT those of clients elsewhere: abroad, and from a country of the European
 * Union within that. One that is there by its name and rate is taken. Answers the ids by the members of the account that new documents
 * take them from.
 */
export async function makeUsualTaxes(write: Write, { rate, country: written, language }: Firm) {
  const country = countryCode(written) ?? '';
  const { paper } = texts[chooseLanguage(language)];
  const take = async (name: string, category: 'S' | 'AE' | 'G', percent = ZERO): Promise<number> => {
    const [present] = await write.tx.run<{ id: number }>(taxesByName, { names: [name], rates: [toTextTrimmed(percent)] });
    return present?.id ?? (await insertRecord(write, tax, { name, rate: percent, category })).id;
  };
  const domestic_tax_id = await take(nameAtHome(paper, country), 'S', rate);
  // Without a country no client is known to be elsewhere.
  if (country === '' || country === 'US') return { domestic_tax_id };
  const export_tax_id = await take(paper.usual_taxes.export, 'G');
  if (!unionCountries.has(country)) return { domestic_tax_id, export_tax_id };
  return { domestic_tax_id, export_tax_id, reverse_charge_tax_id: await take(paper.usual_taxes.reverse_charge, 'AE') };
}
