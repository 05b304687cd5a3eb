import { Mail } from 'lucide-react';
import { useMemo } from 'react';
import { useLevel } from '../../api/me.ts';
import type { Listed } from '../../api/records.ts';
import { write } from '../../api/writes.ts';
import { EmptyScreen } from '../../parts/empty-screen.tsx';
import type { ListOf } from '../../parts/list/list.ts';
import { ListView } from '../../parts/list/list-view.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { settingTexts } from './texts/index.ts';

const optionsOf = (of: { readonly [value: string]: string }) => Object.entries(of).map(([value, label]) => ({ value, label }));

/** The mails with papers that left, or should have, and what the mail server answered. */
export function Screen() {
  const texts = settingTexts.use();
  const mayResend = useLevel('acl_finance', 'RW');
  const list = useMemo<ListOf<'/v2/delivery'>>(
    () => ({
      path: '/v2/delivery',
      order: '-id',
      columns: [
        { name: 'created', label: texts.when, shape: 'moment' },
        { name: 'to', text: ({ to }) => (to as readonly string[]).join(', ') },
        'subject',
        {
          name: 'document_kind',
          label: texts.mailBrings,
          text: ({ document_kind: kind }) => texts.brings[kind as keyof typeof texts.brings],
        },
        { name: 'state', text: ({ state }) => texts.mailStates[state as keyof typeof texts.mailStates] },
        { name: 'response', text: ({ error, response }) => String(error) || String(response) },
      ],
      filters: [
        { name: 'state', options: optionsOf(texts.mailStates) },
        { name: 'document_kind', label: texts.mailBrings, options: optionsOf(texts.brings) },
      ],
      hrefOf: () => '/settings/sent-mails',
      ...(mayResend
        ? {
            bulk: [
              {
                label: texts.webhook.resend,
                run: (mails: readonly Listed<'/v2/delivery'>[]) =>
                  Promise.all(mails.map(({ id }) => write({ method: 'POST', path: '/v2/delivery/resend', query: { id } }))),
              },
            ],
          }
        : {}),
    }),
    [texts, mayResend],
  );
  return (
    <SettingsFrame>
      <ListView
        title={texts.sentMails}
        list={list}
        empty={<EmptyScreen icon={Mail} title={texts.sentMails} hint={texts.sentMailsHint} />}
      />
    </SettingsFrame>
  );
}
