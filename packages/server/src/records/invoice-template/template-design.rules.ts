import { because, type BodyOfRecord, type Findings, type invoiceTemplate } from '@daybook/contract';
import { columnWidths, usualDesign, type DesignedColumn, type PaperDesign } from '@daybook/values';

type Sent = BodyOfRecord<typeof invoiceTemplate>['design'];

/** Merges the design of a body; null resets all of it, or a member. */
export function mergeDesign(before: PaperDesign | undefined, sent: Sent): PaperDesign {
  const kept = sent === null ? usualDesign : (before ?? usualDesign);
  return {
    color: sent?.color ?? kept.color,
    font: memberOf('font', kept, sent),
    logo_position: memberOf('logo_position', kept, sent),
    blocks: sent?.blocks ?? kept.blocks,
    hidden: sent?.hidden ?? kept.hidden,
    columns: sent?.columns?.map(({ column, label = '', width = null }) => ({ column, label, width }) as DesignedColumn) ?? kept.columns,
    line_fields: sent?.line_fields ?? kept.line_fields,
  };
}

const memberOf = <Name extends 'font' | 'logo_position'>(name: Name, kept: PaperDesign, sent: Sent): PaperDesign[Name] => {
  const value = sent?.[name] as PaperDesign[Name] | null | undefined;
  return value === undefined ? kept[name] : (value ?? usualDesign[name]);
};

/** Reports what is named twice, and columns that leave no room for the others. */
export function checkDesign(sent: Sent, findings: Findings): void {
  const { blocks = [], hidden = [], columns = [], line_fields: fields = [] } = sent ?? {};
  reportTwice(blocks, (i) => `/design/blocks/${i}`, findings);
  reportTwice(hidden, (i) => `/design/hidden/${i}`, findings);
  reportTwice(fields, (i) => `/design/line_fields/${i}`, findings);
  reportTwice(
    columns.map(({ column }) => column),
    (i) => `/design/columns/${i}/column`,
    findings,
  );
  let sum = 0;
  for (const [i, { column, width }] of columns.entries()) {
    const place = `/design/columns/${i}/column`;
    if (column === undefined && !findings.faults.some(({ pointer }) => pointer === place)) findings.fault(place, 'required', 'is required');
    sum += width ?? 0;
    if (sum <= columnWidths.together || (width ?? 0) === 0) continue;
    const most = columnWidths.together;
    const message = `the columns may take at most ${most} percent together`;
    findings.fault(`/design/columns/${i}/width`, 'out_of_range', message, because('columns_too_wide', { most }));
  }
}

function reportTwice(names: readonly unknown[], placeOf: (i: number) => string, findings: Findings): void {
  for (const [i, name] of names.entries())
    if (name !== undefined && names.indexOf(name) < i) findings.fault(placeOf(i), 'duplicate', `${JSON.stringify(name)} is named twice`);
}
