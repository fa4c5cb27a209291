import { backgroundJobs } from '#server/background-jobs.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { startBackgroundJobs } from '#server/platform/jobs/start-background-jobs.ts';

/** Runs one of the server's jobs as the server does, and no other. @returns its end */
export function startJob(name: string, deps: ServerContext): () => Promise<void> {
  const jobs = backgroundJobs(deps).filter((job) => job.name === name);
  if (jobs.length !== 1) throw new RangeError(`There is no job ${name}.`);
  return startBackgroundJobs(jobs, deps.log);
}
