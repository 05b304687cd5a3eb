import { Button, Group } from '@mantine/core';
import { storedDecimal, toTextTrimmed } from '@daybook/values';
import { useEffect, useRef, useState } from 'react';
import { elementsIn, isMembers, namesOf } from '../../../api/checked.ts';
import type { Values } from '../../../api/records.ts';
import { Note } from '../../../parts/small-texts.tsx';
import { useKindWords } from '../../../parts/words.ts';
import type { DocumentKind } from '../kind.ts';
import { documentTexts } from '../texts/index.ts';
import { dayAfter } from './new-document.ts';
import type { DocumentDraft } from './use-document-draft.ts';
import type { Defaults } from './use-defaults.ts';
import { chosenIn, clientIn, isChosenAnew, type HeadMember } from './values.ts';

type Head = Values<HeadMember>;

/** What the head of a document has by itself, where it is for a client. */
function usualOf({ until }: DocumentKind, { date_time_iso: date }: Head, defaults: Defaults): Head {
  const { currency, template_id, terms, early_payment_discounts, days } = defaults;
  const ends = typeof date === 'string' && days !== null ? dayAfter(date, days) : null;
  return { [`${until}_time_iso`]: ends, currency, terms, early_payment_discounts, template_id };
}

/** A member as it is compared: days without their time, discounts without what follows from them. */
function plain(name: string, value: unknown): string {
  if (name === 'early_payment_discounts')
    return JSON.stringify(elementsIn(value, isMembers).map(({ days, percent }) => [days, toTextTrimmed(storedDecimal(percent))]));
  return name.endsWith('_time_iso') ? String(value ?? '').slice(0, 10) : JSON.stringify(value ?? '');
}

const pick = (from: Head, names: readonly (keyof Head)[]): Head => Object.fromEntries(names.map((name) => [name, from[name]]));

/** What followed a client or a project that was chosen over a state of the record. */
interface Following {
  readonly of: string;
  readonly isProject: boolean;
  readonly tag: string;
  readonly former: Head;
  readonly now: Head;
}

/** What still is as it followed another client or project, and the way back. */
interface Followed extends Pick<Following, 'isProject' | 'former' | 'now'> {
  readonly undo: () => void;
}

/**
 * Lets the head of a stored draft follow another client or project that is chosen: what was as usual for the former one becomes as usual
 * for this one. What was typed stays, and so does all of what is discarded. Undefined where nothing is as it followed.
 */
export function useFollowedHead(
  kind: DocumentKind,
  draft: DocumentDraft,
  defaults: Defaults | undefined,
  isStored: boolean,
): Followed | undefined {
  const { baseTag: tag, change, changes, values } = draft;
  const [latest, setLatest] = useState<Following>();
  const before = useRef<{ readonly of: string; readonly client: string | undefined; readonly defaults: Defaults }>(undefined);
  const client = clientIn(values);
  const of = chosenIn(values);
  const isTyped = isChosenAnew(changes);
  useEffect(() => {
    // Whom nobody is chosen for has what there was.
    if (!isStored || defaults === undefined || of === undefined) return;
    const was = before.current;
    before.current = { of, client, defaults };
    if (was === undefined || was.of === of) return;
    const [left, next] = [usualOf(kind, values, was.defaults), usualOf(kind, values, defaults)];
    const names = namesOf(next);
    const isUsual = (name: keyof Head): boolean => plain(name, values[name]) === plain(name, left[name]);
    const moved = names.filter((name) => isUsual(name) && plain(name, left[name]) !== plain(name, next[name]));
    if (!isTyped || moved.length === 0) return setLatest(undefined);
    setLatest({ of, isProject: was.client === client, tag, former: pick(values, moved), now: pick(next, moved) });
    change(pick(next, moved));
  }, [kind, of, client, defaults, isStored, isTyped, values, change, tag]);
  // The way back ends with a further client or project, and once it is saved.
  if (latest === undefined || !isTyped || latest.of !== of || latest.tag !== tag) return undefined;
  const names = namesOf(latest.now).filter((name) => plain(name, values[name]) === plain(name, latest.now[name]));
  if (names.length === 0) return undefined;
  const former = pick(latest.former, names);
  return { isProject: latest.isProject, former, now: pick(latest.now, names), undo: () => (change(former), setLatest(undefined)) };
}

/** What changed with the client, in one line, with the way back. */
export function FollowedHead({
  kind,
  followed: { isProject, former, now, undo },
}: {
  readonly kind: DocumentKind;
  readonly followed: Followed;
}) {
  const texts = documentTexts.use();
  const words = useKindWords();
  const called = namesOf(now).map((name) => {
    const word = words.member(kind.kind, name.replace('_time_iso', ''));
    // The digits of prices that were typed stay.
    return name === 'currency' ? `${word} (${String(former[name])} → ${String(now[name])})` : word;
  });
  return (
    <Group gap="xs" role="status">
      <Note>{texts.followed(isProject, called.join(', '))}</Note>
      <Button variant="subtle" size="compact-sm" onClick={undo}>
        {texts.keepFormer}
      </Button>
    </Group>
  );
}
