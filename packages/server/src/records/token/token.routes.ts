import { token } from '@daybook/contract';
import { creates, deletes, type RecordModule } from '../../http/endpoint.ts';
import { identifyMaker } from './identify-maker.ts';
import { tokenReading } from './token.reading.sql.ts';
import { createToken, deleteToken } from './write-token.ts';

export const tokenModule: RecordModule = {
  reading: tokenReading,
  writes: [{ ...creates(token, createToken, { module: null, repeatable: false }), identify: identifyMaker }, deletes(token, deleteToken, { module: null })],
};
