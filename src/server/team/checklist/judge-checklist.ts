import type { Checklist, ChecklistFinding, ChecklistState } from '#contract/team/checklist-calls.ts';
import type { RetentionState } from '#contract/team/retention-calls.ts';
import { type Findings, isChainIntact } from '#server/accounts/audit/verify-audit-log-store.ts';
import { minimumJumpMs } from '#server/platform/clock/clock-jump.ts';
import type { PageChecksums } from '#server/platform/health/checksum-store.ts';
import { minimumFreeBytes } from '#server/platform/health/disk-space.ts';
import type { MailMode } from '#server/platform/settings/mail-mode.ts';
import type { GeneratorSettings } from '#study/assignment/generator-settings.ts';
import { dayMs } from '#study/days/durations.ts';
import { lastDateHasPassed } from '#study/days/last-date.ts';
import type { StudyState } from '#study/days/study-state.ts';
import type { MaterialOrigin } from '#study/material/material-origin.ts';
import type { StudySettings } from '#study/material/study-settings.ts';
import { timeZoneOfStudy } from '#study/time-zone/time-zone-of-study.ts';
import type { RepeatSettings } from '#study/word-rating/repeat-settings.ts';
import { createFinding } from './checklist-finding.ts';
import type { DatabaseTimeZone } from './database-time-zone-store.ts';
import { type BackupFacts, judgeBackups } from './judge-backups.ts';
import { type DatabaseVersionFacts, judgeDatabaseVersion, judgeNodeVersion } from './judge-versions.ts';

export type ChecklistFacts = {
  now: Date;
  material: {
    origin: MaterialOrigin;
    inventoryIsProvisional: boolean;
    emptyPlaceholders: readonly string[];
    consentVersion: string;
    signedConsent: StudySettings['signedConsent'];
    signatures: { roots: number; unreadable: readonly string[] };
    severityBands: boolean;
    clinic: string | null;
    /** The last date of enrolment and opening days, such as 2027-12-31. */
    lastDate: string | null;
    studyState: StudyState;
    /** The data with the earliest end of retention; null without any. */
    retention: { state: RetentionState; retainedUntil: string | null } | null;
    tasks: GeneratorSettings;
    again: RepeatSettings & { wordSet: 'day1' | 'perDay' };
    /** Study words that task introductions reveal. */
    shownInIntroductions: readonly string[];
    wordsInStatements: { rated: readonly string[]; inTasks: readonly string[] };
  };
  publicAddress: string;
  /** In production behind a proxy that is not trusted. */
  hasUnknownProxy: boolean;
  isRehearsal: boolean;
  /** Offset of a rehearsal's clock. */
  clockMovedSeconds: number;
  clocks: {
    jump: { expectedAt: Date; observedAt: Date } | null;
    /** Offset of the server clock furthest from the database's, positive when ahead; null when all agree. */
    furthestApartMs: number | null;
  };
  hasIdentityEmulator: boolean;
  sessionSecretIsGuessable: boolean;
  /** Such as 26.12.1. */
  nodeVersion: string;
  /** Null before the data folder exists. */
  dataFolder: { isOpenToOthers: boolean; freeBytes: number } | null;
  /** The app's role may alter tables, which it does not need. */
  databaseRoleIsTooStrong: boolean;
  /** How PostgreSQL knows the study's time zone. */
  databaseTimeZone: DatabaseTimeZone;
  pageChecksums: PageChecksums;
  databaseVersion: DatabaseVersionFacts;
  backup: BackupFacts;
  auditLog: Findings;
  mail: { mode: MailMode | 'onHold'; failing: number; givenUp: number };
  teamMailboxes: number;
  staff: { secondFactorIsRequired: boolean; withoutSecondFactor: number };
  /** Participants with reserved addresses, such as simulated ones. */
  testParticipants: number;
};

/** Bytes for a study and its backup dumps. */
const comfortableFreeBytes = 2_000_000_000;
/** For so many days after a checksum failure the disk is suspect. */
const failuresDays = 30;

export function judgeChecklist(facts: ChecklistFacts): Checklist {
  const findings = [
    ...judgeMaterial(facts),
    ...judgeInstallation(facts),
    ...judgeData(facts),
    ...judgeMailAndTeam(facts),
    ...judgeTasks(facts),
  ];
  const has = (state: ChecklistState) => findings.some((one) => one.state === state);
  const verdict = has('blocks') ? 'blocks' : has('attention') ? 'attention' : 'fine';
  return { verdict, findings, judgedAt: facts.now.toISOString(), materialFrom: facts.material.origin };
}

function judgeMaterial({ material, now }: ChecklistFacts): ChecklistFinding[] {
  const { inventoryIsProvisional, emptyPlaceholders, consentVersion, severityBands, clinic, lastDate, studyState } =
    material;
  const isOver = lastDateHasPassed(now.getTime(), { lastDate });
  return [
    createFinding('inventoryWording', inventoryIsProvisional ? 'blocks' : 'fine'),
    createFinding('placeholders', emptyPlaceholders.length > 0 ? 'blocks' : 'fine', { names: [...emptyPlaceholders] }),
    createFinding('consentApproval', 'note', { names: [consentVersion] }),
    judgeSignatureRoots(material),
    // Severity bands are validated for the original wording only.
    createFinding('severityBands', severityBands && inventoryIsProvisional ? 'blocks' : 'fine'),
    createFinding('clinic', clinic === null ? 'attention' : 'fine', { names: clinic === null ? [] : [clinic] }),
    createFinding('lastDate', isOver ? 'blocks' : 'fine', { names: lastDate === null ? [] : [lastDate] }),
    createFinding('studySwitch', stateOfSwitch[studyState], { names: [studyState] }),
    judgeRetention(material),
  ];
}

const stateOfSwitch: Record<StudyState, ChecklistState> = {
  open: 'fine',
  noNewPeople: 'note',
  paused: 'attention',
  ended: 'blocks',
};

/** Data past their retention break the consent's promise. */
function judgeRetention({ retention }: ChecklistFacts['material']): ChecklistFinding {
  if (retention === null) return createFinding('retention', 'fine');
  const { state, retainedUntil } = retention;
  const isDue = state === 'near' || state === 'over' || state === 'unknown';
  return createFinding('retention', isDue ? 'attention' : 'fine', {
    names: [state, ...(retainedUntil === null ? [] : [retainedUntil])],
  });
}

/** Without a root no signature can be verified; irrelevant where none is asked for. */
function judgeSignatureRoots({ signedConsent, signatures }: ChecklistFacts['material']): ChecklistFinding {
  const { roots, unreadable } = signatures;
  const isMissing = signedConsent !== 'off' && (roots === 0 || unreadable.length > 0);
  const names = [...unreadable, ...(signedConsent === 'off' ? ['off'] : [])];
  return createFinding('signatureRoots', isMissing ? 'attention' : 'fine', { names, count: roots });
}

/** Limits of the design, which researchers must know. */
function judgeTasks({ material }: ChecklistFacts): ChecklistFinding[] {
  const { networks, cells, classes } = material.tasks;
  return [
    createFinding('taskClaims', networks === 1 ? 'attention' : 'note', { names: [cells, classes], count: networks }),
    createFinding('taskPilot', 'note', { names: [cells, classes], count: networks }),
    judgeRepeatedWords(material),
    judgeIntroductions(material),
    judgeWordsInInventory(material),
  ];
}

function judgeRepeatedWords({ again }: ChecklistFacts['material']): ChecklistFinding {
  const { wordSet, ...chosen } = again;
  const names = Object.entries(chosen).flatMap(([setting, isOn]) => (isOn ? [setting] : []));
  if (names.length === 0) return createFinding('wordsAgain', 'fine');
  // Words drawn again each day cannot be compared with the baseline.
  const isUnused = chosen.baselineAgain && wordSet === 'perDay';
  return createFinding('wordsAgain', isUnused ? 'attention' : 'note', { names });
}

/** An introduction must not reveal words that its task then asks for. */
function judgeIntroductions({ shownInIntroductions: names }: ChecklistFacts['material']): ChecklistFinding {
  return createFinding('introductionWords', names.length > 0 ? 'attention' : 'fine', { names: [...names] });
}

/** The first `count` names are rated words; the rest occur in tasks only. */
function judgeWordsInInventory({ wordsInStatements }: ChecklistFacts['material']): ChecklistFinding {
  const { rated, inTasks } = wordsInStatements;
  const names = [...rated, ...inTasks];
  return createFinding('wordsInInventory', names.length > 0 ? 'note' : 'fine', { names, count: rated.length });
}

function judgeInstallation(facts: ChecklistFacts): ChecklistFinding[] {
  const { isRehearsal, clockMovedSeconds } = facts;
  const isEncrypted = facts.publicAddress.startsWith('https:');
  const hasMoved = clockMovedSeconds > 0;
  return [
    createFinding('encryption', isEncrypted ? 'fine' : 'blocks', { names: [facts.publicAddress] }),
    createFinding('trustedProxies', facts.hasUnknownProxy ? 'attention' : 'fine'),
    createFinding('rehearsal', isRehearsal ? 'blocks' : 'fine'),
    createFinding('movedClock', hasMoved ? 'blocks' : 'fine', {
      count: hasMoved ? Math.ceil(clockMovedSeconds / 3600) : null,
    }),
    ...judgeClocks(facts.clocks),
    createFinding('identityEmulator', facts.hasIdentityEmulator ? 'blocks' : 'fine'),
    createFinding('sessionSecret', facts.sessionSecretIsGuessable ? 'blocks' : 'fine'),
    judgeNodeVersion(facts.nodeVersion, facts.now),
  ];
}

function judgeClocks({ jump, furthestApartMs }: ChecklistFacts['clocks']): ChecklistFinding[] {
  const isFar = furthestApartMs !== null && Math.abs(furthestApartMs) > minimumJumpMs;
  return [
    createFinding('clockJump', jump === null ? 'fine' : 'blocks', {
      count: jump === null ? null : inSeconds(jump.observedAt.getTime() - jump.expectedAt.getTime()),
      at: jump?.expectedAt.toISOString() ?? null,
    }),
    createFinding('clocksApart', furthestApartMs === null ? 'fine' : isFar ? 'blocks' : 'attention', {
      count: furthestApartMs === null ? null : inSeconds(furthestApartMs),
    }),
  ];
}

const inSeconds = (ms: number) => Math.round(ms / 1000);

function judgeData({ now, dataFolder, ...facts }: ChecklistFacts): ChecklistFinding[] {
  const { auditLog } = facts;
  return [
    createFinding('dataFolder', dataFolder?.isOpenToOthers ? 'blocks' : 'fine'),
    createFinding('diskSpace', diskState(dataFolder?.freeBytes), { count: dataFolder?.freeBytes ?? null }),
    createFinding('databaseRole', facts.databaseRoleIsTooStrong ? 'attention' : 'fine'),
    createFinding('databaseTimeZone', stateOfZone[facts.databaseTimeZone], { names: [timeZoneOfStudy] }),
    judgePageChecksums(now, facts.pageChecksums),
    judgeDatabaseVersion(facts.databaseVersion, now),
    ...judgeBackups(facts.backup, now),
    createFinding('auditLog', isChainIntact(auditLog) ? 'fine' : 'blocks', { count: auditLog.firstBrokenEntry }),
  ];
}

/** Without the zone no list of participants can be read. */
const stateOfZone: Record<DatabaseTimeZone, ChecklistState> = { same: 'fine', other: 'attention', missing: 'blocks' };

function judgePageChecksums(now: Date, { areOn, failures, lastFailureAt }: PageChecksums): ChecklistFinding {
  if (lastFailureAt !== null && now.getTime() - lastFailureAt.getTime() <= failuresDays * dayMs) {
    return createFinding('pageChecksums', 'blocks', { count: failures, at: lastFailureAt.toISOString() });
  }
  return createFinding('pageChecksums', areOn ? 'fine' : 'attention');
}

function diskState(freeBytes: number | undefined): ChecklistState {
  if (freeBytes === undefined || freeBytes >= comfortableFreeBytes) return 'fine';
  return freeBytes < minimumFreeBytes ? 'blocks' : 'attention';
}

function judgeMailAndTeam({ mail, teamMailboxes, staff, testParticipants }: ChecklistFacts): ChecklistFinding[] {
  const { failing, givenUp } = mail;
  const { secondFactorIsRequired, withoutSecondFactor: without } = staff;
  const secondFactor = secondFactorIsRequired ? (without > 0 ? 'attention' : 'fine') : 'blocks';
  return [
    createFinding('mailServer', mail.mode === 'smtp' ? 'fine' : 'blocks', {
      names: mail.mode === 'onHold' ? ['onHold'] : [],
    }),
    // Without a mail server there are no deliveries.
    createFinding('mailDelivery', mail.mode === 'smtp' && failing + givenUp > 0 ? 'attention' : 'fine', {
      count: mail.mode === 'smtp' ? failing + givenUp : null,
    }),
    createFinding('teamMailbox', teamMailboxes === 0 ? 'blocks' : 'fine', { count: teamMailboxes }),
    createFinding('staffSecondFactor', secondFactor, { count: without }),
    createFinding('testParticipants', testParticipants > 0 ? 'blocks' : 'fine', { count: testParticipants }),
  ];
}
