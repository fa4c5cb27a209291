import type { AnswerKind } from '#contract/participation/answer-kind.ts';
import type { Call, OutputOf, ParsedInputOf } from '#contract/platform/call.ts';
import { type RefusalBody, type RefusalCode, refusals } from '#contract/platform/refusals.ts';

export type ReplyInPage = { status: number; body: unknown };

export type BoundInPage = { path: string; method: Call['method']; reply(input: unknown): Promise<ReplyInPage> };

export type AnsweredInPage = { kind: string; reply(input: unknown): Promise<ReplyInPage> };

type Answer<C extends Call | AnswerKind> = (input: ParsedInputOf<C>) => OutputOf<C> | Promise<OutputOf<C>>;

export class RefusedInPage extends Error {
  override readonly name = 'RefusedInPage';
  readonly code: RefusalCode;
  readonly fields: RefusalBody['fields'];
  constructor(code: RefusalCode, fields?: RefusalBody['fields']) {
    super(code);
    this.code = code;
    this.fields = fields;
  }
}

/** Binds a call to its in-page response, with input and output validation as on the server. */
export function bindInPage<C extends Call>(call: C, answer: Answer<C>): BoundInPage {
  return { path: call.path, method: call.method, reply: replyBy(call, answer) };
}

export function bindAnswerInPage<Kind extends AnswerKind>(kind: Kind, answer: Answer<Kind>): AnsweredInPage {
  return { kind: kind.kind, reply: replyBy(kind, answer) };
}

function replyBy<C extends Call | AnswerKind>(call: C, answer: Answer<C>): BoundInPage['reply'] {
  return async (input) => {
    try {
      const read = call.input?.safeParse(input);
      if (read?.success === false) {
        const faults = read.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
        throw new RefusedInPage('invalid-input', faults);
      }
      return { status: 200, body: call.output.parse(await answer(read?.data as ParsedInputOf<C>)) };
    } catch (error) {
      if (error instanceof RefusedInPage) return refusalOf(error.code, error.fields);
      // Thrown by the in-memory study in another phase.
      if (error instanceof RangeError) return refusalOf('wrong-phase');
      throw error;
    }
  };
}

/** @returns the server's response of a refusal */
export function refusalOf(code: RefusalCode, fields?: RefusalBody['fields'], sentence?: string): ReplyInPage {
  const { status, message } = refusals[code];
  return { status, body: { refusal: code, message: sentence ?? message, ...(fields === undefined ? {} : { fields }) } };
}
