import { join } from 'node:path';
import { z } from 'zod';
import { readIfPresent } from '#server/platform/database/durable-files.ts';

const shape = z.array(z.string());

/**
 * @returns migrations that this version need not know: an update to a newer one has applied them, went back, and made sure that they take
 *   nothing away that this one uses (`scripts/update`)
 */
export async function readNewerSchema(dataDirectory: string): Promise<ReadonlySet<string>> {
  const text = await readIfPresent(join(dataDirectory, 'update', 'newer-schema.json'));
  return new Set(text === undefined ? [] : shape.parse(JSON.parse(text)));
}
