import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { fileShape } from '#contract/platform/files.ts';
import { instant } from '#contract/platform/shapes.ts';
import { exportFilterShape } from '#research/export/export-filter.ts';
import { exportFailures, exportStates, exportTriggers } from '#research/export/export-state.ts';
import { publishableChoiceShape } from '#research/export/publishable/publishable-choice.ts';

const jobId = z.uuid();

export const jobShape = z.object({
  jobId,
  state: z.enum(exportStates),
  filter: exportFilterShape,
  /** Personal data in a publishable export; null for the team's own. */
  publishable: publishableChoiceShape.nullable(),
  requestedAt: instant,
  requestedByName: z.string(),
  trigger: z.enum(exportTriggers),
  rowsDone: z.int(),
  rowsEstimated: z.int(),
  finishedAt: instant.nullable(),
  expiresAt: instant.nullable(),
  file: z
    .object({
      name: z.string(),
      bytes: z.int(),
      /** Of the archive, for citations. */
      sha256: z.string(),
      rows: z.record(z.string(), z.int()),
      /** Size of the smallest equivalence class (k-anonymity); null for the team's own. */
      smallestGroup: z.int().nullable(),
    })
    .nullable(),
  failure: z.enum(exportFailures).nullable(),
});
export type ExportJob = z.output<typeof jobShape>;

/** Without `publishable` the export is the team's own, with exact times. */
const exportRequestShape = z
  .strictObject({ filter: exportFilterShape, publishable: publishableChoiceShape.optional() })
  .refine(({ filter, publishable }) => publishable === undefined || !filter.includesTests, {
    path: ['filter', 'includesTests'],
    message: 'Um arquivo para publicar não leva participações de teste.',
  });

export const estimateExport = defineCall({
  path: '/api/staff/exports/estimate',
  needsRole: 'analysis',
  summary: 'Estimates the size of an export with this filter; people and days exactly, rows about',
  input: exportRequestShape,
  output: z.object({
    participants: z.int(),
    /** Excluded tests; 0 where the filter includes them. */
    testPeople: z.int(),
    days: z.int(),
    rows: z.int(),
    anonymity: z
      .object({
        /** Size of the smallest equivalence class (k-anonymity). */
        smallestGroup: z.int(),
        /** Why it would be refused, and what to coarsen or omit; null if not. */
        problem: z.string().nullable(),
        suggestion: publishableChoiceShape.nullable(),
        /** Re-identification across this and earlier exports: smallest class over their union. */
        joined: z.object({ smallestGroup: z.int(), disclosed: publishableChoiceShape }).nullable(),
        /** Added questions that may be published. */
        questions: z.array(z.object({ name: z.string(), label: z.string() })),
        /** Groups are those of recruitment links, and may be published. */
        hasGroupsByLink: z.boolean(),
      })
      .nullable(),
  }),
});

export const requestExport = defineCall({
  path: '/api/staff/exports',
  needsRole: 'analysis',
  needsFreshSignIn: true,
  acceptsToken: true,
  summary:
    'Requests an archive of the study with this filter, for the team or, with `publishable`, for publication; audited',
  input: exportRequestShape,
  output: z.object({ job: jobShape }),
  refusals: ['too-many-requests', 'too-few-alike'],
});

export const readExports = defineCall({
  path: '/api/staff/exports',
  needsRole: 'analysis',
  acceptsToken: true,
  summary: 'Recently requested export jobs, newest first, with their progress',
  output: z.object({ jobs: z.array(jobShape) }),
});

export const cancelExport = defineCall({
  path: '/api/staff/exports/cancellation',
  needsRole: 'analysis',
  summary: 'Cancels an export job',
  input: z.strictObject({ jobId }),
  output: z.object({ job: jobShape }),
  refusals: ['not-found'],
});

export const openDownload = defineCall({
  path: '/api/staff/exports/download',
  needsRole: 'analysis',
  needsFreshSignIn: true,
  acceptsToken: true,
  summary: 'Authorizes the caller to download an archive until it expires; audited',
  input: z.strictObject({ jobId }),
  output: z.object({
    /** Download with the same session or token; supports `Range`. */
    address: z.string(),
    fileName: z.string(),
    bytes: z.int(),
    sha256: z.string(),
  }),
  refusals: ['not-found', 'file-gone'],
});

export const downloadExport = defineCall({
  path: '/api/staff/exports/file',
  needsRole: 'analysis',
  acceptsToken: true,
  answersStream: true,
  summary:
    'Downloads an archive after authorization (query: job). A program with a token may omit the job: it gets the whole study as of now, and status 202 without a body until that is ready',
  output: z.instanceof(Response),
  refusals: ['not-found', 'file-gone', 'too-many-requests'],
});

export const readLinkTable = defineCall({
  path: '/api/staff/exports/link-table',
  needsRole: 'administration',
  needsFreshSignIn: true,
  summary:
    'List of codes and names as a sheet, for ten minutes per request that a second person confirmed (`requestLinks`); audited',
  input: z.strictObject({ requestId: z.uuid() }),
  output: fileShape,
  answersFile: true,
  refusals: ['not-found', 'request-decided', 'too-many-requests'],
});
