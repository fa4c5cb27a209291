import { accountHeader } from '#contract/accounts/account-header.ts';
import { submitAnswers } from '#contract/participation/answer-calls.ts';
import { wordRatingKind } from '#contract/participation/word-rating-calls.ts';
import type { InputOf } from '#contract/platform/call.ts';
import { sentAnswer } from '#scripts/simulation/study-client.ts';
import { wordRating } from '#study/protocol.ts';

export type Rater = {
  id: string;
  /** A cookie or a token. */
  credential: string;
  /** In order of presentation. */
  words: readonly string[];
};

export type RatedRequest = { text: string; answers: number };

export type Sending = 'wordmood' | 'parse' | 'bare';

/** WordMood's configured public address. */
export const publicAddress = 'https://wordmood.example.org';
export const parseApplication = 'wordmood-bench';

/** WordMood requires words of its table; peers accept any. */
export const wordsOfPeers = Array.from({ length: wordRating.wordsToRate }, (_, index) => `palavra ${index}`);

const device = { viewportWidthPx: 390, viewportHeightPx: 844, frameIntervalMs: 16.7, build: 'bench' };
const browser = 'User-Agent: Mozilla/5.0 (X11; Linux x86_64)\r\nAccept: */*\r\nAccept-Language: pt-BR\r\n';

/** Batch size: Parse Server allows 50, WordMood 64. */
export const concurrentRatings = 20;

export function* requestsOf(sending: Sending, rater: Rater, perRequest: number): Iterable<RatedRequest> {
  for (const ratings of inGroups([...ratingsOf(rater.words)], perRequest)) yield requestWays[sending](rater, ratings);
}

type RatingInput = InputOf<typeof wordRatingKind>;

const requestWays: Readonly<Record<Sending, (rater: Rater, ratings: readonly RatingInput[]) => RatedRequest>> = {
  wordmood({ id, credential }, ratings) {
    const headers = `Origin: ${publicAddress}\r\nCookie: ${credential}\r\n${accountHeader}: ${id}\r\n`;
    const entries = ratings.map((input) => sentAnswer(wordRatingKind, input));
    return posted(submitAnswers.path, headers, { entries }, ratings.length);
  },
  parse({ id, credential }, ratings) {
    const headers = `X-Parse-Application-Id: ${parseApplication}\r\nX-Parse-Session-Token: ${credential}\r\n`;
    const participant = { __type: 'Pointer', className: '_User', objectId: id };
    const ACL = { [id]: { read: true } };
    const bodies = ratings.map(({ shownAt, ...rating }) => ({
      ...rating,
      shownAt: { __type: 'Date', iso: shownAt },
      participant,
      ACL,
    }));
    const path = '/parse/classes/Rating';
    if (bodies.length === 1) return posted(path, headers, bodies[0], 1);
    const requests = bodies.map((body) => ({ method: 'POST', path, body }));
    return posted('/parse/batch', headers, { requests }, bodies.length);
  },
  bare({ id }, ratings) {
    const bodies = ratings.map((rating) => ({ ...rating, participant: id }));
    return posted('/', '', bodies.length === 1 ? bodies[0] : bodies, bodies.length);
  },
};

function* inGroups<Item>(items: readonly Item[], size: number): Iterable<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

export function* ratingsOf(words: readonly string[]): Iterable<RatingInput> {
  for (const [index, word] of words.entries()) {
    yield {
      day: 1,
      position: index + 1,
      word,
      outcome: 'rated',
      valence: ((index % 9) + 1) as 1,
      reactionTimeMs: 700 + 10 * index,
      inputWay: 'keyboard',
      trusted: true,
      shownAt: new Date().toISOString(),
      onsetUncertaintyMs: 2.1,
      device,
    };
  }
}

function posted(path: string, headers: string, body: unknown, answers: number): RatedRequest {
  const text = JSON.stringify(body);
  const head = `POST ${path} HTTP/1.1\r\nHost: ${new URL(publicAddress).host}\r\n${browser}${headers}`;
  const length = Buffer.byteLength(text);
  return { text: `${head}Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${text}`, answers };
}
