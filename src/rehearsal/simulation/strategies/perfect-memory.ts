import { isTraining, type RelationTask } from '#study/protocol.ts';
import type { RelationItem } from '#study/relation-task/relation-item.ts';
import { type Context, otherContext } from '#study/words/word-table.ts';
import type { KnownTerm } from './known-term.ts';
import type { Counts, Rewards, SeenItem, SeenOption } from './seen-item.ts';

type Trace = {
  shown: Counts;
  timesRight: number;
  rewards: Rewards;
  togetherWith: Map<Trace, number>;
  rightWith: Map<Trace, SeenOption['timesRightWithSample']>;
};

const noRewards: Rewards['inBlock'] = { SIMILAR: 0, OPOSTO: 0 };

const neverRight: SeenOption['timesRightWithSample'] = { inBlock: 0, inTrainings: 0 };

/** Where the right one stood, by the number of options and the position. */
type RightPositions = Map<string, number>;

/** Everything that one person has been shown and told, over blocks and days. */
export class PerfectMemory {
  readonly #terms: ReadonlyMap<string, KnownTerm>;
  readonly #traces = new Map<string, Trace>();
  readonly #rightPositions: RightPositions = new Map();
  #rightPositionsInBlock: RightPositions = new Map();
  #task: RelationTask = 'training1';

  /** @param terms all that can be shown (`knowTerms`) */
  constructor(terms: ReadonlyMap<string, KnownTerm>) {
    this.#terms = terms;
  }

  beginBlock(task: RelationTask): void {
    this.#task = task;
    this.#rightPositionsInBlock = new Map();
    for (const trace of this.#traces.values()) {
      trace.shown.inBlock = 0;
      trace.rewards.inBlock = noRewards;
      for (const times of trace.rightWith.values()) times.inBlock = 0;
    }
  }

  /**
   * @returns what there is to know about an item that is shown now; counts are copies
   * @throws RangeError when it shows something that was not said to exist
   */
  look({ context, sample: sampleText, options: texts }: RelationItem): SeenItem {
    const sample = this.#known(sampleText);
    const { rewards, togetherWith, rightWith } = this.#traceOf(sampleText);
    const terms = texts.map((text) => this.#known(text));
    const options = terms.map((term, index): SeenOption => {
      const trace = this.#traceOf(term.text);
      const place = `${terms.length} ${index + 1}`;
      return {
        term,
        position: index + 1,
        shown: { ...trace.shown },
        timesRight: trace.timesRight,
        rightAtPosition: {
          inBlock: this.#rightPositionsInBlock.get(place) ?? 0,
          everywhere: this.#rightPositions.get(place) ?? 0,
        },
        timesWithSample: togetherWith.get(trace) ?? 0,
        timesRightWithSample: { ...(rightWith.get(trace) ?? neverRight) },
        belongsToSample: belongsTo(sample, term),
        side: sideOf(sample, term),
        optionsOfPole: terms.filter(({ pole }) => pole === term.pole).length,
        optionsOfClass: terms.filter((other) => isOfOneClass(other, term)).length,
      };
    });
    return { task: this.#task, context, sample, rewards: { ...rewards }, options };
  }

  /** Remembers an item after it was answered, and in a training also what was right. */
  keep({ context, sample, options, correct, correctPosition }: RelationItem): void {
    const isOfTraining = isTraining(this.#task);
    for (const text of options) {
      const { shown } = this.#traceOf(text);
      shown.everywhere += 1;
      shown.inBlock += 1;
      if (isOfTraining) shown.inTrainings += 1;
    }
    this.#rememberTogether([sample, ...options]);
    // Whoever answers by the relation knows what was right in a test as well, and may count positions there.
    const place = `${options.length} ${correctPosition}`;
    for (const positions of [this.#rightPositions, this.#rightPositionsInBlock]) {
      positions.set(place, (positions.get(place) ?? 0) + 1);
    }
    if (!isOfTraining) return;
    this.#traceOf(correct).timesRight += 1;
    this.#rememberRightPair(this.#traceOf(sample), this.#traceOf(correct));
    for (const { rewards } of [this.#traceOf(sample), this.#traceOf(correct)]) {
      rewards.inBlock = oneMore(rewards.inBlock, context);
      rewards.inTrainings = oneMore(rewards.inTrainings, context);
    }
  }

  #rememberTogether(texts: readonly string[]): void {
    const traces = texts.map((text) => this.#traceOf(text));
    for (const one of traces) {
      for (const other of traces) {
        if (one !== other) one.togetherWith.set(other, (one.togetherWith.get(other) ?? 0) + 1);
      }
    }
  }

  #rememberRightPair(sample: Trace, correct: Trace): void {
    const { inBlock, inTrainings } = sample.rightWith.get(correct) ?? neverRight;
    const times = { inBlock: inBlock + 1, inTrainings: inTrainings + 1 };
    sample.rightWith.set(correct, times);
    correct.rightWith.set(sample, times);
  }

  #traceOf(text: string): Trace {
    const known = this.#traces.get(text);
    if (known) return known;
    const trace: Trace = {
      shown: { everywhere: 0, inBlock: 0, inTrainings: 0 },
      timesRight: 0,
      rewards: { inBlock: noRewards, inTrainings: noRewards },
      togetherWith: new Map(),
      rightWith: new Map(),
    };
    this.#traces.set(text, trace);
    return trace;
  }

  #known(text: string): KnownTerm {
    const term = this.#terms.get(text);
    if (!term) throw new RangeError(`${text} is no word or pseudo-word of this person.`);
    return term;
  }
}

function oneMore(rewards: Rewards['inBlock'], context: Context): Rewards['inBlock'] {
  return { ...rewards, [context]: rewards[context] + 1 };
}

function belongsTo(sample: KnownTerm, option: KnownTerm): boolean {
  return option.exemplarOf === sample.text || (sample.network !== null && sample.network === option.network);
}

function isOfOneClass(one: KnownTerm, other: KnownTerm): boolean {
  return one.network !== null && one.network === other.network && one.pole === other.pole;
}

function sideOf(sample: KnownTerm, option: KnownTerm): Context | null {
  if (sample.pole === 0 || option.pole === 0) return null;
  return sample.pole === option.pole ? 'SIMILAR' : otherContext('SIMILAR');
}
