import { group } from '@daybook/contract';
import { creates, deletes, updates, type RecordModule } from '../../http/endpoint.ts';
import { groupReading } from './group.reading.sql.ts';
import { createGroup, deleteGroup, updateGroup } from './write-group.ts';

export const groupModule: RecordModule = {
  reading: groupReading,
  writes: [creates(group, createGroup), updates(group, updateGroup), deletes(group, deleteGroup)],
};
