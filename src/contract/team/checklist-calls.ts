import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { instant } from '#contract/platform/shapes.ts';
import { materialOrigins } from '#study/material/material-origin.ts';

/** What is looked at before an installation may collect real data. */
export const checklistItems = [
  'inventoryWording',
  'placeholders',
  'consentApproval',
  'signatureRoots',
  'severityBands',
  'clinic',
  'lastDate',
  'studySwitch',
  'retention',
  'encryption',
  'trustedProxies',
  'rehearsal',
  'movedClock',
  'clockJump',
  'clocksApart',
  'identityEmulator',
  'sessionSecret',
  'nodeVersion',
  'dataFolder',
  'diskSpace',
  'databaseRole',
  'databaseTimeZone',
  'pageChecksums',
  'databaseVersion',
  'formerDatabase',
  'lastBackup',
  'backup',
  'auditLog',
  'mailServer',
  'mailDelivery',
  'teamMailbox',
  'staffSecondFactor',
  'testParticipants',
  'taskClaims',
  'taskPilot',
  'wordsAgain',
  'introductionWords',
  'wordsInInventory',
] as const;

/**
 * `blocks`: no real data before this is mended. `attention`: real data are possible, yet this should be looked at. `note`: nobody can mend it
 * here; whoever reads the data must know. `fine`: nothing to do.
 */
const checklistState = z.enum(['blocks', 'attention', 'note', 'fine']);
export type ChecklistState = z.output<typeof checklistState>;

const checklistFinding = z.object({
  item: z.enum(checklistItems),
  state: checklistState,
  /** What exactly: names of placeholders, a version, an address. */
  names: z.array(z.string()),
  /** How many, where that is the question. */
  count: z.int().nullable(),
  /** Since when, or until when. */
  at: instant.nullable(),
});
export type ChecklistFinding = z.output<typeof checklistFinding>;

const checklistShape = z.object({
  /** The gravest state of any item but the notes. */
  verdict: z.enum(['blocks', 'attention', 'fine']),
  findings: z.array(checklistFinding),
  judgedAt: instant,
  /** `browser`: what was published there counts, and to change the files in the folder changes nothing. */
  materialFrom: z.enum(materialOrigins),
});
export type Checklist = z.output<typeof checklistShape>;

export const readChecklist = defineCall({
  method: 'GET',
  path: '/api/staff/readiness',
  access: 'staff',
  needsRole: 'administration',
  summary: 'Everything that keeps this installation from collecting real data',
  output: checklistShape,
  refusals: [],
});

export const confirmBackup = defineCall({
  method: 'POST',
  path: '/api/staff/readiness/backup',
  access: 'staff',
  needsRole: 'administration',
  summary: 'Says, in the audit log, that a backup of a PostgreSQL of one’s own was put back and looked at today',
  input: z.strictObject({}),
  output: checklistShape,
  refusals: ['rehearse-instead'],
});

export const confirmClock = defineCall({
  method: 'POST',
  path: '/api/staff/readiness/clock',
  access: 'staff',
  needsRole: 'administration',
  summary: 'Says, in the audit log, that a clock which has jumped was looked at and is right: reminders go on',
  input: z.strictObject({
    /** The moment that the finding `clockJump` tells of. */
    wasAt: instant,
  }),
  output: checklistShape,
  refusals: [],
});
