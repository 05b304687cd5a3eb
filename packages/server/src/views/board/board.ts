import { hash } from 'node:crypto';
import { because, COMPLETED, CONFIRMED, HOLD, PENCIL, readBoard, type ParameterFault, type QueryOfOperation } from '@daybook/contract';
import { viewerClass } from '../../access/viewer.ts';
import { heldTag } from '../../http/send-answer.ts';
import { answer, type Answer, type Module, type ReadRequest } from '../../http/handler.ts';
import { invalidParameter, parameterProblem, Problem } from '../../problem.ts';
import { MAX_OCCURRENCES, MAX_ROWS } from './board.sql.ts';
import { boardKinds, bytesOf, loadParts, type BoardPart, type BoardRequest } from './load-board.ts';

const MAX_NAMED = 100;
/** What is drawn unless other statuses are asked for. */
const DRAWN: readonly number[] = [HOLD, PENCIL, CONFIRMED, COMPLETED];

export const boardModule: Module = { handlers: [answer(readBoard, answerBoard, boardKinds)] };

async function answerBoard({ query, viewer, version, ifNoneMatch, services }: ReadRequest<typeof readBoard>): Promise<Answer> {
  const request = boardRequest(query);
  const key = `${viewer.account} board ${viewerClass(viewer, false)} ${JSON.stringify(request)}`;
  const mark = hash('sha1', key, 'base64url').slice(0, 16);
  const tagOf = (at: number): string => `"${at}-${mark}"`;
  // The version identifies the whole answer to a question: nothing is read for a caller who names it.
  const present = tagOf(version);
  if (ifNoneMatch?.trim() !== '*' && heldTag(ifNoneMatch, present) !== undefined) return { status: 304, etag: present };
  const load = async () => {
    const { parts, version: current } = await loadParts(services, viewer, request);
    validateSize(parts, request);
    return { version: current, page: { body: bytesOf(parts), etag: tagOf(current), link: undefined } };
  };
  // What a change made of some bookings is asked for once: it would only take the place of boards.
  const { body, etag } = request.bookings === undefined ? await services.lists.keep(key, version, load) : (await load()).page;
  return { body, etag };
}

function boardRequest({
  from,
  to,
  resource_id,
  workspace_id,
  status_id: statuses = DRAWN,
  booking_id: bookings,
}: QueryOfOperation<typeof readBoard>): BoardRequest {
  const faults: ParameterFault[] = [];
  const invalid = (parameter: string, message: string): void => void faults.push({ parameter, code: 'invalid_parameter', message });
  if (resource_id !== undefined && workspace_id !== undefined) invalid('workspace_id', 'cannot be combined with `resource_id`');
  const ids = resource_id ?? workspace_id ?? [];
  if (ids.length > MAX_ROWS) {
    const name = resource_id === undefined ? 'workspace_id' : 'resource_id';
    invalid(name, `has ${ids.length} ids; a board shows at most ${MAX_ROWS} resources`);
  }
  if (bookings !== undefined && bookings.length > MAX_NAMED)
    invalid('booking_id', `has ${bookings.length} ids; at most ${MAX_NAMED} bookings can be named`);
  if (faults.length > 0) throw parameterProblem(faults);
  const choice = resource_id !== undefined ? 'resources' : workspace_id !== undefined ? 'workspaces' : 'all';
  return { choice, ids, statuses, bookings, from, to };
}

// A board is refused, never cut.
function validateSize(parts: readonly BoardPart[], { choice, ids }: BoardRequest): void {
  const { present = [], rows = 0 } = parts[0]?.head ?? {};
  const missing = ids.find((id) => !present.includes(id));
  if (missing !== undefined)
    throw new Problem('not_found', { detail: `there is no ${choice === 'resources' ? 'resource' : 'workspace'} ${missing}` });
  if (rows > MAX_ROWS) {
    const name = choice === 'workspaces' ? 'workspace_id' : 'resource_id';
    throw invalidParameter(
      name,
      `a board shows at most ${MAX_ROWS} resources: name resources or a workspace`,
      because('too_many_resources', { most: MAX_ROWS }),
    );
  }
  const occurrences = parts.reduce((sum, { head }) => sum + head.occurrences, 0);
  if (occurrences > MAX_OCCURRENCES) {
    const remedy = 'choose a shorter time or fewer resources';
    throw invalidParameter(
      'to',
      `the board would have more than ${MAX_OCCURRENCES} occurrences: ${remedy}`,
      because('too_much_to_show', { most: MAX_OCCURRENCES }),
    );
  }
}
