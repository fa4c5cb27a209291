import { isTraining, type RelationTask } from '#study/protocol.ts';
import type { RelationItem } from '#study/relation-task/relation-item.ts';
import { type Context, otherContext } from '#study/words/word-table.ts';
import type { KnownTerm } from './known-term.ts';
import type { Counts, Rewards, SeenItem, SeenOption } from './seen-item.ts';

type Trace = {
  shown: Counts;
  lastShown: number;
  lastRight: Record<Context, number>;
  timesRight: number;
  rewards: Rewards;
  lastRewardInBlock: Context | null;
  togetherWith: Map<Trace, number>;
  wrongWith: Map<Trace, number>;
  rightWith: Map<Trace, SeenOption['timesRightWithSample']>;
};

const noRewards: Rewards['inBlock'] = { SIMILAR: 0, OPOSTO: 0 };

const neverRight: SeenOption['timesRightWithSample'] = { inBlock: 0, inTrainings: 0 };

type RightPositions = Map<string, number>;

type OfGroup = { sides: Record<Context, number>; poles: Record<-1 | 0 | 1, number> };
const nothingOfGroup = (): OfGroup => ({ sides: { ...noRewards }, poles: { [-1]: 0, 0: 0, 1: 0 } });

/** Everything that one participant has seen, over blocks and days. */
export class PerfectMemory {
  readonly #terms: ReadonlyMap<string, KnownTerm>;
  readonly #traces = new Map<string, Trace>();
  readonly #rightPositions: RightPositions = new Map();
  #rightPositionsInBlock: RightPositions = new Map();
  #groups = new Map<number, OfGroup>();
  #lastPosition = 0;
  #kept = 0;
  #task: RelationTask = 'training1';

  /** @param terms from `listTerms` */
  constructor(terms: ReadonlyMap<string, KnownTerm>) {
    this.#terms = terms;
  }

  beginBlock(task: RelationTask): void {
    this.#task = task;
    this.#rightPositionsInBlock = new Map();
    this.#groups = new Map();
    for (const trace of this.#traces.values()) {
      trace.shown.inBlock = 0;
      trace.rewards.inBlock = noRewards;
      trace.lastRewardInBlock = null;
      for (const times of trace.rightWith.values()) times.inBlock = 0;
    }
  }

  /**
   * Counts are copies.
   * @throws RangeError for unknown terms
   */
  look({ context, sample: sampleText, options: texts }: RelationItem): SeenItem {
    const sample = this.#known(sampleText);
    const { rewards, lastRewardInBlock, togetherWith, wrongWith, rightWith } = this.#traceOf(sampleText);
    const terms = texts.map((text) => this.#known(text));
    const options = terms.map((term, index): SeenOption => {
      const trace = this.#traceOf(term.text);
      const place = `${terms.length} ${index + 1}`;
      return {
        term,
        position: index + 1,
        shown: { ...trace.shown },
        lastShown: trace.lastShown,
        lastRight: { ...trace.lastRight },
        timesRight: trace.timesRight,
        rewards: { ...trace.rewards },
        rightAtPosition: {
          inBlock: this.#rightPositionsInBlock.get(place) ?? 0,
          everywhere: this.#rightPositions.get(place) ?? 0,
        },
        isWhereLastWasRight: this.#lastPosition === index + 1,
        timesWithSample: togetherWith.get(trace) ?? 0,
        timesWrongWithSample: wrongWith.get(trace) ?? 0,
        timesRightWithSample: { ...(rightWith.get(trace) ?? neverRight) },
        belongsToSample: belongsTo(sample, term),
        side: sideOf(sample, term),
        sideOfPole: sideOfPole(sample, term),
        optionsOfPole: terms.filter(({ pole }) => pole === term.pole).length,
        optionsOfNetwork: term.network === null ? 0 : terms.filter(({ network }) => network === term.network).length,
        optionsOfClass: terms.filter((other) => isOfOneClass(other, term)).length,
      };
    });
    const { sides, poles } = this.#groups.get(terms.length) ?? nothingOfGroup();
    return {
      task: this.#task,
      context,
      sample,
      rewards: { ...rewards },
      lastRewardInBlock,
      sidesInGroup: { ...sides },
      polesInGroup: { ...poles },
      options,
    };
  }

  /** In a training also the feedback. */
  keep({ context, sample, options, correct, correctPosition }: RelationItem): void {
    this.#kept += 1;
    const isOfTraining = isTraining(this.#task);
    for (const text of options) {
      const trace = this.#traceOf(text);
      trace.shown.everywhere += 1;
      trace.shown.inBlock += 1;
      if (isOfTraining) trace.shown.inTrainings += 1;
      trace.lastShown = this.#kept;
    }
    this.#rememberTogether([sample, ...options]);
    // Answering by the relation reveals the right position in tests too.
    const place = `${options.length} ${correctPosition}`;
    for (const positions of [this.#rightPositions, this.#rightPositionsInBlock]) {
      positions.set(place, (positions.get(place) ?? 0) + 1);
    }
    this.#lastPosition = correctPosition;
    if (!isOfTraining) return;
    const [sampleTrace, right] = [this.#traceOf(sample), this.#traceOf(correct)];
    right.timesRight += 1;
    right.lastRight[context] = this.#kept;
    for (const text of options) {
      const trace = this.#traceOf(text);
      if (trace !== right) sampleTrace.wrongWith.set(trace, (sampleTrace.wrongWith.get(trace) ?? 0) + 1);
    }
    this.#rememberRightPair(sampleTrace, right);
    for (const trace of [sampleTrace, right]) {
      trace.rewards = {
        inBlock: countReward(trace.rewards.inBlock, context),
        inTrainings: countReward(trace.rewards.inTrainings, context),
      };
      trace.lastRewardInBlock = context;
    }
    const ofGroup = this.#groups.get(options.length) ?? nothingOfGroup();
    ofGroup.sides[context] += 1;
    ofGroup.poles[this.#known(correct).pole] += 1;
    this.#groups.set(options.length, ofGroup);
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
      lastShown: 0,
      lastRight: { SIMILAR: 0, OPOSTO: 0 },
      timesRight: 0,
      rewards: { inBlock: noRewards, inTrainings: noRewards },
      lastRewardInBlock: null,
      togetherWith: new Map(),
      wrongWith: new Map(),
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

function countReward(rewards: Rewards['inBlock'], context: Context): Rewards['inBlock'] {
  return { ...rewards, [context]: rewards[context] + 1 };
}

function belongsTo(sample: KnownTerm, option: KnownTerm): boolean {
  return option.exemplarOf === sample.text || (sample.network !== null && sample.network === option.network);
}

function isOfOneClass(one: KnownTerm, other: KnownTerm): boolean {
  return one.network !== null && one.network === other.network && one.answerClass === other.answerClass;
}

function sideOf(sample: KnownTerm, option: KnownTerm): Context | null {
  if (option.answerClass === null || sample.answerClass === null) return sideOfPole(sample, option);
  return sample.answerClass === option.answerClass ? 'SIMILAR' : 'OPOSTO';
}

function sideOfPole(sample: KnownTerm, option: KnownTerm): Context | null {
  if (sample.pole === 0 || option.pole === 0) return null;
  return sample.pole === option.pole ? 'SIMILAR' : otherContext('SIMILAR');
}
