import type { Sample } from './index.ts';
import { isFull } from './plain.ts';

export const invoiceTemplateSample: Sample = async (world, n) => ({
  default: isFull(n),
  logo: n % 4 === 0 ? { alias: await world.file() } : undefined,
  options: n % 3 === 0 ? { items_column_visibility: { discount: false, tax: true }, totals_visibility: { net_total: false } } : undefined,
});
