// What fails beside others may have failed because of them: such a file runs once more, alone, after all others. If it passes then, the
// run passes, and the report names the file.

/** How many files get a second look. Where more fail, it is not by chance. */
const MOST = 5;

const hasFailed = (events) => events.some(({ type, data }) => type === 'test:summary' && !data.success);

/** Runs of files, each with its events: one that failed and may be looked at again comes at the end, with what it was like alone. */
export async function* withSecondLook(runs, mayBeChance, runAlone) {
  const held = [];
  let areTooMany = false;
  for await (const run of runs) {
    if (!hasFailed(run.events) || !mayBeChance(run.file)) {
      yield run;
      continue;
    }
    held.push(run);
    if (held.length > MOST && !areTooMany) {
      areTooMany = true;
      yield { events: [{ type: 'file:many', data: { most: MOST } }] };
    }
    if (areTooMany) yield* held.splice(0);
    else yield { events: [{ type: 'file:again', data: run }] };
  }
  for (const first of held) yield await lookAgain(first, runAlone);
}

async function lookAgain(first, runAlone) {
  const events = await Array.fromAsync(runAlone(first.file));
  // A run that was stopped meanwhile has no result.
  if (!events.some(({ type }) => type === 'test:summary')) return first;
  if (hasFailed(events)) return { ...first, events };
  const note = { type: 'test:diagnostic', data: { nesting: 0, message: `FLAKY ${first.file} failed beside others, passed alone` } };
  return { ...first, events: [{ type: 'file:flaky', data: first }, note, ...events] };
}
