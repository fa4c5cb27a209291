import type { StudyMaterial } from '#study/material/material.ts';

export type Edition = { number: number; material: StudyMaterial };

/** Cache of immutable editions. */
export type Materials = {
  /** The newest known to this server; writes go by the database. */
  readonly inForce: Edition;
  /** @throws UnknownEdition when not cached */
  get(number: number): StudyMaterial;
  /** Loads the current edition and optionally another. */
  load(number?: number): Promise<void>;
  onChange(listener: (edition: Edition) => void): void;
};

/** An edition that must be loaded; then the request is retried. */
export class UnknownEdition extends Error {
  readonly number: number;
  constructor(number: number) {
    super(`Edition ${number} of the study material has not been read yet.`);
    this.name = 'UnknownEdition';
    this.number = number;
  }
}

/** @param work may run several times, until all editions that it needs are loaded */
export async function withKnownEditions<Result>(
  materials: Materials,
  work: () => Promise<Result> | Result,
): Promise<Result> {
  // A publication may come in between; three in a row have never been seen.
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (fault) {
      if (!(fault instanceof UnknownEdition) || tries === 3) throw fault;
      await materials.load(fault.number);
    }
  }
}

/** @returns the function memoized per material */
export function memoizePerMaterial<Made>(make: (material: StudyMaterial) => Made): (material: StudyMaterial) => Made {
  const made = new WeakMap<StudyMaterial, { value: Made }>();
  return (material) => {
    const known = made.get(material) ?? { value: make(material) };
    made.set(material, known);
    return known.value;
  };
}
