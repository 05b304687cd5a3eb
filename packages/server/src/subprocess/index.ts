export { serveJobs } from './serve-jobs.ts';
export { Subprocess, SubprocessEnded, TookTooLong, type SubprocessLimits } from './subprocess.ts';
