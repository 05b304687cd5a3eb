import { because, item, operationsOf, proposeItems, type BodyOfRecord } from '@daybook/contract';
import type { ReadModel } from '../../database/read-model.ts';
import { bind } from '../../database/statement.ts';
import { answer, handle, list, type Answer, type Module, type ReadRequest } from '../../http/handler.ts';
import { alreadyUsed } from '../../problem.ts';
import { checkReferences, deleteRecord, insertRecord, lockRecord, updateRecord, type Existing, type Write } from '../../writes/index.ts';
import { customFields } from '../shared/borrowed.sql.ts';
import { customValues } from '../shared/index.ts';
import { readPrices, readTexts, wordsOf } from './item.rules.ts';
import { linesUsedMost } from './item.sql.ts';

type Body = BodyOfRecord<typeof item>;

const operations = operationsOf(item);
const readModel: ReadModel = {
  description: item,
  expressions: { custom_fields: customFields('r.custom_values') },
  dependsOn: ['custom-field'],
};

/** The columns of a body, with what the item is searched by. */
async function itemColumns(write: Write, body: Body, existing?: Existing) {
  const { texts: sentTexts, prices: sentPrices, custom_fields: sent, ...plain } = body;
  const texts = readTexts(sentTexts, write.findings);
  const [custom_values] = await Promise.all([
    // A field that lines must have is filled in on the line, where the item has none.
    customValues(write, { modules: ['billable_item'], sent, existing, pointer: '/custom_fields', isOptional: true }),
    checkReferences(write, { existing }),
  ]);
  const { code, name, texts: all } = { code: '', texts: [], ...existing?.record, ...plain, ...(texts && { texts }) } as Named;
  return {
    ...plain,
    texts,
    prices: readPrices(sentPrices, write.findings),
    custom_values,
    words: wordsOf(code ?? '', name ?? '', all),
  };
}

interface Named {
  readonly code?: string;
  readonly name?: string;
  readonly texts: readonly { readonly name: string }[];
}

/** Answers the lines used most. Many lines are looked through, so it takes its turn. */
async function answerProposals({ viewer, services }: ReadRequest<typeof proposeItems>): Promise<Answer> {
  const scope = { account: viewer.account, user: viewer.userId, zone: null };
  const [data = []] = await services.connections.readAlone(scope, [bind(linesUsedMost, { account: viewer.account })], { versioned: true });
  return { body: { data } };
}

export const itemModule: Module = {
  readModel,
  handlers: [
    list(operations.list, readModel),

    handle(operations.create, async (write, { body }) => {
      const columns = await itemColumns(write, body);
      write.refuseFaults();
      return insertRecord(write, item, columns);
    }),

    // Documents keep what their lines took.
    handle(operations.update, async (write, { target, body }) => {
      const existing = await lockRecord(write, item, target);
      const columns = await itemColumns(write, body, existing);
      write.refuseFaults();
      return updateRecord(write, existing, columns);
    }),

    handle(operations.delete, async (write, { target }) => deleteRecord(write, await lockRecord(write, item, target))),

    answer(proposeItems, answerProposals),
  ],
  constraints: { item_code: () => alreadyUsed('/code', 'another item has this code', because('code_used')) },
};
