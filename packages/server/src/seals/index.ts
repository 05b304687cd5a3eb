export { checkEntries, checkSeals, type CheckedSeals, type WholeSeal } from './check-seals.ts';
export { proveRecord, type Proof } from './prove-record.ts';
export { loadLastSeal } from './last-seal.ts';
export { readKeptSeal, sealFile, type KeptSeal } from './seal-file.ts';
export { sealJournal } from './seal-journal.ts';
export { oldestUnsealed } from './seals.sql.ts';
export { publicKeyOf } from './signing.ts';
export { trustedKeys, vouchForKeys } from './trusted-keys.ts';
