import { Button, Group, Menu } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ActionItem } from '../../../parts/record/action-button.tsx';
import { documentTexts } from '../texts/index.ts';
import type { Document, DocumentKind } from '../kind.ts';
import { useDocumentActions } from './use-document-actions.tsx';

/** What can be done with a document: what comes next as buttons, all the rest in a menu, with reasons where it cannot be done. */
export function ActionBar({ kind, record, etag }: { kind: DocumentKind; record: Document; etag: string }) {
  const texts = documentTexts.use();
  const { offered, dialog } = useDocumentActions(kind, record, etag);
  const first = offered.filter(({ isNext, reason }) => isNext && reason === undefined);
  const rest = offered.filter((one) => !first.includes(one));
  const bar = useRef<HTMLDivElement>(null);
  const shown = useRef(etag);
  // What was done takes its button away, and with it the focus.
  useEffect(() => {
    if (shown.current !== etag && document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
    shown.current = etag;
  }, [etag]);
  if (offered.length === 0) return null;
  return (
    <Group ref={bar} tabIndex={-1} gap="xs" ml="auto" className="document-actions">
      {first.map((one, i) => (
        <Button key={one.key} variant={i === 0 ? 'filled' : 'default'} onClick={one.run}>
          {one.label}
        </Button>
      ))}
      {rest.length > 0 && (
        <Menu position="bottom-end" width={300}>
          <Menu.Target>
            <Button variant="default" rightSection={<ChevronDown size={14} aria-hidden />}>
              {texts.actions}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map((one) => (
              <ActionItem key={one.key} label={one.label} run={one.run} reason={one.reason} isDangerous={one.isDangerous === true} />
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {dialog}
    </Group>
  );
}
