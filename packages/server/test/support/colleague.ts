import type { Api } from './api.ts';
import type { TestServer } from './server.ts';

/** A user of the account's with a token of its own. */
export interface Colleague {
  readonly id: number;
  readonly group: number;
  readonly name: string;
  readonly token: string;
  readonly api: Api;
}

/** How many each server has: files of tests that share a process find the same names. */
const counts = new WeakMap<TestServer, number>();

/** Makes a user in a group of its own with the given levels, such as `{ acl_project: 'RW' }`; the other modules are closed. */
export async function colleague(server: TestServer, levels: Record<string, string>): Promise<Colleague> {
  const number = (counts.get(server) ?? 0) + 1;
  counts.set(server, number);
  const name = `Colleague ${number}`;
  const group = await server.admin.create('group', { name: `Group of ${name}`, ...levels });
  const id = await server.admin.create('user', {
    username: `colleague-${number}`,
    primary_email: `colleague-${number}@example.com`,
    first_name: 'Colleague',
    last_name: String(number),
    group_id: group,
  });
  const { body } = await server.admin.post('/v2/token', { name: 'Test', user_id: id });
  return { id, group, name, token: body.token, api: server.as(body.token) };
}
