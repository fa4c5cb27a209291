import type { OutputOf } from '#contract/platform/call.ts';
import { type ChecklistFinding, readChecklist } from '#contract/team/checklist-calls.ts';
import type { Screen } from './screen.ts';
import { change } from './stubbed-answers.ts';

type Checklist = OutputOf<typeof readChecklist>;

/** The checklist before an installation collects real data. */
export const readinessScreens: readonly Screen[] = [
  { name: 'staff-readiness', path: '/staff/readiness', who: 'staff' },
  {
    name: 'staff-readiness-backups',
    path: '/staff/readiness',
    who: 'staff',
    stubs: [change(readChecklist, withBackupsInTrouble)],
    sees: 'Os e-mails estão retidos',
  },
  {
    name: 'staff-readiness-ready',
    path: '/staff/readiness',
    who: 'staff',
    stubs: [change(readChecklist, withNothingMissing)],
    sees: 'Esta instalação está pronta',
  },
];

function withNothingMissing(checklist: Checklist): Checklist {
  const names: Partial<Record<string, string[]>> = {
    clinic: ['Clínica Aroeira'],
    backup: ['rehearsed'],
    encryption: ['https://estudo.example.org'],
    nodeVersion: ['26.12.1'],
    databaseTimeZone: ['America/Sao_Paulo'],
    databaseVersion: ['15.20', 'system'],
  };
  const findings = checklist.findings.map((one) =>
    one.state === 'note'
      ? one
      : { ...one, state: 'fine' as const, names: names[one.item] ?? [], at: checklist.judgedAt },
  );
  return { ...checklist, verdict: 'fine', findings };
}

/** The last backup has failed, a rehearsal has found something, and the folder was restored from a backup. */
function withBackupsInTrouble(checklist: Checklist): Checklist {
  const trouble: Partial<Record<string, Partial<ChecklistFinding>>> = {
    lastBackup: { state: 'attention', names: ['failed', 'disk'], count: 4_100_000 },
    backup: { state: 'blocks', names: ['unsound', 'byOthers'], count: 12 },
    mailServer: { state: 'blocks', names: ['onHold'] },
  };
  const findings = checklist.findings.map((one) =>
    trouble[one.item] === undefined ? one : { ...one, at: checklist.judgedAt, ...trouble[one.item] },
  );
  return { ...checklist, findings };
}
