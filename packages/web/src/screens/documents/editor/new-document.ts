import { accountZone, useMe } from '../../../api/me.ts';
import type { AnyRecord } from '../../../api/client.ts';
import { useFormer } from '../../../parts/form/use-former.ts';
import { useMemo } from 'react';
import type { AppliedTax, Document, DocumentKind, StoredLine } from '../kind.ts';

const DAY = 86_400;

/** What a new document begins with: the defaults are those of the latest one, of the same client where there is one. */
export function useNewDocument(kind: DocumentKind, client: string | undefined, project: string | undefined): Document | undefined {
  const me = useMe();
  const [zone, currency] = [accountZone(me), me.account?.currency ?? ''];
  const former = useFormer(kind.path, client === undefined ? {} : { client_uuid: client });
  return useMemo(
    () => (former === undefined ? undefined : begun(kind, former, { client, project, zone, currency })),
    [kind, former, client, project, zone, currency],
  );
}

interface Given {
  readonly client: string | undefined;
  readonly project: string | undefined;
  readonly zone: string;
  readonly currency: string;
}

function begun(kind: DocumentKind, former: AnyRecord | null, { client, project, zone, currency }: Given): Document {
  const now = Math.floor(Date.now() / 1000);
  const date = Number(former?.['date'] ?? 0);
  const until = Number(former?.[kind.until] ?? 0);
  const days = date > 0 && until >= date ? Math.round((until - date) / DAY) : undefined;
  const dayOf = (instant: number): string =>
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(instant * 1000);
  return {
    client: client === undefined ? [] : [{ uuid: client }],
    project: project === undefined ? [] : [{ id: Number(project) }],
    date_time_iso: dayOf(now),
    [`${kind.until}_time_iso`]: days === undefined ? null : dayOf(now + days * DAY),
    reference: '',
    terms: former?.['terms'] ?? '',
    currency: former?.['currency'] ?? currency,
    template_id: former?.['template_id'] ?? 0,
    items: [{ ...FIRST_LINE, taxes: taxesOf(former) }],
    groups: [],
  } as unknown as Document;
}

const FIRST_LINE = {
  id: 0,
  item_text: '',
  description: '',
  quantity: '1',
  unit: '',
  unit_amount: '',
  discount: '0%',
  tax: true,
  total: '',
  order: 1,
  parent_group_id: null,
};

const taxesOf = (former: AnyRecord | null): readonly AppliedTax[] => ((former?.['items'] ?? []) as StoredLine[])[0]?.taxes ?? [];
