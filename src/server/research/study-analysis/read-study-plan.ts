import type { StudyPlan } from '#contract/research/study-plan-shape.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { readFirstEnrolment, readPlanVersions } from './analysis-plan-store.ts';
import { readBlinding } from './read-blinding.ts';

/** @returns the plan in force, earlier ones, and what must happen before unblinding */
export async function readStudyPlan(deps: Pick<ServerContext, 'database' | 'material' | 'clock'>): Promise<StudyPlan> {
  const { database, material } = deps;
  const plan = material.analysisPlan;
  const versions = await readPlanVersions(database);
  const firstEnrolledAt = (await readFirstEnrolment(database))?.toISOString() ?? null;
  if (plan === null) return { inForce: null, others: versions, firstEnrolledAt, blinded: null };
  const { registered, plannedPeople, confirmatory, elsewhere, smallestEffect } = plan;
  const stored = versions.findLast(({ hash }) => hash === plan.hash);
  if (stored === undefined) throw new Error('The plan in force was not kept when the server started.');
  return {
    inForce: { ...stored, registered, plannedPeople, confirmatory, elsewhere, smallestEffect },
    others: versions.filter((version) => version !== stored),
    firstEnrolledAt,
    blinded: await readBlinding(deps),
  };
}
