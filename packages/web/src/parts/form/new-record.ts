import { createContext, useContext, useMemo, type ComponentType } from 'react';
import { elementsIn, isText, shaped } from '../../api/checked.ts';
import { DaybookError } from '../../api/client.ts';
import { useLevel } from '../../api/me.ts';
import type { Values } from '../../api/records.ts';
import { writeAny } from '../../api/writes.ts';
import { commonTexts } from '../../texts/common/index.ts';
import { isWithin } from '../problem-alert.tsx';
import type { AskingProps, Creating, Makeable } from './controls/creating.ts';
import type { FieldModule } from './definitions.ts';

interface MadeHere {
  readonly kind: 'contact' | 'project';
  /** What it has beside its name. */
  readonly members: Values;
  /** What identifies it where it is chosen. */
  readonly key: 'uuid' | 'id';
  readonly fieldModule: FieldModule;
}

export const madeHere: { readonly [what in Makeable]: MadeHere } = {
  client: { kind: 'contact', members: { type: 'organization', client: true }, key: 'uuid', fieldModule: 'organization' },
  project: { kind: 'project', members: {}, key: 'id', fieldModule: 'project' },
};

/** The form that asks for what the firm requires beside a name: it has fields, which know of new records themselves. */
export const NewRecordForm = createContext<ComponentType<AskingProps>>(() => null);

/** Whether the firm requires more of it than a name. */
const lacksFields = (refusal: unknown): boolean =>
  refusal instanceof DaybookError &&
  refusal.errors.length > 0 &&
  refusal.errors.every(({ pointer }) => isWithin(pointer, '/custom_fields'));

export const isClient = shaped<{ readonly uuid: string }>({ uuid: isText });

/** Makes what is typed, for anybody who may; a project for the client that is chosen beside it. */
export function useNewRecord(what: Makeable | undefined, client?: unknown): Creating | undefined {
  const { newClient, newProjectOf } = commonTexts.use();
  const levels = { client: useLevel('acl_contact', 'RW'), project: useLevel('acl_project', 'RW') };
  const mayMake = what !== undefined && levels[what];
  const ask = useContext(NewRecordForm);
  const [{ uuid } = { uuid: undefined }] = elementsIn(client, isClient);
  return useMemo(() => {
    if (!mayMake) return undefined;
    const { kind, key, members: usual } = madeHere[what];
    const members = uuid === undefined ? usual : { ...usual, client: [{ uuid }] };
    const make = async (name: string): Promise<string> => {
      const { success } = await writeAny({ method: 'POST', path: `/v2/${kind}`, body: { ...members, name }, changes: [kind] });
      return String(success?.[key]);
    };
    return { label: what === 'client' ? newClient : newProjectOf, make, ask, asking: { what, members }, isAsked: lacksFields };
  }, [mayMake, what, uuid, newClient, newProjectOf, ask]);
}
