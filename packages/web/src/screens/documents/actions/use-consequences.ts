import { countryCode, unionCountries } from '@daybook/values';
import { useMe } from '../../../api/me.ts';
import type { Address } from '../../../parts/address.ts';
import type { Written } from '../../../api/writes.ts';
import { useRefusalWords } from '../../../parts/fault-words.ts';
import { say } from '../../../parts/notices.ts';
import { documentTexts } from '../texts/index.ts';

/** The rules by which an invoice is checked whose client asks for none by an electronic address. */
const USUAL = 'en16931';
/** Where firms write invoices by these rules: in the European Economic Area. Firms elsewhere read what breaks them only where they look. */
const IN_EUROPE: ReadonlySet<string> = new Set([...unionCountries, 'IS', 'LI', 'NO']);

/**
 * Says what a write of a document brought besides its success: warnings, and work that can be billed again. What it answers is where
 * the document opens: at its check, which leads from each fault to its field, where it is no valid electronic invoice.
 */
export function useConsequences(): (written: Written) => Address {
  const texts = documentTexts.use();
  const words = useRefusalWords();
  const country = countryCode(useMe().account?.address_country ?? '');
  return ({ warnings = [], more_warnings: more = 0, profile, freed }): Address => {
    if (Array.isArray(freed)) say(texts.freed(freed.length));
    if (typeof profile === 'string') {
      if (profile === USUAL && country !== undefined && !IN_EUROPE.has(country)) return {};
      const fatal = warnings.filter(({ severity }) => severity !== 'warning');
      say(texts.noValidInvoice(fatal.length + Number(more)));
      return { tab: 'check', profile };
    }
    for (const code of new Set(warnings.map((warning) => warning.code))) {
      const said = words.warning(code);
      if (said !== undefined) say(said);
    }
    return {};
  };
}
