// Compares the checks of electronic invoices with the official rules. Those are not part of this repository: the first word names a
// folder with them, compiled for SaxonJS, and with the package saxon-js:
//   npm install saxon-js xslt3
//   npx xslt3 -xsl:EN16931-UBL-validation.xslt -export:en16931-ubl.json -nogo
// and in the same way en16931-cii, peppol-ubl, peppol-cii, xrechnung-ubl and xrechnung-cii.
// docs/billing.md lists where they are published. `--record` writes the verdicts that the tests expect.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkInvoice, isFatal, rules } from '../packages/server/src/electronic-invoice/checks/check.ts';
import { writeCii } from '../packages/server/src/electronic-invoice/cii.ts';
import { mapInvoice, type MappedInvoice } from '../packages/server/src/electronic-invoice/from-document.ts';
import type { ProfileName } from '../packages/server/src/electronic-invoice/profiles.ts';
import { writeUbl } from '../packages/server/src/electronic-invoice/ubl.ts';
import { brokenInvoices } from '../packages/server/test/support/broken-invoices.ts';
import { exampleDocument, soundInvoices } from '../packages/server/test/support/electronic-invoices.ts';

const [folder, ...words] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Name the folder with the official rules.');
  process.exit(2);
}

interface Saxon {
  transform(options: object, mode: 'async'): Promise<{ readonly principalResult: string }>;
}
const saxon = createRequire(join(folder, '/'))('saxon-js') as Saxon;

// What XRechnung has taken over of Peppol.
const TAKEN_OVER = /^PEPPOL-EN16931-R(001|005|008|010|020|04[0-6]|05[345]|061|101|11[01]|12[01]|130)$/;
// SaxonJS checks an IBAN with numbers that are too small for it, and finds every one to be wrong.
const UNSOUND = new Set(['BR-DE-19', 'DE-R-019']);

const compiled = new Map<string, unknown>();

function rulesOf(name: string): unknown {
  if (!compiled.has(name)) compiled.set(name, JSON.parse(readFileSync(join(folder ?? '', `${name}.json`), 'utf8')));
  return compiled.get(name);
}

interface Verdict {
  readonly id: string;
  readonly isFatal: boolean;
}

async function judge(name: string, xml: string): Promise<Verdict[]> {
  const options = { stylesheetInternal: rulesOf(name), sourceText: xml, destination: 'serialized' };
  const { principalResult } = await saxon.transform(options, 'async');
  return [...principalResult.matchAll(/<svrl:(?:failed-assert|successful-report)\b([^>]*)>/g)].flatMap(([, attributes = '']) => {
    const id = /\bid="([^"]*)"/.exec(attributes)?.[1] ?? '';
    return UNSOUND.has(id) ? [] : [{ id, isFatal: /\b(flag|role)="fatal"/.test(attributes) }];
  });
}

type Syntax = 'ubl' | 'cii';

/** The fatal faults of an invoice by the official rules of a profile, sorted. Peppol takes invoices in UBL. */
async function official({ invoice }: MappedInvoice, syntax: Syntax, profile: ProfileName): Promise<string[]> {
  const xml = syntax === 'ubl' ? writeUbl(invoice) : writeCii(invoice);
  const faults = await judge(`en16931-${syntax}`, xml);
  if (profile === 'peppol' && syntax === 'ubl') faults.push(...(await judge('peppol-ubl', xml)));
  if (profile === 'xrechnung') {
    faults.push(...(await judge(`xrechnung-${syntax}`, xml)));
    faults.push(...(await judge(`peppol-${syntax}`, xml)).filter(({ id }) => TAKEN_OVER.test(id)));
  }
  return [...new Set(faults.filter((one) => one.isFatal).map(({ id }) => id))].sort();
}

async function verdictsOf(mapped: MappedInvoice, profile: ProfileName): Promise<{ ubl: string[]; cii: string[] }> {
  return { ubl: await official(mapped, 'ubl', profile), cii: await official(mapped, 'cii', profile) };
}

const faults: string[] = [];
const recorded: { rule: string; profile: string; ubl: string[]; cii: string[] }[] = [];
for (const { rule, profile, example, change } of brokenInvoices) {
  const mapped = mapInvoice(exampleDocument(example), profile);
  const broken = { ...mapped, invoice: change(mapped.invoice) };
  const own = checkInvoice(broken, profile)
    .filter(isFatal)
    .map((fault) => fault.rule);
  const verdicts = await verdictsOf(broken, profile);
  recorded.push({ rule, profile, ...verdicts });
  const theirs = [...verdicts.ubl, ...verdicts.cii];
  const isCarried = (id: string): boolean => rules.some((one) => one.id === id && (one.profiles?.includes(profile) ?? true));
  const missed = theirs.filter((id) => isCarried(id) && !own.includes(id));
  const invented = own.filter((id) => !theirs.includes(id));
  if (missed.length + invented.length > 0)
    faults.push(`${profile} ${rule}: missed ${missed.join(' ')}; not official: ${invented.join(' ')}`);
}
for (const [name, example] of Object.entries(soundInvoices)) {
  for (const profile of ['en16931', 'peppol', 'xrechnung', 'facturx'] as const) {
    const { ubl, cii } = await verdictsOf(mapInvoice(exampleDocument(example), profile), profile);
    if (ubl.length + cii.length > 0) faults.push(`${name} as ${profile}: ${[...ubl, ...cii].join(' ')}`);
  }
}
if (words.includes('--record')) {
  const file = fileURLToPath(new URL('../packages/server/test/golden/official-verdicts.json', import.meta.url));
  writeFileSync(file, `[\n${recorded.map((one) => `  ${JSON.stringify(one)}`).join(',\n')}\n]\n`);
}
console.log(`${recorded.length} broken invoices and ${Object.keys(soundInvoices).length} sound ones were judged.`);
for (const fault of faults) console.log(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
