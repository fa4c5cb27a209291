import type { MaterialInForce, MaterialWords } from '#contract/team/study-material-calls.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { StudyMaterial } from '#study/material/material.ts';
import { readEditions } from './read-editions-store.ts';

/** @returns the material in force, without words, and its edition */
export async function viewMaterial({
  database,
  materials,
}: Pick<ServerContext, 'database' | 'materials'>): Promise<MaterialInForce> {
  await materials.load();
  const { number, material } = materials.inForce;
  const edition = (await readEditions(database)).find((one) => one.number === number);
  if (edition === undefined) throw new RangeError('The served material has no edition.');
  const { analysisPlan, wordProperties } = material;
  return {
    edition,
    consent: withoutHash(material.consent),
    questionnaire: withoutHash(material.questionnaire),
    inventory: withoutHash(material.inventory),
    instructions: withoutHash(material.instructions),
    help: withoutHash(material.help),
    front: withoutHash(material.front),
    placeholders: withoutHash(material.placeholders),
    settings: withoutHash(material.settings),
    plan: analysisPlan,
    hasProperties: wordProperties !== null,
  };
}

export function viewWords({ words, wordProperties }: StudyMaterial): MaterialWords {
  const properties = wordProperties?.rows.map((row) => ({
    word: row.word,
    relation: row.relation,
    of: row.of,
    letters: row.letters,
    zipf: row.zipf_opensubtitles_2018_ptbr,
    valence: row.anewbr_valence_mean,
    arousal: row.anewbr_arousal_mean,
  }));
  return { version: words.version, rows: words.rows, properties: properties ?? null };
}

/** The edition lists all hashes. */
function withoutHash<Value extends { hash: string }>({ hash: _hash, ...value }: Value): Omit<Value, 'hash'> {
  return value;
}
