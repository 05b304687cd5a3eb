import type { Listed } from '../../api/records.ts';
import type { Written } from '../../api/writes.ts';
import { useFormats } from '../../formats/formats.ts';
import { say } from '../../parts/notices.ts';
import { useKindWords } from '../../parts/words.ts';
import { labelled } from '../../texts/labelled.ts';

type Recurring = Listed<'/v2/recurring-invoice'>;

const nextOf = (record: Written['record']): string =>
  record !== undefined && record !== null && 'next_period' in record ? String(record.next_period ?? '') : '';

/** Says of a recurring invoice that was saved when its next invoice is, where that is another day: a new schedule may leave days out. */
export function useSaidNext(): (before: Recurring, written: Written) => void {
  const words = useKindWords();
  const formats = useFormats();
  return ({ next_period: before }, { record }) => {
    const next = nextOf(record);
    if (next !== '' && next !== before) say(labelled(words.member('recurring-invoice', 'next_period'), formats.date(next)));
  };
}
