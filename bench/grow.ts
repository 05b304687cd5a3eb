import { load, requestBytes } from './load.ts';

const TEXT = 'Two bodies, four lenses, tripod, monitor and a case; collected at nine, back by six.';
const WORKSPACES = 9;
const PLACES = 30;

type Row = Readonly<{ id: number; uuid: string; type_id: number }>;
type Server = Readonly<{ port: number; token: string }>;

const TAXES = 1;
const CLIENTS = 2000;
const PROJECTS = 500;

/** Lets an empty account grow through the API to so many invoices of five lines each, alike to those that `fillAccount` stores. */
export async function growInvoices(server: Server, invoices: number): Promise<void> {
  await create(server, '/v2/tax', TAXES, () => ({ name: 'VAT', rate: '19' }));
  await create(server, '/v2/contact', CLIENTS, (n) => ({
    name: `Client ${n}`,
    type: 'organization',
    client: true,
    email_1: `client${n}@example.com`,
  }));
  await create(server, '/v2/project', PROJECTS, (n) => ({ name: `Project ${n}`, code: `P${n}`, status: { id: 1 + (n % 5) } }));
  const [clients, taxes, projects] = await Promise.all([read(server, 'contact'), read(server, 'tax'), read(server, 'project')]);
  await create(server, '/v2/invoice', invoices, (n) => ({
    prefix: `B${n % 600}-`,
    status: { id: 1 + (n % 4) },
    terms: 'Payable within thirty days without deduction.',
    reference: `Order ${n}`,
    client: { uuid: clients[n % clients.length]?.uuid },
    project: { id: projects[n % projects.length]?.id },
    items: [1, 2, 3, 4, 5].map((line) => ({
      item_text: `Camera package ${line}`,
      description: `${TEXT} ${n * 5 + line}`,
      quantity: '2',
      unit: 'day',
      unit_amount: '125.50',
      unit_buy_amount: '80.00',
      discount: '10%',
      taxes: taxes.map(({ id }) => ({ id })),
    })),
  }));
}

/** Creates workspaces of rooms, people and cameras in an empty account. */
export async function growWorkspaces(server: Server): Promise<void> {
  const types = ['Room', 'Person', 'Camera'];
  await create(server, '/v2/resource', WORKSPACES * types.length * PLACES, (n) => ({ name: `${types[n % 3]} ${n}`, type_id: 1 + (n % 3) }));
  const byType = Map.groupBy(await read(server, 'resource'), ({ type_id }) => type_id);
  await create(server, '/v2/workspace', WORKSPACES, (w) => ({
    name: `Workspace ${w}`,
    resources: [...byType.values()].flatMap((of) => of.slice(w * PLACES, (w + 1) * PLACES).map(({ id }) => ({ id }))),
  }));
}

async function create({ port, token }: Server, path: string, most: number, body: (n: number) => object): Promise<void> {
  const { requests, failed } = await load({
    port,
    connections: 8,
    seconds: 600,
    most,
    request: (n) => requestBytes('POST', path, token, body(n)),
  });
  if (failed > 0) throw new Error(`${failed} of ${requests} failed at ${path}`);
}

async function read({ port, token }: Server, kind: string): Promise<Row[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/v2/${kind}?limit=1000`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { data: Row[] }).data;
}
