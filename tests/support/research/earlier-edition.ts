import { sql } from 'kysely';
import type { Database } from '#server/platform/database/open-database.ts';
import { wordTableShape } from '#study/words/word-table.ts';

/** Gives every second person an earlier edition: one word was another, one had another pole, and there was one network. */
export async function giveEarlierEdition(database: Database, { hash }: { hash: string }): Promise<void> {
  const file = await database
    .selectFrom('material_file')
    .where('hash', '=', hash)
    .selectAll()
    .executeTakeFirstOrThrow();
  const { words } = wordTableShape.parse(JSON.parse(file.content));
  const replaced = words.find(({ pole }) => pole === 1)?.word;
  const turned = words.find(({ pole }) => pole === -1);
  const earlier = words.map((row) => ({
    ...row,
    word: row.word === replaced ? 'outrora' : row.word,
    pole: row === turned ? 0 : row.pole,
  }));
  await database
    .insertInto('material_file')
    .values({ ...file, hash: 'earlier table', content: JSON.stringify({ words: earlier }) })
    .execute();
  const everySecond = sql`participant_id in (
    select participant_id from (select participant_id, row_number() over (order by code) as place from participant) as numbered
    where place % 2 = 0)`;
  await sql`update word_presentation set material_hash = 'earlier table',
      word = case word when ${replaced} then 'outrora' else word end
    where ${everySecond}`.execute(database);
  await sql`update assignment set content = content || '{"networks": 1}' where ${everySecond}`.execute(database);
  await sql`update word_rating_session set material_hash = 'earlier table' where ${everySecond}`.execute(database);
}
