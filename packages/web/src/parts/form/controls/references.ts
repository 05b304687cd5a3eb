import { useDebouncedValue } from '@mantine/hooks';
import type { ListPath } from '@daybook/client';
import { elementsIn, isMembers, isText, membersIn } from '../../../api/checked.ts';
import { request } from '../../../api/client.ts';
import { mayRead } from '../../../api/kinds.ts';
import { useMe } from '../../../api/me.ts';
import { answered } from '../../../api/kept-answers.ts';
import { keyOf, useList, useRecord } from '../../../api/queries.ts';
import { membersOf, type Common, type ListQuery } from '../../../api/records.ts';
import { useFormats, type Formats } from '../../../formats/formats.ts';
import { taxName } from '../../../formats/tax-name.ts';
import { commonTexts } from '../../../texts/common/index.ts';
import { nameOfPerson } from '../../person-name.ts';
import { BEGINS, fitOf, fitting } from './fitting.ts';
import type { Meant } from './taking.ts';

const OFFERED = 20;
/** Of so many whose name has the text, the best matches are offered. */
const SIFTED = 100;
/** Of lists that the API does not search, all are read. */
const ALL = 1000;

interface Search {
  /** The parameter that searches by name; absent where the API has none. */
  readonly by?: 'name' | 'number';
  readonly order: string;
  readonly id?: 'uuid';
  readonly name?: (record: Common, formats: Formats) => string;
  /** The members that a name is made of, and what sorts equals. */
  readonly fields: string;
  /** Of names that fit as well as each other, those with less come first. */
  readonly after?: (record: Common) => number;
  /** What else the API looks at. */
  readonly besides?: string;
  /** What else the search by name looks at, where that is not all of the name. */
  readonly also?: string;
}

/** By its client, where it has no number yet. */
function numberOf(record: Common): string {
  const { prefix, number } = record;
  const [client] = elementsIn(membersIn(record)['client'], isMembers);
  return typeof number === 'number' ? `${prefix}${number}` : String(client?.['name'] ?? '');
}

const rateOf = (record: Common): string => String(membersIn(record)['rate'] ?? '');

/** Those whom the firm works for come before their persons. */
function clientsFirst(record: Common): number {
  const { client, type } = membersIn(record);
  return (client === true ? 0 : 2) + (type === 'organization' ? 0 : 1);
}

const BY_NAME = { by: 'name', order: 'name', fields: 'id,name' } as const;
const BY_NUMBER = { by: 'number', order: 'id', name: numberOf, fields: 'id,prefix,number,client' } as const;
/** How records of a list are found by typing, and what they are called. */
const SEARCH: { readonly [Path in ListPath]?: Search } = {
  '/v2/contact': {
    ...BY_NAME,
    id: 'uuid',
    fields: membersOf<'/v2/contact'>('id', 'uuid', 'name', 'type', 'client'),
    after: clientsFirst,
    besides: membersOf<'/v2/contact'>(
      ...(['email_1', 'email_2', 'email_3', 'phone_1', 'phone_2', 'phone_3', 'website'] as const),
      ...(['address_line_1', 'address_line_2', 'address_line_3'] as const),
      ...(['address_city', 'address_state', 'address_postcode', 'address_country'] as const),
    ),
  },
  '/v2/user': {
    ...BY_NAME,
    order: 'first_name',
    name: nameOfPerson,
    fields: membersOf<'/v2/user'>('id', 'first_name', 'last_name', 'username'),
    also: membersOf<'/v2/user'>('username'),
  },
  // A search for words is none by what is typed of them.
  '/v2/group': { order: 'name', fields: BY_NAME.fields },
  '/v2/project-folder': { order: 'name', fields: BY_NAME.fields },
  '/v2/project-status': { order: 'name', fields: BY_NAME.fields },
  '/v2/tax': {
    order: 'name',
    name: (record, formats) => taxName({ ...record, rate: rateOf(record) }, formats),
    fields: membersOf<'/v2/tax'>('id', 'name', 'rate'),
  },
  '/v2/quote': BY_NUMBER,
  '/v2/invoice': BY_NUMBER,
};
const searchOf = (path: ListPath): Search => SEARCH[path] ?? BY_NAME;
const nameOf = (path: ListPath, record: Common, formats: Formats): string => searchOf(path).name?.(record, formats) ?? record.name ?? '';

/** What a related record is called, a tax by the rate that it had; undefined where its members do not say it. */
export function nameOfRelated(path: ListPath, related: object | undefined, formats: Formats): string | undefined {
  const { name, rate } = membersIn(related);
  if (!isText(name)) return undefined;
  return path === '/v2/tax' && isText(rate) ? taxName({ name, rate }, formats) : name;
}
/** Filters of which all must hold, where there are several. */
const withAnd = (query: object, others = 0): object =>
  Object.keys(query).length + others > 1 ? { ...query, filter_operator: 'AND' } : query;

/** The member that identifies a record of a list. */
export const keyOfPath = (path: ListPath | undefined): 'id' | 'uuid' => (path === undefined ? undefined : searchOf(path).id) ?? 'id';

/**
 * The name of a record that is known by its id, or by another member of records that a query narrows: empty until it is read. Of one that
 * is gone that is said.
 */
export function useReferenceName(path: ListPath = '/v2/contact', id = '', which: string = keyOfPath(path), query: object = {}): string {
  const { notThere } = commonTexts.use();
  const formats = useFormats();
  const isReadable = mayRead(useMe(), path);
  const { data } = useRecord(path, isReadable ? id : undefined, { query: withAnd(query, 1), which });
  return data === null ? notThere : data === undefined ? '' : nameOf(path, data.record, formats);
}

/** A record that was found. */
export interface Found {
  readonly value: string;
  readonly label: string;
  /** What of it has the text, where its name does not. */
  readonly match?: string;
}

/** What is read by itself: a field lets go of what it reads when it is left, and Enter goes on then. */
export async function readNow(path: ListPath, query: ListQuery<ListPath>): Promise<readonly Common[]> {
  return (await answered(keyOf(path, query), async () => (await request('GET', path, { params: { query } })).data)).data;
}

/** What is found by a text: by the name first, the best first, then by what else the API looks at. Nothing is typed: the first of all. */
export function useSought(path: ListPath, query: object, which: string, typed: string | undefined, first: object = {}) {
  const formats = useFormats();
  const search = searchOf(path);
  const { by, order, besides = '', also = '' } = search;
  const [text] = useDebouncedValue((typed ?? '').trim(), 150);
  const typedText = (typed ?? '').trim();
  const queryFor = (searched: string): ListQuery<ListPath> => ({
    ...withAnd(searched === '' || by === undefined ? { ...query, ...first } : { ...query, [by]: searched }),
    order_asc: order,
    limit: by === undefined ? ALL : searched === '' ? OFFERED : SIFTED,
    fields: withMember(search.fields, which),
  });
  const named = useList(path, queryFor(text), { keepPrevious: true, enabled: typed !== undefined });
  const queryBesides = (searched: string): ListQuery<ListPath> => ({
    ...withAnd({ ...query, text: searched }),
    order_asc: order,
    limit: OFFERED,
    fields: withMember(`${search.fields},${besides}`, which),
  });
  const others = useList(path, queryBesides(text), { enabled: typed !== undefined && besides !== '' && text !== '' && text === typedText });
  const label = (record: Common): string => nameOf(path, record, formats);
  const optionOf = (record: Common): Found => {
    const value = String(membersIn(record)[which]);
    return { value, label: label(record) === '' ? value : label(record) };
  };
  // A number is looked for as it is, and need not be how that what is found is called.
  const sift = (records: readonly Common[], searched: string): readonly Common[] =>
    searched === '' || by === 'number' ? records : fitting(records, searched, label, search.after);
  // Of a list that the API does not search, all is read, whatever is typed.
  const isNothing = (records: readonly Common[], searched: string): boolean =>
    (by === undefined ? sift(records, searched) : records).length === 0;
  // Until the answer is there, what is offered fits what is typed.
  const isAnswered = typed !== undefined && text === typedText && named.data !== undefined && !named.isPlaceholderData && !named.isFetching;
  const isEmpty =
    isNothing(named.data?.data ?? [], typedText) && (besides === '' || (others.data?.data.length === 0 && !others.isFetching));
  const fits = sift(named.data?.data ?? [], typedText).slice(0, by === undefined && typedText === '' ? ALL : OFFERED);
  const offered = new Map(fits.map((record) => [optionOf(record).value, optionOf(record)]));
  const alike = named.data?.data.filter((record) => matchIn(record, also, typedText) !== '') ?? [];
  for (const record of [...alike, ...(others.data?.data ?? [])]) {
    const option = optionOf(record);
    if (offered.size < OFFERED && !offered.has(option.value) && fitOf(option.label, typedText) === undefined)
      offered.set(option.value, { ...option, match: matchIn(record, `${also},${besides}`, typedText) });
  }
  return {
    offered: [...offered.values()],
    /** Whether the first is found by its name. */
    isFitting: typedText !== '' && fits.length > 0,
    isAnswered,
    /** Whether it is known that nothing has what is typed, neither in its name nor elsewhere. */
    isUnknown: isAnswered && typedText !== '' && isEmpty,
    isFetching: named.isFetching || others.isFetching,
    /** The same by the names, once they are read. */
    meant: async (searched: string): Promise<Meant> => {
      const data = await readNow(path, queryFor(searched));
      const matches = sift(data, searched);
      const [first] = matches;
      if (first === undefined) {
        const isUnknown = isNothing(data, searched) && (besides === '' || (await readNow(path, queryBesides(searched))).length === 0);
        return { best: undefined, sure: undefined, isUnknown };
      }
      // Where there are more, further on in the alphabet, one of them may begin so.
      const isAll = by !== 'name' || data.length < SIFTED;
      const isBest = isAll || (fitOf(label(first), searched) ?? Infinity) <= BEGINS;
      const exact = matches.filter((record) => fitOf(label(record), searched) === 0);
      const isSure = exact.length === 1 || (isAll && matches.length === 1);
      const { value } = optionOf(first);
      return { best: isBest ? value : undefined, sure: isSure ? value : undefined, isUnknown: false };
    },
  };
}

const withMember = (fields: string, member: string): string => (fields.split(',').includes(member) ? fields : `${fields},${member}`);

/** The member of a record that has a text. */
const matchIn = (record: Common, among: string, text: string): string =>
  among
    .split(',')
    .map((name) => membersIn(record)[name])
    .filter(isText)
    .find((value) => fitOf(value, text) !== undefined) ?? '';
