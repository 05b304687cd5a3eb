import { ActionIcon, Button, Text } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Listed } from '../../../api/records.ts';
import { useRead } from '../../../api/queries.ts';
import { write } from '../../../api/writes.ts';
import { useFormats } from '../../../formats/formats.ts';
import { useConfirm } from '../../../parts/confirm.tsx';
import { sayProblem } from '../../../parts/notices.ts';
import { Hint } from '../../../parts/small-texts.tsx';
import { documentTexts } from '../texts/index.ts';

/** So many are there at first, and more with each press. */
const SHOWN = 20;

/** What links show: a document or a payment by its id, statements of account by their client. */
export type LinksOf =
  | { readonly document_kind: 'quote' | 'invoice' | 'payment'; readonly document_id: number }
  | { readonly document_kind: 'contact'; readonly client_uuid: string };

/** The public links of a document, or of the papers of a client, with who opened them; each can be revoked. */
export function Links({ of, revoked }: { of: LinksOf; revoked?: ((id: number) => void) | undefined }) {
  const texts = documentTexts.use();
  const formats = useFormats();
  const confirm = useConfirm();
  const [shown, setShown] = useState(SHOWN);
  const query = { ...of, filter_operator: 'AND', order_desc: 'id', limit: shown + 1 } as const;
  const { data } = useRead('/v2/public-link', query, { keepPrevious: true });
  const links = data?.data ?? [];
  const revoke = async (id: number): Promise<void> => {
    if (!(await confirm({ question: texts.revokeQuestion, action: texts.revokeLink, isDangerous: true }))) return;
    await write({ method: 'DELETE', path: '/v2/public-link', query: { id } }).then(() => revoked?.(id), sayProblem);
  };
  return (
    <ul className="side-list" aria-label={texts.links}>
      {links.slice(0, shown).map((link) => (
        <li key={link.id}>
          <div>
            <Text size="sm">{texts.linkUntil(formats.dateTime(link.expires))}</Text>
            <Hint>{stateOf(link)}</Hint>
          </div>
          <ActionIcon color="red" aria-label={texts.revokeLink} onClick={() => void revoke(link.id)}>
            <Trash2 size={14} aria-hidden />
          </ActionIcon>
        </li>
      ))}
      {links.length > shown && (
        <li>
          <Button size="compact-xs" variant="subtle" onClick={() => setShown(shown + SHOWN)}>
            {texts.more}
          </Button>
        </li>
      )}
    </ul>
  );

  function stateOf(link: Listed<'/v2/public-link'>): string {
    if (link.answer === 'accepted' || link.answer === 'declined')
      return texts.answeredBy(link.answer, link.answered_by, formats.dateTime(link.answered));
    return link.last_seen === null ? texts.notSeen : texts.seenLast(formats.dateTime(link.last_seen));
  }
}
