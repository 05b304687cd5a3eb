import type { BodyOfOperation, sendInvoice } from '@daybook/contract';
import type { DocumentKind } from '../../billing/transitions.ts';
import type { Statement, Values } from '../../database/statement.ts';
import { deliveryOfDocument, type DeliveryWay } from '../shared/documents/index.ts';

type Sent = Pick<BodyOfOperation<typeof sendInvoice>, 'link' | 'attach' | 'proforma'>;
type Run = (statement: Statement, values: Values) => Promise<readonly Record<string, unknown>[]>;

/** What is asked for of a mail, with what is usual where it does not say. A proforma brings its paper alone. */
export async function withUsualDelivery<Body extends Sent>(run: Run, kind: DocumentKind, key: number, body: Body): Promise<Body> {
  if (body.proforma === true) return body;
  const [row] = await run(deliveryOfDocument[kind], { key });
  const way = (row?.['way'] ?? '') as DeliveryWay;
  if (way === '') return body;
  const link = body.link ?? way !== 'attachment';
  // A mail never brings nothing by itself.
  return { ...body, link, ...(way === 'link' && link && body.attach === undefined ? { attach: [] } : {}) };
}
