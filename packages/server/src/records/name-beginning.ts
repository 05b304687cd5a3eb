import { group, projectStatus } from '@daybook/contract';
import { chooseLanguage } from '@daybook/values';
import { texts } from '../texts/index.ts';
import { lockRecord, lockRecords, updateRecord, type Write } from '../writes/index.ts';

/**
 * Names the groups and statuses that every company begins with in its language. The groups cannot be renamed later; a status that
 * somebody renamed or deleted before stays as it is.
 */
export async function nameBeginning(write: Write, language: string): Promise<void> {
  const { groups, statuses } = texts[chooseLanguage(language)].beginning;
  if (groups === texts.en.beginning.groups) return;
  for (const [i, named] of groups.entries())
    await updateRecord(write, await lockRecord(write, group, { key: i + 1, ifMatch: undefined }), named);
  const records = await lockRecords(
    write,
    projectStatus,
    statuses.map((_, i) => i + 1),
  );
  for (const existing of records) {
    const i = Number(existing.key) - 1;
    if (existing.record['name'] === texts.en.beginning.statuses[i]) await updateRecord(write, existing, { name: statuses[i] });
  }
}
