import { Tabs } from '@mantine/core';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { useAddress } from '../../../parts/address.ts';
import { useLayer } from '../../../parts/layers.ts';
import { TabList } from '../../../parts/tab-list.tsx';
import { useFollowing } from '../../../parts/use-following.ts';
import { documentTexts } from '../texts/index.ts';
import { History, useMayReadHistory } from '../../../parts/history/history.tsx';
import type { PreviewProps } from './preview.tsx';

interface SideProps extends PreviewProps {
  /** Whether it is there in a wide window only. */
  readonly isFolded: boolean;
  /** Folds it, where it lies over a form. */
  readonly close: (() => void) | undefined;
}

const loadPanels = () => import('./panels.ts');

/** Where it lies over the form, as `document.css` says. */
const LIES_OVER = '(min-width: 75em) and (max-width: 111.99em)';

/** Beside the form: the paper, and what became of the document. */
export function DocumentSide({ kind, record, etag, isChanged, isFolded, close }: SideProps) {
  const texts = documentTexts.use();
  const [address, change] = useAddress();
  useLayer(({ target }) => {
    // A field of the form has its own use for the key.
    const isTyped = target instanceof Element && target.closest('.document-form') !== null;
    if (close === undefined || isFolded || isTyped || !window.matchMedia(LIES_OVER).matches) return false;
    close();
    return true;
  });
  // Whoever comes to a field below it, by Tab or because something is wrong there, sees the field.
  const uncover = useEffectEvent(({ target }: FocusEvent) => {
    if (close === undefined || isFolded || !window.matchMedia(LIES_OVER).matches) return;
    const [side] = document.getElementsByClassName('document-side');
    if (!(target instanceof Element) || side === undefined || target.closest('.document-form') === null) return;
    if (target.getBoundingClientRect().left >= side.getBoundingClientRect().left) close();
  });
  useEffect(() => {
    document.addEventListener('focusin', uncover);
    return () => document.removeEventListener('focusin', uncover);
  }, []);
  const panels = useFollowing(loadPanels);
  const mayReadHistory = useMayReadHistory();
  const isInvoice = kind.kind === 'invoice';
  const tabs = {
    paper: [texts.preview, panels && <panels.Preview key="paper" kind={kind} record={record} etag={etag} isChanged={isChanged} />],
    ...(isInvoice ? { payments: [texts.payments, panels && <panels.Payments key="payments" record={record} />] } : {}),
    mails: [texts.mails, panels && <panels.Mails key="mails" kind={kind} record={record} etag={etag} />],
    ...(isInvoice ? { check: [texts.check, panels && <panels.ElectronicCheck key="check" record={record} />] } : {}),
    ...(mayReadHistory ? { history: [texts.history, <History key="history" kind={kind.kind} id={record.id} />] } : {}),
  };
  // A colleague who sent the address may see more.
  const open = Object.keys(tabs).find((name) => name === address['tab']) ?? 'paper';
  return (
    <Tabs
      component="aside"
      className="document-side"
      data-folded={isFolded || undefined}
      data-over={close !== undefined || undefined}
      aria-label={texts.beside}
      value={open}
      onChange={(tab) => change({ tab: tab === 'paper' ? undefined : (tab ?? undefined) }, { replace: true })}
    >
      <TabList open={open}>
        {Object.entries(tabs).map(([name, [label]]) => (
          <Tabs.Tab key={name} value={name}>
            {label}
          </Tabs.Tab>
        ))}
      </TabList>
      {Object.entries(tabs).map(([name, [, panel]]) => (
        <Tabs.Panel key={name} value={name} pt="xs">
          {/* Its texts may be on their way: the document beside it stays. */}
          <Suspense>{panel}</Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
