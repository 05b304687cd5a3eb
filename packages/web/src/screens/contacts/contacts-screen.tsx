import { Contact as ContactIcon } from 'lucide-react';
import { useMemo } from 'react';
import type { ListOf } from '../../parts/list/list.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { NewContact, OpenContact } from './contact-panel.tsx';
import { contactTexts } from './texts/index.ts';

const PATH = '/v2/contact';

/** People and firms, and the one that is open. */
export function Screen() {
  const texts = contactTexts.use();
  return (
    <ListScreen
      title={texts.contacts}
      list={useContactList()}
      icon={ContactIcon}
      empty={[texts.emptyTitle, texts.emptyHint]}
      add={texts.newContact}
      panel={(open) => (open === 'new' ? <NewContact /> : <OpenContact />)}
    />
  );
}

function useContactList(): ListOf<'/v2/contact'> {
  const texts = contactTexts.use();
  return useMemo(
    () => ({
      path: PATH,
      order: 'name',
      idOf: (record) => record.uuid,
      columns: ['name', 'type', 'email_1', 'phone_1', 'address_city', { name: 'address_country', isExtra: true }],
      cards: ['name', 'phone_1', 'email_1', 'address_city'],
      filters: [{ name: 'text', label: texts.text }, 'type', 'client', 'email', 'linked_organization_id'],
    }),
    [texts],
  );
}
