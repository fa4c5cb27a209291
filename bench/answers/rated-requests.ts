import { accountHeader } from '#contract/accounts/account-header.ts';
import { type PresentationInput, storePresentation } from '#contract/participation/word-rating-calls.ts';
import { wordRating } from '#study/protocol.ts';

/** Somebody who is to rate words. */
export type Rater = {
  /** The account, as the server knows it. */
  id: string;
  /** What shows who is asking: a cookie or a token. */
  credential: string;
  /** In the order in which they are shown. */
  words: readonly string[];
};

/** A request as it goes over the line, and how many answers it brings. */
export type RatedRequest = { text: string; answers: number };

/** How the ratings of one person are sent, in the order in which they are given. */
export type Sending = 'wordmood' | 'parse' | 'bare';

/** What WordMood's own pages say their address is. */
export const publicAddress = 'https://wordmood.example.org';
export const parseApplication = 'wordmood-bench';

/** WordMood hands out the words of its table; elsewhere any will do. */
export const wordsOfPeers = Array.from({ length: wordRating.wordsToRate }, (_, index) => `palavra ${index}`);

const device = { viewportWidthPx: 390, viewportHeightPx: 844, frameIntervalMs: 16.7, build: 'bench' };
const browser = 'User-Agent: Mozilla/5.0 (X11; Linux x86_64)\r\nAccept: */*\r\nAccept-Language: pt-BR\r\n';

/** @returns the ratings of one person, one by one */
export const requestsOf: Readonly<Record<Sending, (rater: Rater) => Iterable<RatedRequest>>> = {
  *wordmood({ id, credential, words }) {
    const headers = `Origin: ${publicAddress}\r\nCookie: ${credential}\r\n${accountHeader}: ${id}\r\n`;
    for (const rating of ratingsOf(words)) yield posted(storePresentation.path, headers, rating);
  },
  *parse({ id, credential, words }) {
    const headers = `X-Parse-Application-Id: ${parseApplication}\r\nX-Parse-Session-Token: ${credential}\r\n`;
    const participant = { __type: 'Pointer', className: '_User', objectId: id };
    const ACL = { [id]: { read: true } };
    for (const { shownAt, ...rating } of ratingsOf(words)) {
      const body = { ...rating, shownAt: { __type: 'Date', iso: shownAt }, participant, ACL };
      yield posted('/parse/classes/Rating', headers, body);
    }
  },
  *bare({ id, words }) {
    for (const rating of ratingsOf(words)) yield posted('/', '', { ...rating, participant: id });
  },
};

function* ratingsOf(words: readonly string[]): Iterable<PresentationInput> {
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

function posted(path: string, headers: string, body: object): RatedRequest {
  const text = JSON.stringify(body);
  const head = `POST ${path} HTTP/1.1\r\nHost: ${new URL(publicAddress).host}\r\n${browser}${headers}`;
  const length = Buffer.byteLength(text);
  return { text: `${head}Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${text}`, answers: 1 };
}
