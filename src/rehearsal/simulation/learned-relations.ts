import type { Context } from '#study/words/word-table.ts';

type LearnedRelation = { sample: string; context: Context; option: string; isRight: boolean };

/** From feedback. */
export class LearnedRelations {
  readonly #byKey = new Map<string, LearnedRelation>();
  readonly #byOption = new Map<string, Map<string, LearnedRelation>>();

  remember(relation: LearnedRelation): void {
    const key = keyOf(relation);
    this.#byKey.set(key, relation);
    const ofOption = this.#byOption.get(relation.option) ?? new Map<string, LearnedRelation>();
    this.#byOption.set(relation.option, ofOption.set(key, relation));
  }

  /** @returns undefined when unknown */
  isRight(sample: string, context: Context, option: string): boolean | undefined {
    return this.#byKey.get(keyOf({ sample, context, option }))?.isRight;
  }

  of(option: string): LearnedRelation[] {
    return [...(this.#byOption.get(option)?.values() ?? [])];
  }
}

function keyOf({ sample, context, option }: Omit<LearnedRelation, 'isRight'>): string {
  return `${sample} ${context} ${option}`;
}
