import { because } from '@daybook/contract';
import type { Viewer } from '../../../../access/viewer.ts';
import type { BusinessDocument } from '../../../../billing/business-document.ts';
import { recordKind } from '../../../../billing/read-business-document.ts';
import type { InvoiceFault } from '../../../../electronic-invoice/checks/check.ts';
import { isPlain, type Sheet } from '../../../../paper/index.ts';
import { Problem } from '../../../../problem.ts';
import type { Services } from '../../../../services.ts';
import type { Write } from '../../../../writes/index.ts';
import { loadDocumentWithin } from './load-business-document.ts';
import { sheetOf } from './paper.ts';

/** So many letters are named in a sentence. */
const MAX_SAID = 10;
/** So many letters are named of a place, and so many places. */
const MAX_LETTERS = 20;
const MAX_PLACES = 20;

type Place = Pick<InvoiceFault, 'record' | 'record_id' | 'term' | 'pointer'> & {
  readonly where: string;
  readonly texts: readonly string[];
};

const ADDRESS = [
  'address_line_1',
  'address_line_2',
  'address_line_3',
  'address_city',
  'address_state',
  'address_postcode',
] as const satisfies readonly (keyof BusinessDocument['seller'])[];

/** Where letters of the paper come from. */
function placesOf({ id, kind, seller, buyer, lines, groups, terms, reference }: BusinessDocument): Place[] {
  const ofInvoice = (term: string, pointer: string, where: string, ...texts: readonly string[]): Place => {
    return { record: recordKind(kind), record_id: String(id), term, pointer, where, texts };
  };
  const addressOf = (of: Pick<BusinessDocument['seller'], (typeof ADDRESS)[number]>): string[] => ADDRESS.map((name) => of[name]);
  const account = { record: 'account', record_id: null, term: 'BT-27', pointer: '/name' } as const;
  const client = { record: 'contact', record_id: buyer?.uuid ?? null, term: 'BT-44', pointer: '/name' } as const;
  return [
    { ...account, where: 'name and address of the account', texts: [seller.name, ...addressOf(seller)] },
    ...(buyer === null
      ? []
      : [{ ...client, where: 'name and address of the client', texts: [buyer.name, buyer.contactPerson, ...addressOf(buyer)] }]),
    ofInvoice('BT-10', '/reference', 'the reference', reference),
    ...lines.map(({ title, description, unit }, i) =>
      ofInvoice('BT-153', `/items/${i}/item_text`, `line ${i + 1}`, title, description, unit),
    ),
    ...groups.map(({ name, description }, i) => ofInvoice('BG-25', `/groups/${i}/name`, `group ${i + 1}`, name, description)),
    ofInvoice('BT-20', '/terms', 'the terms', terms),
  ];
}

/** Letters that no font has, where they are: paper shows another sign for each, and what was issued keeps that. */
function faultsOf(document: BusinessDocument, letters: readonly string[]): InvoiceFault[] {
  const places = placesOf(document).flatMap(({ texts, ...place }) => {
    const own = letters.filter((letter) => texts.some((text) => text.includes(letter)));
    return own.length === 0 ? [] : [{ ...place, own }];
  });
  const placed = new Set(places.flatMap(({ own }) => own));
  const own = letters.filter((letter) => !placed.has(letter));
  const elsewhere = {
    record: recordKind(document.kind),
    record_id: String(document.id),
    term: 'BT-22',
    pointer: '/template_id',
    where: 'its other texts',
    own,
  } as const;
  return [...places, ...(own.length === 0 ? [] : [elsewhere])].slice(0, MAX_PLACES).map(({ where, own: lacking, ...place }) => {
    const named = lacking.slice(0, MAX_LETTERS);
    return {
      rule: 'DAYBOOK-7',
      severity: 'warning',
      message:
        `The paper shows \ufffd instead of ${named.join(' ')} in ${where}: no font has these letters. ` +
        'Write them otherwise, or ask whoever operates this Daybook to add a font that has them.',
      ...place,
      letters: named,
    };
  });
}

/** What a document says on paper; undefined where its template fails, which is reported where the document is read. */
export function sheetIn({ press }: Pick<Services, 'press'>, viewer: Viewer, document: BusinessDocument): Promise<Sheet | undefined> {
  return sheetOf(press, viewer, document).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'template_failed') return undefined;
    throw error;
  });
}

/** All that a paper can say, so that most need not be laid out to know that the fonts have it. */
const textOf = (document: BusinessDocument): string =>
  JSON.stringify(document, (_name, value: unknown) => (typeof value === 'bigint' ? '' : value));

/** The letters that the paper of a document would lack. */
export async function letterFaults(services: Services, viewer: Viewer, document: BusinessDocument): Promise<InvoiceFault[]> {
  if (isPlain(textOf(document))) return [];
  const sheet = await sheetIn(services, viewer, document);
  const letters = sheet === undefined ? [] : await services.press.lettersLacking(String(viewer.account), sheet);
  return letters.length === 0 ? [] : faultsOf(document, letters);
}

/** Where the letters of a fault are, from the document: of client and firm it does not matter in which member. */
const placeOf = ({ record, pointer }: InvoiceFault): string =>
  record === 'contact' ? '/client' : record === 'account' ? '/account' : pointer.split('/').slice(0, 3).join('/');

/** The letters of some faults, as a sentence names them. */
const lettersOf = (faults: readonly InvoiceFault[]): string =>
  [...new Set(faults.flatMap(({ letters }) => letters ?? []))].slice(0, MAX_SAID).join(' ');

/** Why a document whose paper would lack letters is not issued or sent, unless the one who does it says so. */
function refusalOfLetters(faults: readonly InvoiceFault[]): Problem | undefined {
  if (faults.length === 0) return undefined;
  const letters = lettersOf(faults);
  const places = faults.map(placeOf);
  return new Problem('letters_lacking', {
    reason: because('paper_lacks_letters', { letters, places }),
    detail: `The paper cannot show ${letters} (${places.join(', ')}). Send \`despite_letters=true\` to do it all the same.`,
    extra: { faults },
  });
}

/** Refuses what is about to be fixed or sent while its paper would lack letters. */
export async function requireLetters(write: Write, services: Services, kind: 'quote' | 'invoice', id: number): Promise<void> {
  const { paper } = await loadDocumentWithin(write, kind, id);
  const refusal = refusalOfLetters(await letterFaults(services, write.viewer, paper));
  if (refusal !== undefined) throw refusal;
}

/** The letters that the paper of a document would lack, within a write; "" where it lacks none. */
export async function lettersLacking(write: Write, services: Services, kind: 'quote' | 'invoice', id: number): Promise<string> {
  const { paper } = await loadDocumentWithin(write, kind, id);
  return lettersOf(await letterFaults(services, write.viewer, paper));
}
