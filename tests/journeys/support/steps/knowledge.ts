import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { RelationTask } from '#study/protocol.ts';
import type { AnsweredItem } from '#tests/journeys/support/watching/day-ledger.ts';

type Row = { word: string; synonyms: string[]; antonyms: string[] };

const rows: Row[] = JSON.parse(readFileSync('study-material/words.json', 'utf8')).words;

/** @returns the option that a speaker of the language would choose: the one synonym or antonym of the sample. */
export function rightWord({ sample, context, options }: Omit<AnsweredItem, 'chosen'>): string {
  const row = rows.find(({ word }) => word === sample);
  const fitting = options.filter((option) => (context === 'SIMILAR' ? row?.synonyms : row?.antonyms)?.includes(option));
  const [only] = fitting;
  if (only === undefined || fitting.length > 1) {
    throw new Error(`${context} of ${sample} should have one answer among ${options.join(', ')}`);
  }
  return only;
}

/** Reads what no page may know: the right options of the newest attempt at a task, in the order of its items. */
export async function readAnswerKey(databaseAddress: string, email: string, task: RelationTask): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseAddress });
  await client.connect();
  try {
    const { rows: found } = await client.query<{ items: { correct: string }[] }>(
      `select items from relation_block join participant using (participant_id) join account_user on account_user.id = account_id
       where account_user.email = $1 and task = $2 order by relation_block.day desc, attempt desc limit 1`,
      [email, task],
    );
    return (found[0]?.items ?? []).map(({ correct }) => correct);
  } finally {
    await client.end();
  }
}
