import type { BusinessDocument } from '../../billing/business-document.ts';
import type { InvoiceFault } from '../../electronic-invoice/checks/check.ts';

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
function placesOf({ id, seller, buyer, lines, groups, terms, reference }: BusinessDocument): Place[] {
  const ofInvoice = (term: string, pointer: string, where: string, ...texts: readonly string[]): Place => {
    return { record: 'invoice', record_id: String(id), term, pointer, where, texts };
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
export function letterFaults(document: BusinessDocument, letters: readonly string[]): InvoiceFault[] {
  if (letters.length === 0) return [];
  const found = placesOf(document).flatMap(({ texts, ...place }) => {
    const own = letters.filter((letter) => texts.some((text) => text.includes(letter)));
    return own.length === 0 ? [] : [{ ...place, own }];
  });
  const placed = new Set(found.flatMap(({ own }) => own));
  const own = letters.filter((letter) => !placed.has(letter));
  const elsewhere = {
    record: 'invoice',
    record_id: String(document.id),
    term: 'BT-22',
    pointer: '/items',
    where: 'its other texts',
    own,
  } as const;
  return [...found, ...(own.length === 0 ? [] : [elsewhere])].slice(0, MAX_PLACES).map(({ where, own: lacking, ...place }) => ({
    rule: 'DAYBOOK-7',
    severity: 'warning',
    message:
      `The paper shows \ufffd instead of ${lacking.slice(0, MAX_LETTERS).join(' ')} in ${where}: no font has these letters. ` +
      'Write them otherwise, or let the operator add a font (DAYBOOK_FONTS_DIR).',
    ...place,
  }));
}
