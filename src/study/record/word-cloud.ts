import { z } from 'zod';

/** Level 0 is the centre, others are valences (docs/protocol/what-was-asked-for.md, 3.4). */
export const wordCloudNodeShape = z.object({
  id: z.int(),
  title: z.string(),
  level: z.int(),
  parentId: z.int().nullable(),
});
export type WordCloudNode = z.output<typeof wordCloudNodeShape>;

/** @param ratings in rating order */
export function wordCloudNodes(title: string, ratings: readonly { word: string; valence: number }[]): WordCloudNode[] {
  const centre: WordCloudNode = { id: 0, title, level: 0, parentId: null };
  return [
    centre,
    ...ratings.map(({ word, valence }, index) => ({ id: index + 1, title: word, level: valence, parentId: centre.id })),
  ];
}
