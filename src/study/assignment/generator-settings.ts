/** docs/protocol/relational-tasks.md, 16 to 18. */
export type GeneratorSettings = {
  networks: 1 | 2;
  cells: 'perBlock' | 'perPerson';
  classes: 'pole' | 'drawn';
};

export const networkCounts = [1, 2] as const satisfies readonly GeneratorSettings['networks'][];
export const cellDraws = ['perBlock', 'perPerson'] as const satisfies readonly GeneratorSettings['cells'][];
export const classDraws = ['pole', 'drawn'] as const satisfies readonly GeneratorSettings['classes'][];

export const defaultGeneratorSettings: GeneratorSettings = { networks: 2, cells: 'perBlock', classes: 'pole' };

export const allGeneratorSettings: readonly GeneratorSettings[] = networkCounts.flatMap((networks) =>
  cellDraws.flatMap((cells) => classDraws.map((classes) => ({ networks, cells, classes }))),
);
