import type { IncomingMessage } from 'node:http';
import type { Hono } from 'hono';
import { readAccount } from '#contract/accounts/account-calls.ts';
import { type ExportJob, openDownload, readExports, requestExport } from '#contract/research/export-calls.ts';
import { wholeStudy } from '#research/export/export-filter.ts';

type Browser = { address: string; cookie: string; env: unknown };

/** `address`: download URL once finished. */
export type OpenedExport = { job: ExportJob; address: string | null };

/** @returns the job id of a full export; null when refused */
export async function requestFullExport(app: Hono, browser: Browser): Promise<string | null> {
  const reply = await send(app, browser, requestExport, { filter: wholeStudy });
  return reply.ok ? requestExport.output.parse(await reply.json()).job.jobId : null;
}

/** @returns null if the export is missing, failed or not authorized */
export async function openFinishedExport(app: Hono, browser: Browser, jobId: string): Promise<OpenedExport | null> {
  const reply = await send(app, browser, readExports);
  if (!reply.ok) return null;
  const job = readExports.output.parse(await reply.json()).jobs.find((one) => one.jobId === jobId);
  if (job === undefined) return null;
  if (job.state === 'waiting' || job.state === 'making') return { job, address: null };
  if (job.state !== 'ready') return null;
  const opened = await send(app, browser, openDownload, { jobId });
  return opened.ok ? { job, address: openDownload.output.parse(await opened.json()).address } : null;
}

export async function isSignedInAsStaff(app: Hono, browser: Browser): Promise<boolean> {
  const reply = await send(app, browser, readAccount);
  if (!reply.ok) return false;
  const { account } = readAccount.output.parse(await reply.json());
  return account !== null && account.staffRoles.length > 0;
}

/** In-process, but through all middleware. */
async function send(
  app: Hono,
  { address, cookie, env }: Browser,
  { method, path }: { method: string; path: string },
  input?: object,
): Promise<Response> {
  const headers = { origin: address, cookie, 'content-type': 'application/json' };
  const body = input === undefined ? {} : { body: JSON.stringify(input) };
  // The socket gives the client address; the original body is not passed on (`receive-body.ts`).
  const { incoming } = (env ?? {}) as { incoming?: IncomingMessage };
  const bindings = incoming === undefined ? {} : { incoming: { socket: incoming.socket } };
  return app.request(`${address}${path}`, { method, headers, ...body }, bindings);
}
