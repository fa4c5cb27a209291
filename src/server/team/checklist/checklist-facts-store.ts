import { stat, statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { isOfTeamInSql } from '#server/accounts/account/staff-in-sql-store.ts';
import { readTeamRecipients } from '#server/accounts/account/team-recipients-store.ts';
import { readRecordedHeads } from '#server/accounts/audit/recorded-heads.ts';
import { verifyAuditLog } from '#server/accounts/audit/verify-audit-log-store.ts';
import { isFolderWritable } from '#server/platform/backup/is-folder-writable.ts';
import { minimumJumpMs } from '#server/platform/clock/clock-jump.ts';
import { readLargestSkew, readOpenJump } from '#server/platform/clock/clock-watch-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { readTablesLeftOut } from '#server/platform/database/row-copy/own-tables.ts';
import { readPageChecksums } from '#server/platform/health/checksum-store.ts';
import { gatherMailState } from '#server/platform/mail/mail-state-store.ts';
import { isLoopbackHost } from '#server/platform/settings/local-installation.ts';
import { isGuessable } from '#server/platform/settings/production.ts';
import { readKnownCertificates } from '#server/platform/signatures/read-known-certificates.ts';
import { readNewestEdition } from '#server/platform/study-material/material-edition-store.ts';
import { readCurrentStudySwitch } from '#server/platform/study-switch/study-switch-store.ts';
import { readBackupState } from '#server/team/backups/backup-run-store.ts';
import { readLastRehearsal } from '#server/team/backups/rehearsal-store.ts';
import { readRetainedGroups } from '#server/team/retention/retained-data-store.ts';
import { wordsInStatements } from '#study/inventory/words-in-statements.ts';
import { wordsOfStudy } from '#study/material/words-material.ts';
import { wordsOfIntroductions } from '#study/relation-task/introduction-items.ts';
import { readDatabaseTimeZone } from './database-time-zone-store.ts';
import { readDatabaseVersion } from './database-version-store.ts';
import type { ChecklistFacts } from './judge-checklist.ts';

type Deps = Pick<ServerContext, 'config' | 'database' | 'clock' | 'material'>;
type Database = ServerContext['database'];

/** Reserved domains (RFC 2606, RFC 6761): made-up addresses. */
const reservedAddress = '@([^@]+\\.)?(example\\.(com|net|org)|example|test|invalid|localhost)$';

export async function gatherChecklistFacts(deps: Deps): Promise<ChecklistFacts> {
  const { config, database, clock, material } = deps;
  const now = clock.now();
  const { mode, failing, givenUp } = await gatherMailState(deps);
  return {
    now,
    material: {
      origin: (await readNewestEdition(database))?.origin ?? 'folder',
      inventoryIsProvisional: material.inventory.provisional,
      emptyPlaceholders: emptyPlaceholders(material.placeholders.values),
      consentVersion: material.consent.version,
      signedConsent: material.settings.signedConsent,
      signatures: await countRoots(config.studyMaterialDirectory),
      severityBands: material.settings.severityBands,
      tasks: {
        networks: material.settings.networks,
        cells: material.settings.cells,
        classes: material.settings.classes,
      },
      again: {
        baselineAgain: material.settings.baselineAgain,
        retest: material.settings.retest,
        ratePseudoWords: material.settings.ratePseudoWords,
        wordSet: material.settings.wordSet,
      },
      shownInIntroductions: shownInIntroductions(material),
      wordsInStatements: wordsInStatements(material.inventory.items, { words: material.words.rows }),
      clinic: material.settings.clinic,
      lastDate: material.settings.lastDate,
      studyState: (await readCurrentStudySwitch(database)).state,
      retention: await firstToEnd(deps),
    },
    publicAddress: config.publicAddress,
    hasUnknownProxy: config.isProduction && isLoopbackHost(config.host) && config.trustedProxies.length === 0,
    isRehearsal: config.isRehearsal,
    clockMovedSeconds: await readMovedSeconds(database),
    clocks: { jump: await readOpenJump(database), furthestApartMs: await readLargestSkew(database) },
    hasIdentityEmulator: config.identityEmulatorPort !== null,
    sessionSecretIsGuessable: config.sessionSecret !== undefined && isGuessable(config.sessionSecret),
    nodeVersion: process.versions.node,
    dataFolder: await inspectDataFolder(config.dataDirectory),
    databaseRoleIsTooStrong: config.databaseUrl !== undefined && (await mayChangeTables(database)),
    databaseTimeZone: await readDatabaseTimeZone(database, now),
    pageChecksums: await readPageChecksums(database),
    databaseVersion: await readDatabaseVersion(deps),
    backup: {
      isByOthers: config.databaseUrl !== undefined,
      isEveryNight: config.backup.folder !== null,
      folderIsWritable: config.backup.folder === null || (await isFolderWritable(config.backup.folder)),
      last: await readBackupState(database, now),
      rehearsal: await readLastRehearsal(database, now),
      confirmedAt: await readBackupCheck(database, now),
      leftOut: await readTablesLeftOut(database),
    },
    auditLog: await verifyAuditLog(database, await readRecordedHeads(config.dataDirectory)),
    mail: { mode, failing, givenUp },
    teamMailboxes: (await readTeamRecipients(database, config, { role: 'care', now })).length,
    staff: {
      secondFactorIsRequired: config.staffNeedsSecondFactor,
      withoutSecondFactor: await countStaffWithoutSecondFactor(database, now),
    },
    testParticipants: await countTestParticipants(database),
  };
}

/** Retention is due only after the study ended; then data without a stated period are listed too. */
async function firstToEnd(deps: Deps): Promise<ChecklistFacts['material']['retention']> {
  if (deps.material.settings.endedOn === null) return null;
  const groups = await readRetainedGroups(deps);
  const found =
    groups.find(({ state }) => state === 'over') ?? groups.find(({ state }) => state === 'unknown') ?? groups[0];
  return found === undefined ? null : { state: found.state, retainedUntil: found.retainedUntil };
}

async function countRoots(materialFolder: string): Promise<ChecklistFacts['material']['signatures']> {
  const { roots, unreadable } = await readKnownCertificates(materialFolder);
  return { roots: roots.length, unreadable };
}

function emptyPlaceholders(values: ServerContext['material']['placeholders']['values']): string[] {
  return Object.entries(values).flatMap(([name, { value }]) => (value === null ? [name] : []));
}

function shownInIntroductions({ words: { rows } }: ServerContext['material']): string[] {
  return wordsOfIntroductions().filter(wordsOfStudy({ words: rows }));
}

async function readMovedSeconds(database: Database): Promise<number> {
  const moved = await database.selectFrom('rehearsal_clock').select('advanced_seconds').executeTakeFirst();
  return moved?.advanced_seconds ?? 0;
}

async function inspectDataFolder(folder: string): Promise<ChecklistFacts['dataFolder']> {
  try {
    const { mode } = await stat(folder);
    const { bavail, bsize } = await statfs(folder);
    return { isOpenToOthers: (mode & 0o077) !== 0, freeBytes: bavail * bsize };
  } catch {
    return null;
  }
}

async function mayChangeTables(database: Database): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select has_schema_privilege(current_schema(), 'create') as may`.execute(database);
  return rows[0]?.may ?? false;
}

async function readBackupCheck(database: Database, now: Date): Promise<Date | null> {
  const entry = await database
    .selectFrom('audit_entry')
    .where('action', '=', 'backupChecked')
    .where('happened_at', '<=', new Date(now.getTime() + minimumJumpMs))
    .orderBy('entry_id', 'desc')
    .limit(1)
    .select('happened_at')
    .executeTakeFirst();
  return entry?.happened_at ?? null;
}

async function countStaffWithoutSecondFactor(database: Database, now: Date): Promise<number> {
  const { count } = await database
    .selectFrom('account_user')
    .where(isOfTeamInSql(now))
    .where('two_factor_enabled', '=', false)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function countTestParticipants(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('participant_status as participant')
    .innerJoin('account_user', 'account_user.id', 'participant.account_id')
    .where('account_user.email', '~*', reservedAddress)
    // Tests are in no count.
    .where('is_test', '=', false)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
