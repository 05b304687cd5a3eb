import { useRead } from '../../api/queries.ts';
import { useLevel } from '../../api/me.ts';
import { useFormats } from '../../formats/formats.ts';
import { documentTexts } from './texts/index.ts';
import './colours.css';
import './status.css';

interface Total {
  readonly currency: string;
  readonly open_total: string;
  readonly overdue_total: string;
  readonly documents: number;
}

/** What clients owe, by currency, as the report says it. */
export function OpenTotals() {
  const texts = documentTexts.use();
  const formats = useFormats();
  const mayRead = useLevel('acl_report');
  const { data } = useRead('/v2/report/receivables' as never, { by: 'currency' } as never, {
    dependsOn: ['invoice', 'payment'],
    enabled: mayRead,
  });
  const totals = (data as { totals: readonly Total[] } | undefined)?.totals ?? [];
  if (!mayRead || totals.length === 0) return null;
  return (
    <ul className="open-totals" aria-label={texts.openInAll}>
      {totals.map(({ currency, open_total: open, overdue_total: overdue }) => (
        <li key={currency}>
          {texts.open} <strong>{formats.money(open, currency)}</strong>
          {/[1-9]/.test(overdue) && (
            <span className="overdue"> {open === overdue ? texts.allOverdue : texts.ofItOverdue(formats.money(overdue, currency))}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
