import { mayRead } from '../../../api/kinds.ts';
import { useMe } from '../../../api/me.ts';
import { useRead } from '../../../api/queries.ts';
import { Caution } from '../../../parts/small-texts.tsx';
import { documentTexts } from '../texts/index.ts';
import type { DocumentDraft } from './use-document-draft.ts';
import { clientIn } from './values.ts';

/** Says of a draft, such as a copy of an old document, that its client is none any more. */
export function DeletedClient({ draft }: { readonly draft: DocumentDraft }) {
  const texts = documentTexts.use();
  const client = clientIn(draft.values);
  const isEnabled = mayRead(useMe(), '/v2/contact') && client !== undefined;
  const { data } = useRead('/v2/contact', { uuid: client, fields: 'uuid' }, { enabled: isEnabled });
  return isEnabled && data?.data.length === 0 ? <Caution role="status">{texts.clientDeleted}</Caution> : null;
}
