import type { Errand } from './errand.ts';
import { fields } from './fields.ts';
import { integration } from './integration.ts';
import { lineDecimal } from './invoice-line.ts';
import { kind, kindWithScreen } from './kind.ts';
import { language } from './language.ts';
import { mail } from './mail.ts';
import { report } from './report.ts';
import { job, parameter } from './small.ts';

export const errands: readonly Errand[] = [
  ...fields,
  lineDecimal,
  kind,
  kindWithScreen,
  report,
  mail,
  language,
  integration,
  parameter,
  job,
];
