import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { fileShape } from '#contract/platform/files.ts';
import { instant } from '#contract/platform/shapes.ts';
import { exportFilterShape } from '#research/export/export-filter.ts';
import { askingWays, exportFailures, exportStates } from '#research/export/export-state.ts';
import { publishableChoiceShape } from '#research/export/publishable/publishable-choice.ts';

const jobId = z.uuid();

const jobShape = z.object({
  jobId,
  state: z.enum(exportStates),
  filter: exportFilterShape,
  /** What of people an archive tells that is to be published; null for one of the team. */
  publishable: publishableChoiceShape.nullable(),
  askedAt: instant,
  askedByName: z.string(),
  askedWith: z.enum(askingWays),
  rowsDone: z.int(),
  rowsEstimated: z.int(),
  finishedAt: instant.nullable(),
  /** When the file is removed. */
  expiresAt: instant.nullable(),
  file: z
    .object({
      name: z.string(),
      bytes: z.int(),
      /** Of the archive, in hexadecimal: with it the data can be cited. */
      sha256: z.string(),
      /** Rows of each table. */
      rows: z.record(z.string(), z.int()),
      /** How many people in it look alike at least; null for an archive of the team. */
      smallestGroup: z.int().nullable(),
    })
    .nullable(),
  failure: z.enum(exportFailures).nullable(),
});
export type ExportJob = z.output<typeof jobShape>;

/** Without `publishable` an archive is one of the team, with every moment. */
const askedShape = z
  .strictObject({ filter: exportFilterShape, publishable: publishableChoiceShape.optional() })
  .refine(({ filter, publishable }) => publishable === undefined || !filter.includesTests, {
    path: ['filter', 'includesTests'],
    message: 'Um arquivo para publicar não leva participações de teste.',
  });

export const estimateExport = defineCall({
  method: 'POST',
  path: '/api/staff/exports/estimate',
  access: 'staff',
  needsRole: 'analysis',
  summary: 'How much an export with this filter would have in it; people and days exactly, rows about',
  input: askedShape,
  output: z.object({
    participants: z.int(),
    /** How many are left out because they are tests; none where the filter asks for them. */
    testPeople: z.int(),
    days: z.int(),
    rows: z.int(),
    /** Where it is to be published. */
    anonymity: z
      .object({
        /** How many people look alike at least in what would be told of them. */
        smallestGroup: z.int(),
        /** Why it would not be made, and what to coarsen or leave out; null where it would. */
        problem: z.string().nullable(),
        suggestion: publishableChoiceShape.nullable(),
        /**
         * Where people would be recognised by this archive and those of before together, though each by itself tells little enough: how
         * many look alike in all of them, and what they tell.
         */
        joined: z.object({ smallestGroup: z.int(), told: publishableChoiceShape }).nullable(),
        /** Questions that a research group has added and that may be told. */
        questions: z.array(z.object({ name: z.string(), label: z.string() })),
        /** Groups are those of the recruitment links: they may be told, and count. */
        hasGroupsByLink: z.boolean(),
      })
      .nullable(),
  }),
  refusals: [],
});

export const askForExport = defineCall({
  method: 'POST',
  path: '/api/staff/exports',
  access: 'staff',
  needsRole: 'analysis',
  needsFreshSignIn: true,
  acceptsToken: true,
  summary:
    'Asks for an archive of the study with this filter, of the team or, with `publishable`, to be published; it is in the audit log',
  input: askedShape,
  output: z.object({ job: jobShape }),
  refusals: ['too-many-requests', 'too-few-alike'],
});

export const readExports = defineCall({
  method: 'GET',
  path: '/api/staff/exports',
  access: 'staff',
  needsRole: 'analysis',
  acceptsToken: true,
  summary: 'The archives that were asked for lately, the newest first, with how far they are',
  output: z.object({ jobs: z.array(jobShape) }),
  refusals: [],
});

export const cancelExport = defineCall({
  method: 'POST',
  path: '/api/staff/exports/cancellation',
  access: 'staff',
  needsRole: 'analysis',
  summary: 'Calls off an archive that is waiting or being made',
  input: z.strictObject({ jobId }),
  output: z.object({ job: jobShape }),
  refusals: ['not-found'],
});

export const openDownload = defineCall({
  method: 'POST',
  path: '/api/staff/exports/download',
  access: 'staff',
  needsRole: 'analysis',
  needsFreshSignIn: true,
  acceptsToken: true,
  summary: 'Lets the caller fetch the bytes of an archive until it expires; it is in the audit log',
  input: z.strictObject({ jobId }),
  output: z.object({
    /** To be fetched with the same session or token; takes `Range`, so that a download that broke off goes on. */
    address: z.string(),
    fileName: z.string(),
    bytes: z.int(),
    sha256: z.string(),
  }),
  refusals: ['not-found', 'file-gone'],
});

export const downloadExport = defineCall({
  method: 'GET',
  path: '/api/staff/exports/file',
  access: 'staff',
  needsRole: 'analysis',
  acceptsToken: true,
  answersStream: true,
  summary: 'The bytes of an archive whose download the caller has opened (query: job)',
  output: z.instanceof(Response),
  refusals: ['not-found', 'file-gone'],
});

export const readLinkTable = defineCall({
  method: 'POST',
  path: '/api/staff/exports/link-table',
  access: 'staff',
  needsRole: 'administration',
  needsFreshSignIn: true,
  summary:
    'Which code is which person, as a table for spreadsheet programs, once for each request that a second person has confirmed (`askForLinks`); always in the audit log',
  input: z.strictObject({ requestId: z.uuid() }),
  output: fileShape,
  answersFile: true,
  refusals: ['not-found', 'request-decided', 'too-many-requests'],
});
