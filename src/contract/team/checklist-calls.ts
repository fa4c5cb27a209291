import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { instant } from '#contract/platform/shapes.ts';
import { materialOrigins } from '#study/material/material-origin.ts';

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

/** `blocks`: no real data. `attention`: possible, but needs a look. `note`: unavoidable, for readers of the data. `fine`: nothing to do. */
const checklistState = z.enum(['blocks', 'attention', 'note', 'fine']);
export type ChecklistState = z.output<typeof checklistState>;

const checklistFinding = z.object({
  item: z.enum(checklistItems),
  state: checklistState,
  /** Details: placeholder names, a version, an address. */
  names: z.array(z.string()),
  count: z.int().nullable(),
  /** Since or until when. */
  at: instant.nullable(),
});
export type ChecklistFinding = z.output<typeof checklistFinding>;

export const checklistShape = z.object({
  /** The worst state, notes aside. */
  verdict: z.enum(['blocks', 'attention', 'fine']),
  findings: z.array(checklistFinding),
  judgedAt: instant,
  /** `browser`: published there, so the folder's files no longer count. */
  materialFrom: z.enum(materialOrigins),
});
export type Checklist = z.output<typeof checklistShape>;

export const readChecklist = defineCall({
  path: '/api/staff/readiness',
  needsRole: 'administration',
  summary: 'Everything that prevents this installation from collecting real data',
  output: checklistShape,
});

export const confirmBackup = defineCall({
  path: '/api/staff/readiness/backup',
  needsRole: 'administration',
  summary: 'Records that a backup of an external PostgreSQL was restored and verified today; audited',
  input: z.strictObject({}),
  output: checklistShape,
  refusals: ['rehearse-instead'],
});

export const confirmClock = defineCall({
  path: '/api/staff/readiness/clock',
  needsRole: 'administration',
  summary: 'Confirms that the clock is right after a jump: reminders resume; audited',
  input: z.strictObject({
    /** Time of the finding `clockJump`. */
    expectedAt: instant,
  }),
  output: checklistShape,
});
