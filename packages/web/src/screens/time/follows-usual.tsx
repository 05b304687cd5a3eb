import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef } from 'react';
import { elementsIn, hasId } from '../../api/checked.ts';
import type { Values } from '../../api/records.ts';

/** Makes a new record billable as is usual on its project, unless the user says otherwise. */
interface FollowsProps {
  readonly values: Values;
  /** What of that was typed, or followed. */
  readonly changed: Values;
  readonly change: (changes: { readonly billable: boolean }) => void;
  /** What else than the project decides. */
  readonly work?: string;
  /** Whether it is billable; undefined where nobody knows. */
  readonly usual: (project: number | null, work: string) => Promise<boolean | undefined>;
}

export function FollowsUsual({ values, changed, change, work = '', usual }: FollowsProps) {
  const [project] = elementsIn(values['project'], hasId);
  const [asked] = useDebouncedValue(`${project?.id ?? ''} ${work}`, 300);
  // What was said by the user, also before a reload, is another value than the one that was followed last.
  const followed = useRef<unknown>(undefined);
  const follow = useEffectEvent((billable: boolean | undefined) => {
    const isSaid = 'billable' in changed && values['billable'] !== followed.current;
    // A form that nobody typed into has no draft.
    if (billable === undefined || isSaid || Object.keys(changed).length === 0 || billable === values['billable']) return;
    followed.current = billable;
    change({ billable });
  });
  const ask = useEffectEvent((id: number | null, of: string) => usual(id, of));
  useEffect(() => {
    const [id = '', ...of] = asked.split(' ');
    let isOld = false;
    void ask(id === '' ? null : Number(id), of.join(' ')).then((billable) => !isOld && follow(billable));
    return () => void (isOld = true);
  }, [asked]);
  return null;
}
