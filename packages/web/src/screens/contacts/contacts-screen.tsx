import { Contact as ContactIcon } from 'lucide-react';
import { useMemo } from 'react';
import { useLevel } from '../../api/me.ts';
import type { Listed } from '../../api/records.ts';
import type { ListOf } from '../../parts/list/list.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { NewContact, OpenContact } from './contact-panel.tsx';
import { contactTexts } from './texts/index.ts';

const PATH = '/v2/contact';

/** People and firms, and the one that is open. */
export function Screen() {
  const texts = contactTexts.use();
  const mayWrite = useLevel('acl_contact', 'RW');
  return (
    <ListScreen
      title={texts.contacts}
      list={useContactList()}
      icon={ContactIcon}
      empty={[texts.emptyTitle, texts.emptyHint]}
      add={texts.newContact}
      mayAdd={mayWrite}
      panel={(open) => (open === 'new' ? <NewContact /> : <OpenContact />)}
    />
  );
}

const CARD = (['name', 'phone_1', 'email_1', 'address_city'] satisfies (keyof Listed<'/v2/contact'>)[]).map((name) => ({ name }));

function useContactList(): ListOf<'/v2/contact'> {
  const texts = contactTexts.use();
  return useMemo(
    () => ({
      path: PATH,
      order: 'name',
      idOf: (record) => record.uuid,
      columns: ['name', 'type', 'email_1', 'phone_1', 'address_city', { name: 'address_country', isExtra: true }],
      cards: CARD,
      filters: [{ name: 'text', label: texts.text }, 'type', 'client', 'email', 'linked_organization_id'],
    }),
    [texts],
  );
}
