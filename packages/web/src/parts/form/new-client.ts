import { useMemo } from 'react';
import { useLevel } from '../../api/me.ts';
import { writeAny } from '../../api/writes.ts';
import { commonTexts } from '../../texts/common/index.ts';
import type { ReferenceProps } from './controls/reference-select.tsx';

/** Makes the client that is typed, for anybody who may write contacts. */
export function useNewClient(): ReferenceProps['create'] {
  const { newClient } = commonTexts.use();
  const mayWrite = useLevel('acl_contact', 'RW');
  return useMemo(() => {
    const make = async (name: string): Promise<string> => {
      const body = { name, type: 'organization', client: true };
      const { success } = await writeAny({ method: 'POST', path: '/v2/contact', body, changes: ['contact'] });
      return String(success?.uuid);
    };
    return mayWrite ? { label: newClient, make } : undefined;
  }, [newClient, mayWrite]);
}
