import { createContext, useContext, useMemo, type ComponentType } from 'react';
import { useLevel } from '../../api/me.ts';
import { DaybookError } from '../../api/client.ts';
import { writeAny } from '../../api/writes.ts';
import { commonTexts } from '../../texts/common/index.ts';
import { isWithin } from '../problem-alert.tsx';
import type { AskingProps, ReferenceProps } from './controls/reference-select.tsx';

/** The form that asks for what the firm requires of a client: it has fields, which know of new clients themselves. */
export const NewClientForm = createContext<ComponentType<AskingProps>>(() => null);

/** Whether the firm requires more of a client than a name. */
const lacksFields = (refusal: unknown): boolean =>
  refusal instanceof DaybookError &&
  refusal.errors.length > 0 &&
  refusal.errors.every(({ pointer }) => isWithin(pointer, '/custom_fields'));

/** Makes the client that is typed, for anybody who may write contacts. */
export function useNewClient(): ReferenceProps['create'] {
  const { newClient } = commonTexts.use();
  const mayWrite = useLevel('acl_contact', 'RW');
  const ask = useContext(NewClientForm);
  return useMemo(() => {
    const make = async (name: string): Promise<string> => {
      const body = { name, type: 'organization', client: true };
      const { success } = await writeAny({ method: 'POST', path: '/v2/contact', body, changes: ['contact'] });
      return String(success?.uuid);
    };
    return mayWrite ? { label: newClient, make, ask, isAsked: lacksFields } : undefined;
  }, [newClient, mayWrite, ask]);
}
