import { readRecord, type Existing, type Write } from '../../writing/index.ts';

/** A booking of which the write holds everything that it takes, as it is. */
export async function readHeld(write: Write, id: number): Promise<Existing> {
  return { key: id, version: 0, record: await readRecord(write, 'booking', id) };
}
