import { Button, Group, Menu } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { sayFailures } from '../../../parts/notices.ts';
import { usePageCommands } from '../../../parts/page-commands.ts';
import { ActionButton, ActionItem } from '../../../parts/record/action-button.tsx';
import { documentTexts } from '../texts/index.ts';
import type { Document, DocumentKind } from '../kind.ts';
import type { Unsaved } from '../unsaved.ts';
import { useDocumentActions, type Offered } from './use-document-actions.tsx';

interface ActionBarProps {
  readonly kind: DocumentKind;
  readonly record: Document;
  readonly etag: string;
  readonly unsaved: Unsaved;
  /** More buttons, before the menu. */
  readonly children?: ReactNode;
}

/** What the bookkeeper does all day has a key; it opens what the button opens. */
const KEYS: { readonly [key: string]: string } = { issue: 'i', send: 's', pay: 'p' };

/** What can be done with a document: what comes next as buttons, all the rest in a menu, with reasons where it cannot be done. */
export function ActionBar({ kind, record, etag, unsaved, children }: ActionBarProps) {
  const texts = documentTexts.use();
  const { offered: all, dialog } = useDocumentActions(kind, record, etag);
  const offered = useSavedFirst(all, unsaved);
  const first = offered
    .filter(({ place, reason, isReasonShown }) => place !== undefined && (reason === undefined || isReasonShown === true))
    .toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0));
  const listed = offered.filter((one) => !first.includes(one));
  // What cannot be taken back is apart from the rest.
  const rest = listed.filter(({ isDangerous }) => isDangerous !== true);
  const last = listed.filter(({ isDangerous }) => isDangerous === true);
  const itemOf = (one: Offered): ReactNode => (
    <ActionItem key={one.key} label={one.label} run={one.run} reason={one.reason} isDangerous={one.isDangerous === true} />
  );
  usePageCommands(
    offered.filter(({ reason }) => reason === undefined).map(({ key, label, run }) => ({ name: key, label, key: KEYS[key], run })),
  );
  const bar = useRef<HTMLDivElement>(null);
  const shown = useRef(etag);
  // What was done takes its button away, and with it the focus.
  useEffect(() => {
    if (shown.current !== etag && document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
    shown.current = etag;
  }, [etag]);
  if (offered.length === 0 && children === undefined) return null;
  return (
    <Group ref={bar} tabIndex={-1} gap="xs" ml="auto" className="document-actions">
      {first.map((one) => (
        <ActionButton
          key={one.key}
          action={one.reason === undefined ? undefined : { allowed: false, why: one.reason }}
          variant={one === first[0] && one.isStep === true ? 'filled' : 'default'}
          onClick={one.run}
        >
          {one.label}
        </ActionButton>
      ))}
      {children}
      {listed.length > 0 && (
        <Menu position="bottom-end" width={300}>
          <Menu.Target>
            <Button variant="default" rightSection={<ChevronDown size={14} aria-hidden />}>
              {texts.actions}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map(itemOf)}
            {rest.length > 0 && last.length > 0 && <Menu.Divider />}
            {last.map(itemOf)}
          </Menu.Dropdown>
        </Menu>
      )}
      {dialog}
    </Group>
  );
}

/** The actions, each of which saves first what is typed into the form, and goes on with what is stored then. */
function useSavedFirst(offered: readonly Offered[], { isChanged, isBehind, ask, ready, drop }: Unsaved): readonly Offered[] {
  const waiting = offered.map((one): Offered => {
    // What is deleted need not be saved before.
    if (one.key === 'delete') return one;
    // What is typed may be what was missing.
    const isMended = one.isReasonShown === true && isChanged;
    return { ...one, reason: isMended ? undefined : one.reason, run: () => (isBehind() ? ask(one.key, one.label) : one.run()) };
  });
  const goOn = useEffectEvent((action: string) => {
    drop();
    const next = offered.find(({ key }) => key === action);
    if (next?.reason === undefined) waiting.find(({ key }) => key === action)?.run();
    else if (next.isReasonShown === true) sayFailures([next.reason]);
  });
  useEffect(() => {
    if (ready !== undefined) goOn(ready);
  }, [ready]);
  return waiting;
}
