import type { IncomingMessage } from 'node:http';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { askForExport, type ExportJob, openDownload, readExports } from '#contract/research/export-calls.ts';
import { wholeStudy } from '#research/export/export-filter.ts';

/** Whoever presses, as the product's own calls see them. */
type Browser = { address: string; cookie: string; env: unknown };

/** An export under way, or its file, which the browser may fetch. */
export type FoundExport = { job: ExportJob; address: string | null };

/** @returns the archive that the product's own page would ask for, with everything in it; null where it is not to be had now */
export async function askForWholeStudy(app: OpenAPIHono, browser: Browser): Promise<string | null> {
  const reply = await send(app, browser, askForExport, { filter: wholeStudy });
  return reply.ok ? askForExport.output.parse(await reply.json()).job.jobId : null;
}

/** @returns how far an archive is; null where there is none, nobody may read it, or it did not come to be */
export async function openFinishedExport(
  app: OpenAPIHono,
  browser: Browser,
  jobId: string,
): Promise<FoundExport | null> {
  const reply = await send(app, browser, readExports);
  if (!reply.ok) return null;
  const job = readExports.output.parse(await reply.json()).jobs.find((one) => one.jobId === jobId);
  if (job === undefined) return null;
  if (job.state === 'waiting' || job.state === 'making') return { job, address: null };
  if (job.state !== 'ready') return null;
  const opened = await send(app, browser, openDownload, { jobId });
  return opened.ok ? { job, address: openDownload.output.parse(await opened.json()).address } : null;
}

/** Through the gate as every request, and without a network in between. */
async function send(
  app: OpenAPIHono,
  { address, cookie, env }: Browser,
  { method, path }: { method: string; path: string },
  input?: object,
): Promise<Response> {
  const headers = { origin: address, cookie, 'content-type': 'application/json' };
  const body = input === undefined ? {} : { body: JSON.stringify(input) };
  // Its address is that of the press, and its body is not (`take-body.ts`).
  const { incoming } = (env ?? {}) as { incoming?: IncomingMessage };
  const bindings = incoming === undefined ? {} : { incoming: { socket: incoming.socket } };
  return app.request(`${address}${path}`, { method, headers, ...body }, bindings);
}
