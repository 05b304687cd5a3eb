import { resource } from '@daybook/contract';
import { creates, deletes, updates, type RecordModule } from '../../http/endpoint.ts';
import { resourceReading } from './resource.reading.sql.ts';
import { createResource, deleteResource, updateResource } from './write-resource.ts';

export const resourceModule: RecordModule = {
  reading: resourceReading,
  writes: [creates(resource, createResource), updates(resource, updateResource), deletes(resource, deleteResource)],
};
