import { type BodyOfRecord, type Findings, type user } from '@daybook/contract';

type Boards = BodyOfRecord<typeof user>['boards'];
type Views = BodyOfRecord<typeof user>['views'];

/** Reports boards without a name, and those whose name is that of another. */
export const validateBoards = (sent: Boards, findings: Findings): void =>
  validateNames('boards', sent?.map(({ name = '' }) => ({ name, among: '' })) ?? [], findings);

/** Reports views of lists without a name or a list, and those whose name another view of their list has. */
export function validateViews(sent: Views, findings: Findings): void {
  sent?.forEach(({ list = '' }, i) => {
    if (list === '') findings.fault(`/views/${i}/list`, 'required', 'is required');
  });
  validateNames('views', sent?.map(({ name = '', list = '' }) => ({ name, among: list })) ?? [], findings);
}

/** Elements have a name, and no other one of those `among` which they are. */
function validateNames(member: string, elements: readonly { name: string; among: string }[], findings: Findings): void {
  const seen = new Set<string>();
  elements.forEach(({ name, among }, i) => {
    const key = JSON.stringify([among, name]);
    if (name === '') findings.fault(`/${member}/${i}/name`, 'required', 'is required');
    else if (seen.has(key)) findings.fault(`/${member}/${i}/name`, 'already_used', 'another element has this name');
    seen.add(key);
  });
}

/** Boards as they are stored. */
export const storedBoards = (sent: Boards): object[] | undefined => sent?.map(({ name, address = '' }) => ({ name, address }));

/** Views of lists as they are stored. */
export const storedViews = (sent: Views): object[] | undefined =>
  sent?.map(({ list, name, address = '', columns = '', cards = '' }) => ({ list, name, address, columns, cards }));
