import { useRead } from '../../api/queries.ts';
import { useLevel } from '../../api/me.ts';
import { useFormats } from '../../formats/formats.ts';
import { documentTexts } from './texts/index.ts';
import './colours.css';
import './status.css';

/** What clients owe, by currency, as the report says it. */
export function OpenTotals() {
  const texts = documentTexts.use();
  const formats = useFormats();
  const mayRead = useLevel('acl_report');
  const { data } = useRead(
    '/v2/report/receivables',
    { by: 'currency' },
    {
      dependsOn: ['invoice', 'payment'],
      enabled: mayRead,
    },
  );
  const totals = data?.totals ?? [];
  if (!mayRead || totals.length === 0) return null;
  return (
    <ul className="open-totals" aria-label={texts.openInAll}>
      {totals.map(({ currency, open_total: open, overdue_total: overdue, not_due: notDue }) => (
        <li key={currency}>
          {texts.open_total} <strong>{formats.money(open, currency)}</strong>
          {/* Credit can make it less than what is overdue. */}
          {notDue.startsWith('-') && ` ${texts.lessCredit}`}
          {/[1-9]/.test(overdue) && (
            <span className="overdue"> {open === overdue ? texts.allOverdue : texts.ofItOverdue(formats.money(overdue, currency))}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
