import type { Sample } from './index.ts';
import { isFull } from './plain.ts';

export const invoiceTemplateSample: Sample = async (world, n) => ({
  default: isFull(n),
  logo: n % 4 === 0 ? { alias: await world.file() } : undefined,
  design: isFull(n) ? { color: `#1f29${10 + (n % 80)}`, font: 'serif', hidden: ['terms'] } : undefined,
  email_texts: isFull(n) ? [{ language: 'de', subject: `Rechnung ${n}`, body: 'Guten Tag' }] : undefined,
  options: n % 3 === 0 ? { items_column_visibility: { discount: false, tax: true }, totals_visibility: { net_total: false } } : undefined,
});
