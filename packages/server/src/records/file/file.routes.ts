import type { RecordModule } from '../../http/endpoint.ts';
import { fileReading } from './file.reading.sql.ts';
import { serveFile } from './serve-file.ts';
import { uploadFile } from './upload-file.ts';

export const fileModule: RecordModule = {
  reading: fileReading,
  writes: [
    {
      method: 'POST',
      path: '/v2/file',
      kind: 'file',
      module: null,
      fields: null,
      verb: 'create',
      addressed: false,
      takesFile: true,
      parameters: ['name'],
      repeatable: true,
      work: uploadFile,
    },
  ],
  plain: [{ method: 'GET', path: '/v2/file', handle: serveFile }],
};
