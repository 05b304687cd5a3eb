import { bodyFields, resource } from '@daybook/contract';
import type { RecordModule } from '../../http/endpoint.ts';
import { resourceReading } from './resource.reading.sql.ts';
import { createResource, deleteResource, updateResource } from './write-resource.ts';

const own = { path: '/v2/resource', kind: 'resource', module: 'Schedule', repeatable: true } as const;
const changes = { ...own, addressed: true, locksItself: true } as const;
const written = { fields: bodyFields(resource), checksItself: ['resource'] } as const;

export const resourceModule: RecordModule = {
  reading: resourceReading,
  writes: [
    { ...own, ...written, method: 'POST', verb: 'create', addressed: false, work: createResource },
    { ...changes, ...written, method: 'PUT', verb: 'update', work: updateResource },
    { ...changes, method: 'DELETE', verb: 'delete', fields: null, work: deleteResource },
  ],
};
