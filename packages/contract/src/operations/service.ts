import { anyObjectOf } from '../schema-parts.ts';
import { operation, reads } from './operation.ts';

const open = { ...reads, tag: 'Service', section: 'start and configuration', access: 'anybody' } as const;
const status = { type: 'object', properties: { status: { type: 'string' } }, required: ['status'] };

const health = {
  ...status,
  properties: {
    ...status.properties,
    maintenance: { type: 'string', description: 'What the operator says while writes are refused for maintenance; not there otherwise.' },
  },
};

export const readHealth = operation({
  ...open,
  path: '/healthz',
  id: 'readHealth',
  summary: 'Whether the process is alive',
  answer: { type: 'document', mediaTypes: ['application/json'], doc: 'The process is alive.', schema: health },
});

const readiness = {
  ...status,
  properties: {
    ...status.properties,
    replica: {
      type: 'string',
      enum: ['used', 'not used'],
      description: 'Whether long reads are made at the replica; the log says why they are not. Not there where none is set.',
    },
  },
};

export const readReadiness = operation({
  ...open,
  path: '/readyz',
  id: 'readReadiness',
  summary: 'Whether requests can be served',
  doc: 'The database can be reached and all migrations are applied.',
  answer: { type: 'document', mediaTypes: ['application/json'], doc: 'Requests can be served.', schema: readiness },
});

export const readMetrics = operation({
  ...open,
  path: '/metrics',
  id: 'readMetrics',
  summary: 'Metrics for Prometheus',
  doc: 'Returns 404 if the operator switched metrics off.',
  answer: { type: 'document', mediaTypes: ['text/plain'], doc: 'Metrics in the text format of Prometheus.' },
  errors: ['not_found'],
});

export const readDescription = operation({
  ...open,
  path: '/openapi.json',
  id: 'readDescription',
  summary: 'This description',
  answer: { type: 'document', mediaTypes: ['application/json'], doc: 'The OpenAPI 3.1 document of the API.', schema: anyObjectOf() },
});
