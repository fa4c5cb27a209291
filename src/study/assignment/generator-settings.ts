/** What a study may choose about the tasks (docs/protocol/relational-tasks.md, 16 and 17). */
export type GeneratorSettings = {
  /** Networks of words and pseudo-words that Treino 2 builds. */
  networks: 1 | 2;
  /** Whether the single cue and the letters of the trainings are drawn for each block, or once for each person. */
  cells: 'perBlock' | 'perPerson';
};

export const networkCounts = [1, 2] as const satisfies readonly GeneratorSettings['networks'][];
export const cellDraws = ['perBlock', 'perPerson'] as const satisfies readonly GeneratorSettings['cells'][];

export const defaultGeneratorSettings: GeneratorSettings = { networks: 2, cells: 'perBlock' };
