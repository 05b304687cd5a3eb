import type { BoardBooking, BoardData } from './board-data.ts';

/** The client of a booking, or else its project. */
export const namesOf = ({ client_uuid: client, project_id: project }: BoardBooking, data: BoardData): string =>
  data.clientOf.get(client ?? '') ?? data.projectOf.get(project ?? 0) ?? '';

/** What a booking takes. Of a group those are named that are taken of it, and the group where none is yet. */
export const takenNamesOf = ({ resources }: BoardBooking, { resourceOf }: BoardData): string => {
  const taken = new Set(resources.map((id) => resourceOf.get(id)?.parent_id));
  return resources.flatMap((id) => (taken.has(id) ? [] : (resourceOf.get(id)?.name ?? []))).join(', ');
};
