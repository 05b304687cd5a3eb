import { type BodyOfRecord, type Findings, type user } from '@daybook/contract';

type Boards = BodyOfRecord<typeof user>['boards'];

/** Reports boards without a name, and those whose name is that of another. */
export function validateBoards(sent: Boards, findings: Findings): void {
  const names = sent?.map(({ name = '' }) => name) ?? [];
  names.forEach((name, i) => {
    if (name === '') findings.fault(`/boards/${i}/name`, 'required', 'is required');
    else if (names.indexOf(name) !== i) findings.fault(`/boards/${i}/name`, 'already_used', 'another element has this name');
  });
}

/** Boards as they are stored. */
export const storedBoards = (sent: Boards): object[] | undefined => sent?.map(({ name, address = '' }) => ({ name, address }));
