import { Text } from '@mantine/core';
import { useLevel } from '../../api/me.ts';
import { useList } from '../../api/queries.ts';
import { membersOf } from '../../api/records.ts';
import { documentTexts } from '../documents/texts/index.ts';

const MEMBERS = membersOf<'/v2/contact'>('uuid', 'email_1');

/** Says of a client whose invoices are to be mailed by themselves that there is no address to mail them to. */
export function LacksAddress({ client }: { client: string }) {
  const texts = documentTexts.use();
  const seesContacts = useLevel('acl_contact');
  const { data } = useList('/v2/contact', { uuid: client, fields: MEMBERS }, { enabled: seesContacts });
  if (data?.data[0]?.email_1 !== '') return null;
  return (
    <Text size="xs" c="orange" role="status">
      {texts.lacksAddress}
    </Text>
  );
}
