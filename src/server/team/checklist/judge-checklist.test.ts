import { describe, expect, it } from 'vitest';
import { checklistItems } from '#contract/team/checklist-calls.ts';
import { type BackupFacts, backupCheckedDays } from './judge-backups.ts';
import { type ChecklistFacts, judgeChecklist } from './judge-checklist.ts';

const now = new Date('2026-11-20T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

/** An installation ready for real data. */
const ready: ChecklistFacts = {
  now,
  material: {
    origin: 'folder',
    inventoryIsProvisional: false,
    emptyPlaceholders: [],
    consentVersion: '2.1',
    signedConsent: 'required',
    signatures: { roots: 1, unreadable: [] },
    severityBands: true,
    clinic: 'Clínica Aroeira',
    lastDate: '2026-11-20',
    studyState: 'open',
    retention: null,
    tasks: { networks: 2, cells: 'perBlock', classes: 'pole' },
    again: { baselineAgain: false, retest: false, ratePseudoWords: false, wordSet: 'day1' },
    shownInIntroductions: [],
    wordsInStatements: { rated: [], inTasks: [] },
  },
  publicAddress: 'https://estudo.example.org',
  hasUnknownProxy: false,
  isRehearsal: false,
  clockMovedSeconds: 0,
  clocks: { jump: null, furthestApartMs: null },
  hasIdentityEmulator: false,
  sessionSecretIsGuessable: false,
  nodeVersion: '26.12.1',
  dataFolder: { isOpenToOthers: false, freeBytes: 50e9 },
  databaseRoleIsTooStrong: false,
  databaseTimeZone: 'same',
  pageChecksums: { areOn: true, failures: 0, lastFailureAt: null },
  databaseVersion: { running: '15.20', from: 'system' },
  backup: {
    isByOthers: false,
    isEveryNight: true,
    folderIsWritable: true,
    last: { madeAt: daysAgo(1), bytes: 4_000_000, failure: null },
    rehearsal: {
      at: daysAgo(backupCheckedDays),
      madeAt: daysAgo(backupCheckedDays).toISOString(),
      participants: 12,
      answers: 7_000,
      findings: 0,
      auditEntries: 40,
      auditIsWhole: true,
    },
    confirmedAt: null,
    leftOut: [],
  },
  auditLog: { firstBrokenEntry: null, lostReferences: 0 },
  mail: { mode: 'smtp', failing: 0, givenUp: 0 },
  teamMailboxes: 2,
  staff: { secondFactorIsRequired: true, withoutSecondFactor: 0 },
  testParticipants: 0,
};
const withBackup = (changed: Partial<BackupFacts>) => ({ backup: { ...ready.backup, ...changed } });
const withMaterial = (changed: Partial<ChecklistFacts['material']>) => ({
  material: { ...ready.material, ...changed },
});
const provisional = { inventoryIsProvisional: true };

function judged(changed: Partial<ChecklistFacts>) {
  const { verdict, findings } = judgeChecklist({ ...ready, ...changed });
  const raised = findings.filter(({ state }) => state === 'blocks' || state === 'attention');
  return { verdict, raised: raised.map(({ item, state, names, count }) => [item, state, names, count]) };
}

describe('whether an installation may collect real data', () => {
  it('requires a decision on data expired or nearly so, or without a retention period', () => {
    const retention = (state: 'retained' | 'near' | 'over' | 'unknown', retainedUntil: string | null) =>
      judged(withMaterial({ retention: { state, retainedUntil } })).raised;
    expect(retention('retained', '2033-01-01')).toEqual([]);
    for (const state of ['near', 'over'] as const) {
      expect(retention(state, '2026-11-01')).toEqual([['retention', 'attention', [state, '2026-11-01'], null]]);
    }
    expect(retention('unknown', null)).toEqual([['retention', 'attention', ['unknown'], null]]);
  });

  it('is ready without obstacles, and has notes for readers of the data', () => {
    const { verdict, findings, judgedAt } = judgeChecklist(ready);
    expect(verdict).toBe('fine');
    expect(judgedAt).toBe(now.toISOString());
    expect(findings.map(({ item }) => item)).toEqual(checklistItems);
    expect(findings.filter(({ state }) => state !== 'fine')).toMatchObject([
      { item: 'consentApproval', state: 'note', names: ['2.1'] },
      { item: 'taskClaims', state: 'note', count: 2 },
      { item: 'taskPilot', state: 'note', names: ['perBlock', 'pole'], count: 2 },
    ]);
  });

  it('notes what is rated after the fortieth word, pseudo-words too, and says yes all the same', () => {
    const again = { baselineAgain: false, retest: false, ratePseudoWords: true, wordSet: 'day1' } as const;
    const { verdict, findings } = judgeChecklist({ ...ready, ...withMaterial({ again }) });
    expect(verdict).toBe('fine');
    expect(findings.find(({ item }) => item === 'wordsAgain')).toMatchObject({
      state: 'note',
      names: ['ratePseudoWords'],
    });
  });

  it('notes which words the inventory and the study share, rated ones first, and says yes all the same', () => {
    const wordsInStatements = { rated: ['tristeza'], inTasks: ['pânico'] };
    const { verdict, findings } = judgeChecklist({ ...ready, ...withMaterial({ wordsInStatements }) });
    expect(verdict).toBe('fine');
    expect(findings.at(-1)).toMatchObject({
      ...{ item: 'wordsInInventory', state: 'note', names: ['tristeza', 'pânico'], count: 1 },
    });
  });

  it.each<[string, Partial<ChecklistFacts>, unknown[]]>([
    ['wording', withMaterial({ ...provisional, severityBands: false }), ['inventoryWording', 'blocks', [], null]],
    [
      'empty placeholders',
      withMaterial({ emptyPlaceholders: ['CAAE', 'EMAIL'] }),
      ['placeholders', 'blocks', ['CAAE', 'EMAIL'], null],
    ],
    [
      'a study that staff have ended',
      withMaterial({ studyState: 'ended' }),
      ['studySwitch', 'blocks', ['ended'], null],
    ],
    ['a study that is over', withMaterial({ lastDate: '2026-11-19' }), ['lastDate', 'blocks', ['2026-11-19'], null]],
    [
      'http',
      { publicAddress: 'http://estudo.example.org' },
      ['encryption', 'blocks', ['http://estudo.example.org'], null],
    ],
    ['a rehearsal', { isRehearsal: true }, ['rehearsal', 'blocks', [], null]],
    ['a clock that was moved', { clockMovedSeconds: 3601 }, ['movedClock', 'blocks', [], 2]],
    [
      'a clock that jumped back',
      { clocks: { jump: { expectedAt: now, observedAt: daysAgo(1) }, furthestApartMs: null } },
      ['clockJump', 'blocks', [], -86_400],
    ],
    [
      'clocks that are far apart',
      { clocks: { jump: null, furthestApartMs: 120_600 } },
      ['clocksApart', 'blocks', [], 121],
    ],
    ['the emulator', { hasIdentityEmulator: true }, ['identityEmulator', 'blocks', [], null]],
    ['a guessable secret', { sessionSecretIsGuessable: true }, ['sessionSecret', 'blocks', [], null]],
    ['an open folder', { dataFolder: { isOpenToOthers: true, freeBytes: 50e9 } }, ['dataFolder', 'blocks', [], null]],
    ['a full disk', { dataFolder: { isOpenToOthers: false, freeBytes: 99e6 } }, ['diskSpace', 'blocks', [], 99e6]],
    [
      'damaged pages',
      { pageChecksums: { areOn: true, failures: 3, lastFailureAt: daysAgo(30) } },
      ['pageChecksums', 'blocks', [], 3],
    ],
    ['a broken chain', { auditLog: { firstBrokenEntry: 7, lostReferences: 0 } }, ['auditLog', 'blocks', [], 7]],
    ['a lost account', { auditLog: { firstBrokenEntry: null, lostReferences: 1 } }, ['auditLog', 'blocks', [], null]],
    ['no mail server', { mail: { mode: 'nowhere', failing: 3, givenUp: 0 } }, ['mailServer', 'blocks', [], null]],
    ['the mailbox page', { mail: { mode: 'mailbox', failing: 0, givenUp: 0 } }, ['mailServer', 'blocks', [], null]],
    ['no team mailbox', { teamMailboxes: 0 }, ['teamMailbox', 'blocks', [], 0]],
    [
      'no second factor asked for',
      { staff: { secondFactorIsRequired: false, withoutSecondFactor: 1 } },
      ['staffSecondFactor', 'blocks', [], 1],
    ],
    ['made-up participants', { testParticipants: 50 }, ['testParticipants', 'blocks', [], 50]],
  ])('is blocked with %s', (_name, changed, raised) => {
    expect(judged(changed)).toEqual({ verdict: 'blocks', raised: [raised] });
  });

  it('ignores a checksum failure older than 30 days', () => {
    const pageChecksums = { areOn: true, failures: 3, lastFailureAt: daysAgo(30.1) };
    expect(judged({ pageChecksums })).toEqual({ verdict: 'fine', raised: [] });
  });

  it('requires no roots without signed consents', () => {
    const off = { signedConsent: 'off', signatures: { roots: 0, unreadable: [] } } as const;
    expect(judged(withMaterial(off))).toEqual({ verdict: 'fine', raised: [] });
  });

  it('refuses severity bands of an instrument with other wording', () => {
    expect(judged(withMaterial(provisional)).raised.map(([item]) => item)).toEqual([
      'inventoryWording',
      'severityBands',
    ]);
  });

  it.each<[string, Partial<ChecklistFacts>, unknown[]]>([
    [
      'one network',
      withMaterial({ tasks: { networks: 1, cells: 'perPerson', classes: 'pole' } }),
      ['taskClaims', 'attention', ['perPerson', 'pole'], 1],
    ],
    [
      'a second rating of day 1 of words that are drawn anew',
      withMaterial({ again: { baselineAgain: true, retest: true, ratePseudoWords: false, wordSet: 'perDay' } }),
      ['wordsAgain', 'attention', ['baselineAgain', 'retest'], null],
    ],
    [
      'words of the study in an introduction',
      withMaterial({ shownInIntroductions: ['DIA', 'MESA'] }),
      ['introductionWords', 'attention', ['DIA', 'MESA'], null],
    ],
    [
      'uncheckable signed consents',
      withMaterial({ signatures: { roots: 0, unreadable: [] } }),
      ['signatureRoots', 'attention', [], 0],
    ],
    [
      'a certificate that cannot be read',
      withMaterial({ signatures: { roots: 2, unreadable: ['torn.crt'] } }),
      ['signatureRoots', 'attention', ['torn.crt'], 2],
    ],
    ['no clinic', withMaterial({ clinic: null }), ['clinic', 'attention', [], null]],
    ['an unknown proxy', { hasUnknownProxy: true }, ['trustedProxies', 'attention', [], null]],
    ['little room', { dataFolder: { isOpenToOthers: false, freeBytes: 1e9 } }, ['diskSpace', 'attention', [], 1e9]],
    [
      'clocks that are apart',
      { clocks: { jump: null, furthestApartMs: -2_600 } },
      ['clocksApart', 'attention', [], -3],
    ],
    [
      'no checksums',
      { pageChecksums: { areOn: false, failures: 0, lastFailureAt: null } },
      ['pageChecksums', 'attention', [], null],
    ],
    ['a pause', withMaterial({ studyState: 'paused' }), ['studySwitch', 'attention', ['paused'], null]],
    ['a strong role', { databaseRoleIsTooStrong: true }, ['databaseRole', 'attention', [], null]],
    ['mail that fails', { mail: { mode: 'smtp', failing: 1, givenUp: 2 } }, ['mailDelivery', 'attention', [], 3]],
    [
      'staff who are kept out',
      { staff: { secondFactorIsRequired: true, withoutSecondFactor: 2 } },
      ['staffSecondFactor', 'attention', [], 2],
    ],
  ])('is ready with a note with %s', (_name, changed, raised) => {
    expect(judged(changed)).toEqual({ verdict: 'attention', raised: [raised] });
  });

  it('requires a recent backup, with growing severity', () => {
    const last = (madeAt: Date | null, kind: string | null = null) => ({
      last: { madeAt, bytes: null, failure: kind === null ? null : { kind, at: now } },
    });
    const lastBackup = (changed: Partial<BackupFacts>) => judged(withBackup(changed)).raised;
    expect(lastBackup(last(daysAgo(2)))).toEqual([]);
    expect(lastBackup(last(daysAgo(2.1)))).toEqual([['lastBackup', 'attention', ['nightly'], null]]);
    expect(lastBackup(last(null))).toEqual([['lastBackup', 'attention', ['nightly'], null]]);
    expect(lastBackup(last(daysAgo(1), 'disk'))).toEqual([['lastBackup', 'attention', ['failed', 'disk'], null]]);
    expect(lastBackup(last(daysAgo(4.1), 'disk'))).toEqual([['lastBackup', 'blocks', ['failed', 'disk'], null]]);
    const closed = { folderIsWritable: false };
    expect(lastBackup({ ...last(daysAgo(1)), ...closed })).toEqual([
      ['lastBackup', 'attention', ['notWritable'], null],
    ]);
    expect(lastBackup({ ...last(daysAgo(5)), ...closed })).toEqual([['lastBackup', 'blocks', ['notWritable'], null]]);
    expect(lastBackup({ ...last(null), isEveryNight: false })).toEqual([['lastBackup', 'attention', ['off'], null]]);
    expect(lastBackup({ ...last(daysAgo(1)), isEveryNight: false })).toEqual([]);
    expect(lastBackup({ ...last(null), isEveryNight: false, isByOthers: true, confirmedAt: now })).toEqual([]);
    expect(lastBackup({ ...last(null), leftOut: ['note'] })).toEqual([
      ['lastBackup', 'attention', ['nightly', '', 'note'], null],
    ]);
  });

  it('requires a rehearsed backup, and trusts staff only when others make it', () => {
    const { rehearsal } = ready.backup;
    if (rehearsal === null) throw new Error('There is one.');
    const backup = (changed: Partial<BackupFacts>) => judged(withBackup(changed)).raised;
    expect(backup({ rehearsal: null })).toEqual([['backup', 'blocks', [], null]]);
    expect(backup({ rehearsal: null, confirmedAt: now })).toEqual([['backup', 'blocks', [], null]]);
    // Rehearsed today: what counts is the age of the backup.
    const old = { ...rehearsal, at: now, madeAt: daysAgo(backupCheckedDays + 1).toISOString() };
    expect(backup({ rehearsal: old })).toEqual([['backup', 'blocks', ['rehearsed'], 12]]);
    for (const wrong of [{ findings: 1 }, { auditIsWhole: false }]) {
      expect(backup({ rehearsal: { ...rehearsal, ...wrong } })).toEqual([['backup', 'blocks', ['unsound'], 12]]);
    }
    const byOthers = { isByOthers: true, isEveryNight: false };
    expect(backup({ ...byOthers, rehearsal: null })).toEqual([['backup', 'blocks', ['byOthers'], null]]);
    expect(backup({ ...byOthers, rehearsal: { ...old, at: daysAgo(2) }, confirmedAt: daysAgo(1) })).toEqual([]);
    // The later check wins.
    const unsound = { ...rehearsal, at: now, findings: 1 };
    expect(backup({ ...byOthers, rehearsal: unsound, confirmedAt: daysAgo(1) })).toEqual([
      ['backup', 'blocks', ['unsound', 'byOthers'], 12],
    ]);
  });

  it('accepts a missing data folder, last date and limit of days', () => {
    expect(judged({ dataFolder: null, ...withMaterial({ lastDate: null }) })).toEqual({ verdict: 'fine', raised: [] });
  });
});
