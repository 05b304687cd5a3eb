import type { Module } from '@daybook/contract';
import { requireLevel, type Viewer } from '../access/viewer.ts';
import type { Services } from '../services.ts';
import type { FastifyRequest } from './endpoint.ts';
import { viewerOfToken } from './write-route.ts';

/** The caller by its token, who may read in the module. Throws 401 and 403 problems. */
export async function readerOf(services: Services, request: FastifyRequest, module: Module): Promise<Viewer> {
  const viewer = await viewerOfToken(services, request);
  requireLevel(viewer, module, 'R-');
  return viewer;
}
