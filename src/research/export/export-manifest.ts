import { z } from 'zod';
import { exportFilterShape } from './export-filter.ts';
import { publishableChoiceShape } from './publishable/publishable-choice.ts';
import { fewestAlike } from './publishable/smallest-group.ts';

/** `manifest.json`, the last file of an archive. */
export const exportManifestShape = z.object({
  format: z.literal('wordmood-export'),
  /** Raised when tables or columns change their meaning or go. */
  formatVersion: z.int(),
  madeAt: z.iso.datetime(),
  build: z.string(),
  filter: exportFilterShape,
  participants: z.int(),
  /** Of an archive that is published: what of people it tells, and how alike they are in it. One of the team has none. */
  publishable: z
    .object({
      ...publishableChoiceShape.shape,
      /** k: so many people at least look alike in everything that is told of them. */
      smallestGroup: z.int().min(fewestAlike),
      groups: z.int(),
    })
    .optional(),
  /** How many more the filter would have let in, left out because they are tests. Not there when nobody. */
  testParticipations: z.int().min(1).optional(),
  /** Made in an installation that says that it is a rehearsal. Not there where the data are a study's. */
  isRehearsal: z.literal(true).optional(),
  /** Participants whom the program itself has made up, to be tried with. Not there when nobody. */
  inventedParticipations: z.int().min(1).optional(),
  /** Whose stored zone is none, so that their dates are in that of the study. Not there when nobody. */
  unknownTimeZones: z.array(z.object({ code: z.string(), timeZone: z.string() })).optional(),
  /** Rows of each table, without its heading. */
  rows: z.record(z.string(), z.int()),
  /** Of the program that made the archive; each block and order names the version it was made with. */
  generatorVersions: z.object({ relationItems: z.int(), wordOrder: z.int() }),
  /** In which the program that made the archive shows study words. */
  stimulusFace: z.object({ family: z.string(), weight: z.int(), fileSha256: z.string().length(64) }),
  /** Every file but this one. */
  files: z.array(
    z.object({ path: z.string(), rows: z.int().nullable(), bytes: z.int(), sha256: z.string().length(64) }),
  ),
});
export type ExportManifest = z.output<typeof exportManifestShape>;
