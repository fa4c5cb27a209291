import { backgroundJobs } from '#server/background-jobs.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { startBackgroundJobs } from '#server/platform/jobs/start-background-jobs.ts';

/** Runs one of the server's jobs as the server does, and no other. @returns its end */
export function startJob(name: string, parts: Installation): () => Promise<void> {
  const jobs = backgroundJobs(parts).filter((job) => job.name === name);
  if (jobs.length !== 1) throw new RangeError(`There is no job ${name}.`);
  return startBackgroundJobs(jobs, parts.log);
}
