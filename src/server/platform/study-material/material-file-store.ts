import type { Database } from '#server/platform/database/open-database.ts';
import { wholeConsentText } from '#study/material/consent-material.ts';
import type { StudyMaterial } from '#study/material/material.ts';
import { publicMaterial } from '#study/material/material.ts';

export const shownConsentName = 'consent, as shown';

/**
 * Stores every version of the study material, so that hashes in the data stay resolvable; the consent text also as
 * shown, under the hash of consent records.
 */
export async function keepMaterial(database: Database, material: StudyMaterial, now: Date): Promise<void> {
  const { consent } = publicMaterial(material);
  const shownConsent = {
    hash: material.consent.hash,
    name: shownConsentName,
    version: consent.version,
    content: wholeConsentText(consent),
  };
  await database
    .insertInto('material_file')
    .values(
      [...material.files, shownConsent].map(({ hash, name, version, content }) => ({
        hash,
        name,
        version,
        content,
        first_used_at: now,
      })),
    )
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}
