import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '#server/platform/database/open-database.ts';
import { type AnsweredWindow, type InventoryWindow, inventoryWindows } from '#study/inventory/inventory-window.ts';
import { parseNfcJson } from '#study/text/normalize-text.ts';

const fileShape = z.object({ windowDays: z.literal(inventoryWindows).default(7) });

/** From the inventories that were answered. @param inForce without answers */
export async function readAnsweredWindow(
  database: Database,
  participantIds: readonly string[],
  inForce: InventoryWindow,
): Promise<AnsweredWindow> {
  const { rows } = await sql<{ content: string }>`
    select content from material_file
    where hash in (select material_hash from inventory_choice where participant_id = any(${participantIds}::uuid[]))`.execute(
    database,
  );
  const [first = inForce, ...others] = new Set(
    rows.map(({ content }) => fileShape.parse(parseNfcJson(content)).windowDays),
  );
  return others.length === 0 ? first : 'both';
}
