import { registeredPeople } from '#analysis/statistics/analysed-people-shape.ts';
import type { BlindedStudy, StudyPlan } from '#contract/research/study-plan-shape.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { calendarDay, dayOfDate } from '#study/days/calendar-day.ts';
import type { AnalysisPlanMaterial } from '#study/material/analysis-plan-material.ts';
import { readFirstEnrolment, readPlanVersions } from './analysis-plan-store.ts';
import { readCountedPeople } from './counted-people-store.ts';
import { readFlow } from './participant-flow-store.ts';

/** Where a date of the plan begins. */
const timeZoneOfPlan = 'America/Sao_Paulo';

/** @returns the plan in force, those before it, and what is still awaited before results may be seen */
export async function readStudyPlan({
  database,
  material,
  clock,
}: Pick<Installation, 'database' | 'material' | 'clock'>): Promise<StudyPlan> {
  const plan = material.analysisPlan;
  const versions = await readPlanVersions(database);
  const others = versions.filter(({ hash }) => hash !== plan?.hash);
  const firstEnrolledAt = (await readFirstEnrolment(database))?.toISOString() ?? null;
  if (plan === null) return { inForce: null, others, firstEnrolledAt, blinded: null };
  const { registered, plannedPeople, confirmatory, elsewhere } = plan;
  const stored = versions.find(({ hash }) => hash === plan.hash);
  if (stored === undefined) throw new Error('The plan in force was not kept when the server started.');
  return {
    inForce: { ...stored, registered, plannedPeople, confirmatory, elsewhere },
    others,
    firstEnrolledAt,
    blinded: await readWhatIsAwaited({ database, clock }, plan),
  };
}

/** @returns null once as many people as the plan asks for have finished and its date has begun */
async function readWhatIsAwaited(
  { database, clock }: Pick<Installation, 'database' | 'clock'>,
  { blindedUntilPeople, blindedUntil }: AnalysisPlanMaterial,
): Promise<BlindedStudy | null> {
  if (blindedUntilPeople === null && blindedUntil === null) return null;
  const isDateReached =
    blindedUntil === null || calendarDay(clock.now().getTime(), timeZoneOfPlan) >= dayOfDate(blindedUntil);
  const { people, flow } = await database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => ({
      people: await readCountedPeople(transaction, registeredPeople),
      flow: await readFlow(transaction, registeredPeople),
    }));
  const finished = flow.find(({ day }) => day === 3)?.finished ?? 0;
  if (isDateReached && finished >= (blindedUntilPeople ?? 0)) return null;
  return {
    finished,
    untilPeople: blindedUntilPeople,
    until: blindedUntil,
    isDateReached,
    included: people.participantIds.length,
    excluded: people.excluded,
    ofStaff: people.ofStaff,
    flow,
  };
}
