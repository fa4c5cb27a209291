import { expect } from 'vitest';
import { openWordRating, wordRatingKind } from '#contract/participation/word-rating-calls.ts';
import { checkRecords } from '#server/research/record-check/check-records.ts';
import { presentation } from '#tests/support/calls/call-inputs.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';
import { startServers } from './alternating-servers.ts';
import { type AnswerEntry, sendTogether } from './send-answers.ts';

const rating = { valence: 7, reactionTimeMs: 812.5 };

/** Two servers on one database, and people who are to rate on day 2 the words of day 1. */
export class DayTwoOfWords {
  readonly testApp: TestApp;
  /** Index of the server of the next request. */
  server = 0;
  readonly #servers: Awaited<ReturnType<typeof startServers>>;

  private constructor(testApp: TestApp, servers: Awaited<ReturnType<typeof startServers>>) {
    this.testApp = testApp;
    this.#servers = servers;
  }

  static async open(): Promise<DayTwoOfWords> {
    const testApp = await startTestApp();
    return new DayTwoOfWords(testApp, await startServers(testApp, 2));
  }

  /** @returns a person who is to rate words on day 2, and the order in which they come */
  async person(name: string) {
    this.server = 0;
    const participant = await this.#servers.person(name, () => this.server);
    await participant.hasFinishedDay(1);
    await participant.hasStartedDay(2);
    await participant.hasFinished('inventory');
    const { client } = participant;
    const opened = await client.call(openWordRating, { day: 2 });
    expect(opened.comparedWords).toBe(40);
    const ofDayOne = new Set(participant.answersOf(1).ratings.map(({ word }) => word));
    expect(new Set(opened.order.slice(0, 40))).toEqual(ofDayOne);
    const input = (position: number, word: string, answer: typeof rating | 'timedOut' | 'voided' = rating) =>
      presentation(2, position, word, answer);
    const entry = (...shown: Parameters<typeof input>): AnswerEntry => ({
      kind: wordRatingKind,
      input: input(...shown),
    });
    return {
      participant,
      client,
      order: opened.order,
      entry,
      show: (...shown: Parameters<typeof input>) => client.requestAnswer(wordRatingKind, input(...shown)),
      /** Presents this many words of the order once each; the third times out. */
      async hasShown(from: number, to: number): Promise<void> {
        const words = opened.order.slice(from - 1, to).map((word, index) => ({ word, position: from + index }));
        const entries = words.map(({ word, position }) => entry(position, word, position === 3 ? 'timedOut' : rating));
        const outcomes = await sendTogether(client, entries);
        expect(outcomes.filter((one) => 'refusal' in one)).toEqual([]);
      },
    };
  }

  /** @returns what is stored of the rating of a person on day 2 */
  rowOf({ participant }: OnDayTwo) {
    return this.testApp.database
      .selectFrom('word_rating_session as session')
      .innerJoin('participant', 'participant.participant_id', 'session.participant_id')
      .innerJoin('account_user', 'account_user.id', 'participant.account_id')
      .where('account_user.email', '=', participant.email)
      .where('session.day', '=', 2)
      .select(['session.participant_id', 'code', 'order_version', 'compared_words'])
      .executeTakeFirstOrThrow();
  }

  async findingsOn(onDayTwo: OnDayTwo): Promise<string[]> {
    const { code } = await this.rowOf(onDayTwo);
    const { findings } = await checkRecords(this.testApp.database);
    return findings
      .filter((one) => one.code === code)
      .map(({ day, place, expectation }) => `${day} ${place}: ${expectation}`);
  }
}

type OnDayTwo = Awaited<ReturnType<DayTwoOfWords['person']>>;
