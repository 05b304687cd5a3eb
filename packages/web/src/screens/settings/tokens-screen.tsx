import { KeyRound } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Listed } from '../../api/records.ts';
import { useMe } from '../../api/me.ts';
import { write } from '../../api/writes.ts';
import type { ListOf } from '../../parts/list/list.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { openingBegins } from '../../parts/typed-ahead.ts';
import { NewToken, SCOPES, scopeLabel } from './new-token.tsx';
import { settingTexts } from './texts/index.ts';
import { isOneOf, membersIn } from '../../api/checked.ts';
import { labelled } from '../../texts/labelled.ts';

/** Tokens of one's own, for programs: made here, shown once, revoked here. */
export function Screen() {
  const texts = settingTexts.use();
  const me = useMe();
  const [isMaking, setMaking] = useState(false);
  const list = useMemo<ListOf<'/v2/token'>>(
    () => ({
      path: '/v2/token',
      query: { user_id: me.id, kind: 'token', filter_operator: 'AND' },
      order: '-created',
      columns: [
        'name',
        {
          name: 'scopes',
          label: texts.reach,
          text: ({ scopes }) => {
            if (scopes === null) return texts.reachAll;
            const levels = membersIn(scopes);
            const named = SCOPES.flatMap((scope) => {
              const level = levels[scope];
              return isOneOf(['R-', 'RW'] as const, level) ? [labelled(scopeLabel(texts, scope), texts.choices[level])] : [];
            });
            return named.length === 0 ? texts.none : named.join(', ');
          },
        },
        { name: 'created', label: texts.made },
        'last_used',
        'expires',
        { name: 'current', label: texts.thisOne },
      ],
      cards: [
        'name',
        { name: 'expires', isNamed: true },
        'scopes',
        { name: 'last_used', isNamed: true },
        { name: 'current', isNamed: true },
      ],
      hrefOf: () => '/settings/tokens',
      bulk: [
        {
          label: texts.revoke,
          isDangerous: true,
          question: texts.revokeQuestion,
          run: (tokens: readonly Listed<'/v2/token'>[]) =>
            Promise.all(tokens.map(({ id }) => write({ method: 'DELETE', path: '/v2/token', query: { id } }))),
        },
      ],
    }),
    [texts, me.id],
  );
  const make = (): void => {
    openingBegins('form', () => setMaking(false));
    setMaking(true);
  };
  return (
    <>
      <ListScreen
        title={texts.tokens}
        list={list}
        icon={KeyRound}
        empty={[texts.tokensEmpty, texts.tokensHint]}
        add={texts.addToken}
        mayAdd
        onAdd={make}
      />
      {isMaking && <NewToken close={() => setMaking(false)} />}
    </>
  );
}
