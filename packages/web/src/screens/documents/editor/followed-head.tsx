import { Button, Group, Text } from '@mantine/core';
import { storedDecimal, toTextTrimmed } from '@daybook/values';
import { useEffect, useRef, useState } from 'react';
import { elementsIn, isMembers, namesOf } from '../../../api/checked.ts';
import type { Values } from '../../../api/records.ts';
import { useKindWords } from '../../../parts/words.ts';
import type { DocumentKind } from '../kind.ts';
import { documentTexts } from '../texts/index.ts';
import { dayAfter } from './new-document.ts';
import type { DocumentDraft } from './use-document-draft.ts';
import type { Defaults } from './use-defaults.ts';
import { clientIn, type HeadMember } from './values.ts';

type Head = Values<HeadMember>;

/** What the head of a document has by itself, where it is for a client. */
function usualOf({ until }: DocumentKind, { date_time_iso: date }: Head, defaults: Defaults): Head {
  const { currency, template_id, terms, early_payment_discounts, days } = defaults;
  const ends = typeof date === 'string' && days !== null ? dayAfter(date.slice(0, 10), days) : null;
  return { [`${until}_time_iso`]: ends, currency, terms, early_payment_discounts, template_id };
}

/** A member as it is compared: days without their time, discounts without what follows from them. */
function plain(name: string, value: unknown): string {
  if (name === 'early_payment_discounts')
    return JSON.stringify(elementsIn(value, isMembers).map(({ days, percent }) => [days, toTextTrimmed(storedDecimal(percent))]));
  return name.endsWith('_time_iso') ? String(value ?? '').slice(0, 10) : JSON.stringify(value ?? '');
}

/** What followed another client, and the way back. */
interface Followed {
  readonly names: readonly string[];
  readonly undo: () => void;
}

/**
 * Lets the head of a stored draft follow another client that is chosen: what was as usual for the former one becomes as usual for this one.
 * What was typed stays, and so does all of what is discarded. Undefined where nothing followed.
 */
export function useFollowedHead(
  kind: DocumentKind,
  draft: DocumentDraft,
  defaults: Defaults | undefined,
  isStored: boolean,
): Followed | undefined {
  const { change, changes, values } = draft;
  const [former, setFormer] = useState<Head>({});
  const before = useRef<{ readonly client: string; readonly defaults: Defaults }>(undefined);
  const client = clientIn(values);
  const isTyped = changes.client !== undefined;
  useEffect(() => {
    // Whom nobody is chosen for has what there was.
    if (!isStored || defaults === undefined || client === undefined) return;
    const was = before.current;
    before.current = { client, defaults };
    if (was === undefined || was.client === client) return;
    const [left, next] = [usualOf(kind, values, was.defaults), usualOf(kind, values, defaults)];
    const names = namesOf(next);
    const isUsual = (name: keyof Head): boolean => plain(name, values[name]) === plain(name, left[name]);
    const moved = names.filter((name) => isUsual(name) && plain(name, left[name]) !== plain(name, next[name]));
    const pick = (from: Head): Head => Object.fromEntries(moved.map((name) => [name, from[name]]));
    setFormer((first) => (isTyped ? { ...pick(values), ...first } : {}));
    if (isTyped && moved.length > 0) change(pick(next));
  }, [kind, client, defaults, isStored, isTyped, values, change]);
  const names = namesOf(former).filter((name) => plain(name, former[name]) !== plain(name, values[name]));
  if (!isTyped || names.length === 0) return undefined;
  return { names, undo: () => (change(former), setFormer({})) };
}

/** What changed with the client, in one line, with the way back. */
export function FollowedHead({ kind, followed: { names, undo } }: { readonly kind: DocumentKind; readonly followed: Followed }) {
  const texts = documentTexts.use();
  const words = useKindWords();
  const called = names.map((name) => words.member(kind.kind, name.replace('_time_iso', '')));
  return (
    <Group gap="xs" role="status">
      <Text size="sm" c="dimmed">
        {texts.followedClient(called.join(', '))}
      </Text>
      <Button variant="subtle" size="compact-sm" onClick={undo}>
        {texts.keepFormer}
      </Button>
    </Group>
  );
}
