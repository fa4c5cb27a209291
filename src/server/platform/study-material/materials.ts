import type { StudyMaterial } from '#study/material/material.ts';

/** One generation of the study material: what was published at one moment. */
export type Generation = { number: number; material: StudyMaterial };

/** The generations that a server has read. Each is read once, and none ever changes. */
export type Materials = {
  /** The newest that this server knows to be in force. What is stored goes by what the database says, never by this alone. */
  readonly inForce: Generation;
  /** @throws UnknownGeneration where this server has not read it yet */
  of(number: number): StudyMaterial;
  /** Reads which generation is in force, and it and another one where they are not known yet. */
  learn(number?: number): Promise<void>;
  /** From now on told whenever another generation is in force. */
  onChange(tell: (generation: Generation) => void): void;
};

/** What a request came upon that this server has still to read; it is decided again once that is done. */
export class UnknownGeneration extends Error {
  readonly number: number;
  constructor(number: number) {
    super(`Generation ${number} of the study material has not been read yet.`);
    this.name = 'UnknownGeneration';
    this.number = number;
  }
}

/**
 * @param work may be done twice
 * @returns what comes of it, once what it needs to know has been read
 */
export async function withKnownGenerations<Result>(
  materials: Materials,
  work: () => Promise<Result> | Result,
): Promise<Result> {
  // Another publication may come between reading and doing; three in a row have never been seen.
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (fault) {
      if (!(fault instanceof UnknownGeneration) || tries === 3) throw fault;
      await materials.learn(fault.number);
    }
  }
}

/** @returns what is made of a material, made once for each */
export function onceForEach<Made>(make: (material: StudyMaterial) => Made): (material: StudyMaterial) => Made {
  const made = new WeakMap<StudyMaterial, { value: Made }>();
  return (material) => {
    const known = made.get(material) ?? { value: make(material) };
    made.set(material, known);
    return known.value;
  };
}
