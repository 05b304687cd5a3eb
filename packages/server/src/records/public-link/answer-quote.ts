import { publicLink } from '@daybook/contract';
import { parseDecimal, ZERO } from '@daybook/values';
import { choose, isOptional } from '../../billing/optional-lines.ts';
import { ACCEPTED, DECLINED, DRAFT, SENT } from '../../billing/transitions.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { enqueue } from '../../queue/index.ts';
import { lockRecord, updateRecord } from '../../writes/index.ts';
import { reserveMessageId } from '../mail-server/index.ts';
import { moveDocument, quoteType, type Document, type DocumentBody } from '../shared/documents/index.ts';
import { writeByLink, type DocumentState, type LinkedDocument } from './find-link.ts';
import { loadLinkedState } from './public-link.sql.ts';
import { TELL_OF_ANSWER } from './tell-of-answer.ts';

/** What a client answers to a quote. */
interface ClientAnswer {
  readonly answer: 'accepted' | 'declined';
  readonly name: string;
  /** What was typed with it. */
  readonly comment: string;
  /** Address on the network. */
  readonly from: string;
  /** The optional lines that the client saw as chosen; undefined where the page had none. */
  readonly chosen?: readonly number[] | undefined;
  /** The version of the quote that the client saw. */
  readonly version: number;
  /** The moment of the process's clock after which it is no longer stored: the client is told then that it was not taken. */
  readonly commitBy: number;
}

/** Whether the client may still answer. */
export const isOpen = ({ status_id: status, over }: DocumentState): boolean => !over && (status === DRAFT || status === SENT);

const changed = (): Problem => new Problem('precondition_failed', { detail: 'the quote was changed since it was read' });

/** The lines of a quote as its client chose among them. */
function contentOf(quote: Document, chosen: readonly number[]): Pick<DocumentBody, 'items' | 'discount_amount'> {
  const optionalIds = new Set(quote.items.filter(isOptional).map(({ id }) => id));
  if (!chosen.every((id) => optionalIds.has(id))) throw changed();
  const { items, discount_amount } = choose(quote, chosen);
  return {
    items: items.map((line) => ({ id: line.id, selected: line['selected'] === true })),
    discount_amount: parseDecimal(discount_amount) ?? ZERO,
  };
}

/**
 * Moves the quote of a link as a user would, and keeps who answered. A quote that is not open any more stays as it is: an answer that comes
 * twice does nothing. What the client chose of it is stored with that. Throws precondition_failed where the quote was changed since the
 * client saw it, and double_booking.
 */
export function answerQuote(
  services: Services,
  linked: LinkedDocument,
  { answer, name, comment, chosen, from, version, commitBy }: ClientAnswer,
): Promise<void> {
  return writeByLink(services, { ...linked, commitBy }, async (write) => {
    const quote = { key: linked.document, ifMatch: undefined };
    const { columns } = await lockRecord(write, quoteType.description, quote);
    const link = await lockRecord(write, publicLink, { key: linked.id, ifMatch: undefined });
    const state = await write.tx.one<DocumentState & Record<string, unknown>>(loadLinkedState.quote, { document: linked.document });
    if (!isOpen(state)) return;
    if (state.version !== version) throw changed();
    const content = answer === 'accepted' && chosen !== undefined ? contentOf(columns as Document, chosen) : {};
    await moveDocument(write, quoteType, quote, answer === 'accepted' ? ACCEPTED : DECLINED, { content });
    const { now } = await write.opened;
    const reply = { answer, answered: now, answered_by: name, comment, answered_from: from };
    await updateRecord(write, link, reply, { events: [answer] });
    await enqueue(write, TELL_OF_ANSWER, { link: linked.id, answered: now, message_id: await reserveMessageId(write, services) });
  });
}
