import type { Database } from '#server/platform/database/open-database.ts';
import { sha256 } from '#server/platform/study-material/sha256.ts';
import {
  type AgreedConsent,
  agreedConsentShape,
  agreedText,
  writtenConsentShape,
} from '#study/material/consent-material.ts';
import { consentVariants } from '#study/material/evidence-sentence.ts';
import type { StudyMaterial } from '#study/material/material.ts';
import { fillPlaceholdersDeep, type PlaceholderValues, placeholdersShape } from '#study/material/placeholders.ts';
import { parseFrontMatterDocument } from '#study/material-files/front-matter-document.ts';
import { normalizeTextsIn, parseNfcJson } from '#study/text/normalize-text.ts';

/** In force, with placeholders filled. */
export function agreedTextOf({
  consent,
  placeholders,
}: Pick<StudyMaterial, 'consent' | 'placeholders'>): AgreedConsent {
  return agreedConsentShape.parse(fillPlaceholdersDeep(consent, placeholders.values));
}

type AgreedEdition = { text: AgreedConsent; values: PlaceholderValues };
type Reading = { database: Database; material: StudyMaterial };

/** Rebuilds an accepted text from stored files; its hash proves it. @throws Error when no stored files give that hash */
export async function readAgreedConsent(parts: Reading, hash: string): Promise<AgreedConsent> {
  return (await readAgreedEdition(parts, hash)).text;
}

/** With the placeholders of that time. @throws Error when no stored files give that hash */
export async function readAgreedEdition(parts: Reading, hash: string): Promise<AgreedEdition> {
  const edition = await findAgreedEdition(parts, hash);
  if (edition === null) throw new Error('The stored study material lacks an accepted consent text.');
  return edition;
}

/** @returns null when no stored files give that hash */
export async function findAgreedEdition({ database, material }: Reading, hash: string): Promise<AgreedEdition | null> {
  if (hash === material.consent.hash) return { text: agreedTextOf(material), values: material.placeholders.values };
  const files = await database
    .selectFrom('material_file')
    .where('name', 'in', ['consent.md', 'placeholders.json'])
    .select(['name', 'content'])
    .execute();
  const contentsOf = (name: string) => files.filter((file) => file.name === name).map(({ content }) => content);
  const editions = contentsOf('placeholders.json').map((content) => placeholdersShape.parse(parseNfcJson(content)));
  for (const content of contentsOf('consent.md')) {
    const opened = parseFrontMatterDocument(content);
    const written = writtenConsentShape.safeParse('document' in opened ? normalizeTextsIn(opened.document.data) : null);
    for (const consent of written.success ? consentVariants(written.data) : []) {
      const fitting = editions.find(({ values }) => sha256(agreedText(consent, values)) === hash);
      if (fitting === undefined) continue;
      return { text: agreedConsentShape.parse(fillPlaceholdersDeep(consent, fitting.values)), values: fitting.values };
    }
  }
  return null;
}
