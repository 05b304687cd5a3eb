import { after, before } from 'node:test';
import { readConfig } from '../../src/config.ts';
import { createLogger } from '../../src/logging.ts';
import { serve, type Server } from '../../src/serve.ts';
import { Api, type Answer } from './api.ts';
import { startTestServer, type TestServer } from './server.ts';

export const PASSWORD = 'correct horse battery';

/** What tests of tokens do again and again, on two servers of one installation. */
export function tokenSteps() {
  const [server, second] = [{} as TestServer, {} as Server];
  let count = 0;
  const settings = { DAYBOOK_TRUSTED_PROXIES: '127.0.0.1,::1' };
  const another = (): Promise<Server> => {
    const config = readConfig({ DAYBOOK_PORT: '0', DAYBOOK_RATE_LIMIT: '0', DAYBOOK_LOG_LEVEL: 'error', ...settings });
    return serve(config, createLogger('error', server.errorLog), server.database.app);
  };
  before(async () => {
    // Each test comes from an address of its own, so that failures of one do not hold up another.
    Object.assign(server, await startTestServer(settings));
    Object.assign(second, await another());
  });
  after(async () => {
    await second.close();
    await server.close();
  });

  const newUser = async (members: Record<string, unknown> = {}): Promise<{ id: number; username: string }> => {
    count += 1;
    const username = `user${count}`;
    return {
      id: await server.admin.create('user', {
        username,
        primary_email: `${username}@example.com`,
        group_id: 2,
        password: PASSWORD,
        ...members,
      }),
      username,
    };
  };
  const signIn = (body: unknown, address = `192.0.2.${(count += 1) % 250}`): Promise<Answer> =>
    server.as(undefined).post('/v2/token', body, { 'x-forwarded-for': address });
  const tokenOf = async (id: number, members: Record<string, unknown> = {}): Promise<Api> =>
    server.as((await server.admin.post('/v2/token', { user_id: id, ...members })).body.token);
  const onSecond = (token: string): Api => new Api(second.url, token);
  return { server, second, another, newUser, signIn, tokenOf, onSecond };
}
