import type { BoardBooking, BoardData } from './board-data.ts';

/** The client of a booking, or else its project. */
export const namesOf = ({ client_uuid: client, project_id: project }: BoardBooking, data: BoardData): string =>
  data.clientOf.get(client ?? '') ?? data.projectOf.get(project ?? 0) ?? '';
