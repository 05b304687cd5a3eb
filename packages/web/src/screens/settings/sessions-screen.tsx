import { MonitorSmartphone } from 'lucide-react';
import { useMemo } from 'react';
import type { Listed } from '../../api/records.ts';
import { write } from '../../api/writes.ts';
import { EmptyScreen } from '../../parts/empty-screen.tsx';
import type { ListOf } from '../../parts/list/list.ts';
import { ListView } from '../../parts/list/list-view.tsx';
import { commonTexts } from '../../texts/common/index.ts';
import { SettingsFrame } from './settings-frame.tsx';
import { settingTexts } from './texts/index.ts';
import { column } from './words.ts';

/** Where one is signed in, to sign out elsewhere. */
export function Screen() {
  const common = commonTexts.use();
  const texts = settingTexts.use();
  const list = useMemo<ListOf<'/v2/session'>>(
    () => ({
      path: '/v2/session',
      dependsOn: ['token'],
      columns: [
        column('name', texts.browser),
        column('created', texts.signedIn, { text: (session, formats) => formats.dateTime(session['created'] as number) }),
        column('last_used', texts.last_used, { text: (session, formats) => formats.dateTime(session['last_used'] as number | null) }),
        column('expires', texts.expires, { text: (session, formats) => formats.dateTime(session['expires'] as number | null) }),
        column('current', texts.thisOne, { text: (session) => (session['current'] === true ? common.yes : '') }),
      ],
      filters: [],
      hrefOf: () => '/settings/sessions',
      bulk: [
        {
          label: texts.signOutThere,
          isDangerous: true,
          run: (sessions: readonly Listed<'/v2/session'>[]) =>
            Promise.all(sessions.map(({ id }) => write({ method: 'DELETE', path: '/v2/session', query: { id } }))),
        },
      ],
    }),
    [common, texts],
  );
  return (
    <SettingsFrame>
      <ListView
        title={texts.sessions}
        list={list}
        empty={<EmptyScreen icon={MonitorSmartphone} title={texts.sessions} hint={texts.sessionsHint} />}
      />
    </SettingsFrame>
  );
}
