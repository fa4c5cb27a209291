import { z } from 'zod';

/** One node (docs/protocol/what-was-asked-for.md, 3.4): level 0 is the centre, otherwise the valence. */
export const wordCloudNodeShape = z.object({
  id: z.int(),
  title: z.string(),
  level: z.int(),
  parentId: z.int().nullable(),
});
export type WordCloudNode = z.output<typeof wordCloudNodeShape>;

/**
 * @param title what the centre says
 * @param ratings the rated words of one day, in the order in which they were rated
 * @returns the centre and one node a word, all children of the centre
 */
export function wordCloudNodes(title: string, ratings: readonly { word: string; valence: number }[]): WordCloudNode[] {
  const centre: WordCloudNode = { id: 0, title, level: 0, parentId: null };
  return [
    centre,
    ...ratings.map(({ word, valence }, index) => ({ id: index + 1, title: word, level: valence, parentId: centre.id })),
  ];
}
