import type { Database } from '#server/platform/database/open-database.ts';
import { wholeConsentText } from '#study/material/consent-material.ts';
import type { StudyMaterial } from '#study/material/material.ts';
import { publicMaterial } from '#study/material/material.ts';

/** The consent text as people read it, placeholders filled. */
export const shownConsentName = 'consent, as shown';

/**
 * Keeps every version of the study material that answers may name, so that a hash in the data can be read in later years.
 * The consent text is kept a second time as people read it, under the hash that consent records name.
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
