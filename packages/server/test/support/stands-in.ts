import assert from 'node:assert/strict';
import type { TestServer } from './server.ts';

/** Where in the database a text is, as "table: how many rows". */
export async function standsIn(server: TestServer, text: string): Promise<string[]> {
  const tables = await server.sql<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  assert.ok(tables.length > 20);
  const places: string[] = [];
  for (const { name } of tables) {
    const [row] = await server.sql<{ n: string }>(`select count(*) as n from "${name}" r where strpos(lower(r::text), lower($1)) > 0`, [
      text,
    ]);
    if (Number(row?.n) > 0) places.push(`${name}: ${row?.n}`);
  }
  return places;
}
