import type { Address } from '../../../parts/address.ts';
import type { Written } from '../../../api/writes.ts';
import { useRefusalWords } from '../../../parts/fault-words.ts';
import { say } from '../../../parts/notices.ts';
import { documentTexts } from '../texts/index.ts';

/**
 * Says what a write of a document brought besides its success: warnings, and work that can be billed again. What it answers is where
 * the document opens: at its check, which leads from each fault to its field, where it is no valid electronic invoice.
 */
export function useConsequences(): (written: Written) => Address {
  const texts = documentTexts.use();
  const words = useRefusalWords();
  return ({ warnings = [], more_warnings: more = 0, profile, freed }): Address => {
    if (Array.isArray(freed)) say(texts.freed(freed.length));
    if (typeof profile === 'string') {
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
