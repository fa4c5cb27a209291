/** What a study may choose about the tasks (docs/protocol/relational-tasks.md, 16 to 18). */
export type GeneratorSettings = {
  /** Networks of words and pseudo-words that Treino 2 builds. */
  networks: 1 | 2;
  /** Whether the single cues and the letters of the trainings are drawn for each block, or once for each person. */
  cells: 'perBlock' | 'perPerson';
  /** Whether a word's answer class in Treino 2 and Teste 2 is its pole, or drawn. */
  classes: 'pole' | 'drawn';
};

export const networkCounts = [1, 2] as const satisfies readonly GeneratorSettings['networks'][];
export const cellDraws = ['perBlock', 'perPerson'] as const satisfies readonly GeneratorSettings['cells'][];
export const classDraws = ['pole', 'drawn'] as const satisfies readonly GeneratorSettings['classes'][];

export const defaultGeneratorSettings: GeneratorSettings = { networks: 2, cells: 'perBlock', classes: 'pole' };

/** Every combination that a study may choose. */
export const allGeneratorSettings: readonly GeneratorSettings[] = networkCounts.flatMap((networks) =>
  cellDraws.flatMap((cells) => classDraws.map((classes) => ({ networks, cells, classes }))),
);
