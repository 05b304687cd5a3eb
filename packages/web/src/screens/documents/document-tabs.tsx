import { kinds } from '@daybook/client/kinds';
import { Tabs } from '@mantine/core';
import { useAddress } from '../../parts/address.ts';
import { TabList } from '../../parts/tab-list.tsx';
import { useKindWords } from '../../parts/words.ts';
import { INVOICE, QUOTE, type DocumentKind } from './kind.ts';
import { documentTexts } from './texts/index.ts';

/** What is looked at most, each with the filters that show it. */
const INVOICES = {
  drafts: { status_id: INVOICE.Draft },
  awaiting: { status_id: INVOICE['Awaiting Payment'] },
  overdue: { overdue: 'true' },
};
const QUOTES = {
  drafts: { status_id: QUOTE.Draft },
  sent: { status_id: QUOTE.Sent },
  expired: { expired: 'true' },
  accepted: { status_id: QUOTE.Accepted },
};
const ALL = 'all';
const NONE = { status_id: undefined, overdue: undefined, expired: undefined };
const NAMES = ['status_id', 'overdue', 'expired'] as const;

type Filters = { readonly [Name in keyof typeof NONE]?: string | number };

interface TabsProps {
  readonly kind: DocumentKind;
  /** Lets go of what is selected: it is not seen in another tab. */
  readonly unselect: () => void;
}

/** All documents, or those of a status, at a press: the same filters as are set one by one. */
export function DocumentTabs({ kind: { kind }, unselect }: TabsProps) {
  const texts = documentTexts.use();
  const words = useKindWords();
  const [address, change] = useAddress();
  const tabs: { readonly [name: string]: Filters } = { [ALL]: {}, ...(kind === 'invoice' ? INVOICES : QUOTES) };
  const isShown = (filters: Filters): boolean => NAMES.every((name) => (address[name] ?? '') === String(filters[name] ?? ''));
  const [shown = null] = Object.entries(tabs).flatMap(([name, filters]) => (isShown(filters) ? [name] : []));
  const labelOf = ({ status_id: status, overdue, expired }: Filters): string => {
    if (overdue !== undefined) return texts.states.overdue;
    if (expired !== undefined) return texts.expired;
    return status === undefined ? texts.allOf[kind] : words.choice(kind, kinds[kind].fields.status.fields.id, Number(status));
  };
  return (
    <Tabs
      value={shown}
      px="md"
      pt="xs"
      keepMounted={false}
      onChange={(name) => {
        if (name === null) return;
        unselect();
        change({ ...NONE, ...tabs[name], page: undefined }, { replace: true });
      }}
    >
      <TabList open={shown ?? ''}>
        {Object.entries(tabs).map(([name, filters]) => (
          <Tabs.Tab key={name} value={name}>
            {labelOf(filters)}
          </Tabs.Tab>
        ))}
      </TabList>
    </Tabs>
  );
}
