import type { Operation, Parameter } from '@daybook/contract';
import type { Answer, Api } from './api.ts';

const NOTHING: Record<Parameter['type'], string> = {
  id: '999999999999',
  ids: '999999999999',
  uuid: '00000000-0000-4000-8000-000000000000',
  moment: '0',
  text: 'NL',
  word: '',
  flag: 'false',
};

/** What an operation cannot be asked without, naming nothing that there is. */
function queryOf({ query }: Operation): string {
  const required = Object.entries(query).filter(
    ([, { required, unless, in: place }]) => (required || unless !== undefined) && place === 'query',
  );
  // A window ends after it begins.
  const values = required.map(([name, { type, after }]) => `${name}=${after === undefined ? NOTHING[type] : '1'}`);
  // What would go on is asked to end.
  const ends = 'once' in query ? ['once=true'] : [];
  const requests = [...values, ...ends];
  return requests.length === 0 ? '' : `?${requests.join('&')}`;
}

/** Sends what can go no further than the question whether the caller may: an empty body, or a record that is not there. */
export function knock(api: Api, operation: Operation): Promise<Answer> {
  const { method, path, body } = operation;
  // The body of an upload is the picture itself.
  if (body?.type === 'file') return api.send(method, path, new Uint8Array(8), { 'content-type': 'image/png' });
  return api.send(method, `${path}${queryOf(operation)}`, method === 'GET' || method === 'DELETE' ? undefined : {});
}
