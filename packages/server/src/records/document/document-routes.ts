import type { RecordDescription } from '@daybook/contract';
import type { WriteEndpoint } from '../../http/endpoint.ts';
import { creates, deletes, updates } from '../../http/endpoint.ts';
import type { Existing, Write } from '../../writing/index.ts';
import { duplicateDocument } from './copy-document.ts';
import { createDocument } from './create-document.ts';
import { deleteDocument } from './delete-document.ts';
import type { DocumentBody, DocumentType } from './document-kind.ts';
import { updateDocument } from './update-document.ts';

/** An operation that makes a document of the one that the query names; it needs no body. */
export function makesFrom(
  description: RecordDescription,
  path: string,
  makes: string,
  work: (write: Write, existing: Existing) => ReturnType<WriteEndpoint['work']>,
): WriteEndpoint {
  return {
    method: 'POST',
    path,
    kind: description.kind,
    module: description.module,
    fields: null,
    verb: 'create',
    makes,
    addressed: true,
    repeatable: true,
    work: (write, { existing }) => {
      if (existing === undefined) throw new Error('an addressed write has an existing record');
      return work(write, existing);
    },
  };
}

/** The writes that quotes and invoices have in common. */
export function documentWrites(type: DocumentType): WriteEndpoint[] {
  const { description, kind } = type;
  return [
    creates(description, (write, body) => createDocument(write, type, body as DocumentBody)),
    updates(description, (write, body, existing) => updateDocument(write, type, body as DocumentBody, existing)),
    deletes(description, (write, existing) => deleteDocument(write, type, existing)),
    makesFrom(description, `/v2/${kind}/duplicate`, kind, (write, existing) => duplicateDocument(write, type, existing)),
  ];
}
