import { Cog } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Listed } from '../../api/records.ts';
import { useLevel } from '../../api/me.ts';
import { refresh } from '../../api/queries.ts';
import { now } from '../../formats/now.ts';
import { write } from '../../api/writes.ts';
import type { ListOf } from '../../parts/list/list.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { StatusMark, type Tone } from '../../parts/list/status-mark.tsx';
import { refusalTexts } from '../../texts/refusals/index.ts';
import { settingTexts } from './texts/index.ts';
import { wordFor } from '../../parts/words.ts';

const ROUND_MS = 1_000;
const FOLLOWED_MS = 30_000;

const TONES: { readonly [state in Listed<'/v2/job'>['state']]: Tone } = { queued: 'draft', running: 'sent', done: 'good', failed: 'bad' };

/** Reads the list again for a while after jobs were asked for: they run without an event. */
function useFollowed(): () => void {
  const [since, setSince] = useState<number>();
  useEffect(() => {
    if (since === undefined) return undefined;
    const round = setInterval(() => refresh(new Set(['job'])), ROUND_MS);
    const end = setTimeout(() => clearInterval(round), FOLLOWED_MS);
    return () => {
      clearInterval(round);
      clearTimeout(end);
    };
  }, [since]);
  return useCallback(() => setSince(now()), []);
}

/** What is done in the background, and what failed for good, to be run again. */
export function Screen() {
  const texts = settingTexts.use();
  const mayRetry = useLevel('acl_account', 'RW');
  const { details } = refusalTexts.use();
  const follow = useFollowed();
  const list = useMemo<ListOf<'/v2/job'>>(() => {
    // One that is run again keeps the failure of before, until it was tried; one that was asked for in another way since keeps it, too.
    const saidOf = ({ state, error, attempts }: Listed<'/v2/job'>): string =>
      error === '' || attempts === 0 || state === 'done' ? '' : state === 'failed' ? texts.jobGivenUp : texts.jobTriedAgain;
    return {
      path: '/v2/job',
      order: '-id',
      columns: [
        { name: 'name', label: texts.job, text: ({ name }) => wordFor(texts.jobNames, name) },
        {
          name: 'state',
          text: ({ state }) => texts.jobStates[state],
          draw: ({ state }) => <StatusMark tone={TONES[state]} name={texts.jobStates[state]} />,
        },
        'attempts',
        { name: 'created', label: texts.made },
        {
          name: 'error',
          label: texts.failure,
          text: saidOf,
          draw: (job) => (
            <>
              {saidOf(job)}
              {mayRetry && saidOf(job) !== '' && (
                <details>
                  <summary onClick={(event) => event.stopPropagation()}>{details}</summary>
                  {job.error}
                </details>
              )}
            </>
          ),
        },
      ],
      cards: ['name', 'state', 'created', { name: 'attempts', isNamed: true }, 'error'],
      filters: [{ name: 'state', options: Object.entries(texts.jobStates).map(([value, label]) => ({ value, label })) }],
      hrefOf: () => '/settings/jobs',
      bulk: mayRetry
        ? [
            {
              label: texts.runAgain,
              run: (jobs) =>
                Promise.all(jobs.map(({ id }) => write({ method: 'POST', path: '/v2/job/retry', query: { id } }))).finally(follow),
            },
          ]
        : undefined,
    };
  }, [texts, details, mayRetry, follow]);
  return <ListScreen title={texts.jobs} list={list} icon={Cog} empty={[texts.jobs, texts.jobsHint]} />;
}
