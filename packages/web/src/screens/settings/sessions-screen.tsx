import { MonitorSmartphone } from 'lucide-react';
import { useMemo } from 'react';
import { useMe } from '../../api/me.ts';
import type { Listed } from '../../api/records.ts';
import { write } from '../../api/writes.ts';
import type { ListOf } from '../../parts/list/list.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { settingTexts } from './texts/index.ts';

type Sessions = readonly Listed<'/v2/session'>[];

/** The session that is looked with ends by signing out, and not among others. */
const isElsewhere = ({ current }: Sessions[number]): boolean => !current;

/** Where one is signed in, to sign out elsewhere. Sessions of others, which administrators may read, are not among them. */
export function Screen() {
  const texts = settingTexts.use();
  const me = useMe();
  const list = useMemo<ListOf<'/v2/session'>>(
    () => ({
      path: '/v2/session',
      query: { user_id: me.id, filter_operator: 'AND' },
      dependsOn: ['token'],
      columns: [
        { name: 'name', label: texts.browser },
        { name: 'current', label: texts.thisOne },
        { name: 'created', label: texts.signedIn },
        'last_used',
        'expires',
      ],
      cards: ['name', 'last_used', { name: 'current', isNamed: true }, { name: 'expires', isNamed: true }],
      hrefOf: () => '/settings/sessions',
      bulk: [
        {
          label: texts.signOutThere,
          isDangerous: true,
          question: (_count: number, sessions: Sessions) => {
            const count = sessions.filter(isElsewhere).length;
            return count === 0 ? texts.thisSessionStays : texts.signOutQuestion(count);
          },
          run: (sessions: Sessions) =>
            Promise.all(sessions.filter(isElsewhere).map(({ id }) => write({ method: 'DELETE', path: '/v2/session', query: { id } }))),
        },
      ],
    }),
    [texts, me.id],
  );
  return <ListScreen title={texts.sessions} list={list} icon={MonitorSmartphone} empty={[texts.sessions, texts.sessionsHint]} />;
}
