import { createSession, deleteSession, listSessions, token } from '@daybook/contract';
import { refuseAbove } from '../../access/above.ts';
import { sessionIn } from '../../access/authenticate.ts';
import { revokeTokens } from '../../erasure/index.ts';
import { handle, list, type Module } from '../../http/handler.ts';
import { invalidParameter, Problem } from '../../problem.ts';
import { lockRecord, writtenOf } from '../../writes/index.ts';
import { sessionReadModel } from '../token/index.ts';
import { beginSession } from './begin-session.ts';

export const sessionModule: Module = {
  handlers: [
    list(listSessions, sessionReadModel),

    handle(createSession, async (write, request) => {
      write.refuseFaults();
      return beginSession(write, request, request.body.remember ?? false);
    }),

    handle(deleteSession, async (write, { query, authorization }) => {
      const hasSession = sessionIn(authorization) !== undefined;
      const { tokenId, userId } = write.viewer;
      const isCurrent = query.id === undefined || query.id === tokenId;
      if (query.id === undefined && !hasSession)
        throw invalidParameter('id', 'is required: the request came with a token, not with a session');
      if (!isCurrent) write.require('Token', 'RW');
      const existing = await lockRecord(write, token, { key: query.id ?? tokenId ?? 0, ifMatch: undefined });
      if (existing.record['kind'] !== 'session') throw new Problem('not_found', { detail: `there is no session ${existing.key}` });
      if (existing.record['user_id'] !== userId) {
        write.require('Account', 'RW');
        await refuseAbove(write, Number(existing.record['user_id']));
      }
      await revokeTokens(write, { token: Number(existing.key) });
      return { ...writtenOf(existing), ...(isCurrent && hasSession ? { session: 'ended' } : {}) };
    }),
  ],
};
