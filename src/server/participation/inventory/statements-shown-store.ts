import { sql } from 'kysely';
import type { Turn } from '#server/participation/progress/turn-store.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import type { Materials } from '#server/platform/study-material/materials.ts';

/** @returns the hash of the statements that the part is answered under */
export function statementsOf({ materials }: Pick<Installation, 'materials'>, { ofPart }: { ofPart: number }): string {
  return materials.of(ofPart).inventory.hash;
}

/**
 * Which statements a choice is about: those of the part. Where nothing of it is stored, those that stood before the person's eyes, as long
 * as they were in force at any time since the day began: the part was begun with them, on a device that could not say so.
 * @param shown what the page says that it showed; a program that answers need not say it
 * @returns their hash, and the generation that the part goes on under from now on where that is another one
 * @throws Refusal `conflict` where others are answered by now: answers to two editions are never one inventory
 */
export async function statementsAnswered(
  parts: { materials: Materials },
  turn: Turn,
  shown: string | undefined,
): Promise<{ hash: string; generation: number | null }> {
  const hash = statementsOf(parts, turn.generations);
  if (shown === undefined || shown === hash) return { hash, generation: null };
  const generation = turn.partHasBegun ? null : await newestSinceDayBegan(turn, shown);
  if (generation === null) throw otherStatements();
  return { hash: shown, generation };
}

export function otherStatements(): Refusal {
  return new Refusal('conflict', [
    {
      field: 'material',
      message: 'As frases do questionário são outras agora. As que você respondeu ficam guardadas.',
    },
  ]);
}

/** @returns the newest generation with these statements that was in force at any time since the day began; null where there is none */
async function newestSinceDayBegan({ transaction, dayStartedAt }: Turn, statements: string): Promise<number | null> {
  const { rows } = await sql<{ number: number | null }>`
    select max(held.number) as number from material_generation_file as held
    left join material_generation as next on next.number = held.number + 1
    where held.name = 'inventory.json' and held.hash = ${statements}
      and (next.number is null or next.in_force_from > ${dayStartedAt})`.execute(transaction);
  return rows[0]?.number ?? null;
}
