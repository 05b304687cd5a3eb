import { useId } from 'react';
import { useRead } from '../../api/queries.ts';
import { useLevel } from '../../api/me.ts';
import { useFormats } from '../../formats/formats.ts';
import { documentTexts } from './texts/index.ts';
import '../../parts/list/status-colours.css';
import './status.css';

/** What all clients owe, by currency, as the report says it: whatever the list below is narrowed to. */
export function OpenTotals() {
  const texts = documentTexts.use();
  const formats = useFormats();
  const label = useId();
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
    <div className="open-totals">
      <span id={label}>{texts.openInAll}</span>
      <ul aria-labelledby={label}>
        {totals.map(({ currency, open_total: open, overdue_total: overdue, not_due: notDue }) => (
          <li key={currency}>
            <strong>{formats.money(open, currency)}</strong>
            {/* Credit can make it less than what is overdue. */}
            {notDue.startsWith('-') && ` ${texts.lessCredit}`}
            {/[1-9]/.test(overdue) && (
              <span className="overdue">, {open === overdue ? texts.allOverdue : texts.ofItOverdue(formats.money(overdue, currency))}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
