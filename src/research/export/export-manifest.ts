import { z } from 'zod';
import { exportFilterShape } from './export-filter.ts';
import { publishableChoiceShape } from './publishable/publishable-choice.ts';
import { minimumGroupSize } from './publishable/smallest-group.ts';

/** `manifest.json`, the last file of an archive. */
export const exportManifestShape = z.object({
  format: z.literal('wordmood-export'),
  /** Raised when tables or columns change their meaning or are removed. */
  formatVersion: z.int(),
  madeAt: z.iso.datetime(),
  build: z.string(),
  filter: exportFilterShape,
  participants: z.int(),
  publishable: z
    .object({
      ...publishableChoiceShape.shape,
      /** k: size of the smallest group that shares all published attributes. */
      smallestGroup: z.int().min(minimumGroupSize),
      groups: z.int(),
    })
    .optional(),
  /** Test participations that the filter left out; absent at 0. */
  testParticipations: z.int().min(1).optional(),
  isRehearsal: z.literal(true).optional(),
  /** Participants of `/comece`, made up or played; absent at 0. */
  inventedParticipations: z.int().min(1).optional(),
  /** Participants whose stored time zone is invalid: their dates are in the study's. Absent at 0. */
  unknownTimeZones: z.array(z.object({ code: z.string(), timeZone: z.string() })).optional(),
  /** By table, without headings. */
  rows: z.record(z.string(), z.int()),
  /** Of the program that made the archive; each block and order names its own. */
  generatorVersions: z.object({ relationItems: z.int(), wordOrder: z.int() }),
  stimulusFace: z.object({ family: z.string(), weight: z.int(), fileSha256: z.string().length(64) }),
  /** All files but this one. */
  files: z.array(
    z.object({ path: z.string(), rows: z.int().nullable(), bytes: z.int(), sha256: z.string().length(64) }),
  ),
});
export type ExportManifest = z.output<typeof exportManifestShape>;
