/** What a job may take of the process that does it. More ends that process, whatever it is in the middle of. */
export interface Bounds {
  /** Processor time, in milliseconds. */
  readonly processorMs: number;
  /** By how much the process may be larger than it was before its first job, resident, in MiB. */
  readonly growthMib: number;
}

/** What is sent to the process. */
export interface JobRequest<Job> {
  readonly job: Job;
  readonly bounds: Bounds;
}

/** What the process answers: what came of a job, and by how many MiB the process is larger then than before its first one. */
export interface Served<Result> {
  readonly result: Result;
  readonly growthMib: number;
}

/** How large a process was before its first job, in bytes, and the id of the process that asks. */
export interface Watched {
  readonly bytes: number;
  readonly parent: number;
}

export const MIB = 1024 * 1024;
