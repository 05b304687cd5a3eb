import { user } from '@daybook/contract';
import { creates, deletes, updates, type RecordModule } from '../../http/endpoint.ts';
import { userReading } from './user.reading.sql.ts';
import { createUser, deleteUser, updateUser } from './write-user.ts';

export const userModule: RecordModule = {
  reading: userReading,
  writes: [creates(user, createUser), updates(user, updateUser), deletes(user, deleteUser)],
};
