export type { Bounds } from './bounds.ts';
export { Subprocess, SubprocessEnded, type SubprocessLimits } from './subprocess.ts';
