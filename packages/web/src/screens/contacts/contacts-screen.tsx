import { Contact as ContactIcon } from 'lucide-react';
import { useMemo } from 'react';
import { useLevel } from '../../api/me.ts';
import type { ListOf } from '../../parts/list/list.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { commonTexts } from '../../texts/common/index.ts';
import { NewContact, OpenContact } from './contact-panel.tsx';
import { contactTexts } from './texts/index.ts';

const PATH = '/v2/contact';

/** People and firms, and the one that is open. */
export function Screen() {
  const common = commonTexts.use();
  const texts = contactTexts.use();
  const mayWrite = useLevel('acl_contact', 'RW');
  return (
    <ListScreen
      title={common.contacts}
      list={useContactList()}
      icon={ContactIcon}
      empty={[texts.emptyTitle, texts.emptyHint]}
      add={texts.newContact}
      mayAdd={mayWrite}
      panel={(open) => (open === 'new' ? <NewContact /> : <OpenContact />)}
    />
  );
}

function useContactList(): ListOf<'/v2/contact'> {
  const common = commonTexts.use();
  const texts = contactTexts.use();
  return useMemo(
    () => ({
      path: PATH,
      order: 'name',
      idOf: (record) => record.uuid,
      columns: [
        { name: 'name', label: common.name, order: 'name', text: (contact) => contact.name },
        {
          name: 'type',
          label: texts.type,
          order: 'type',
          text: (record) => (record.type === 'person' ? texts.person : texts.organization),
        },
        { name: 'email', label: texts.email, text: (contact) => contact.email_1 },
        { name: 'phone', label: texts.phone, text: (contact) => contact.phone_1 },
        { name: 'city', label: texts.address_city, text: (contact) => contact.address_city },
        { name: 'country', label: texts.address_country, text: (contact) => contact.address_country, isExtra: true },
      ],
      filters: [
        { name: 'text', label: texts.text, type: 'text' },
        {
          name: 'type',
          label: texts.type,
          type: 'choice',
          options: [
            { value: 'person', label: texts.person },
            { value: 'organization', label: texts.organization },
          ],
        },
        { name: 'client', label: texts.client, type: 'flag' },
        { name: 'email', label: texts.email, type: 'text' },
        {
          name: 'linked_organization_id',
          label: texts.linked_organization_id,
          type: 'reference',
          path: PATH,
          query: { type: 'organization' },
          which: 'id',
        },
      ],
    }),
    [common, texts],
  );
}
