import { type RefusalBody, type RefusalCode, refusals } from '#contract/platform/refusals.ts';

/** An expected "no". Thrown, so that the transaction it happens in is undone as a whole. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly fields: RefusalBody['fields'];
  /** For the header `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: RefusalCode, fields?: RefusalBody['fields'], retryAfterSeconds?: number) {
    super(code);
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get status() {
    return refusals[this.code].status;
  }

  get body(): RefusalBody {
    const { message } = refusals[this.code];
    return { refusal: this.code, message, ...(this.fields === undefined ? {} : { fields: this.fields }) };
  }
}

/** @throws Refusal when the pure rule found a reason to refuse. */
export function refuseIf(code: RefusalCode | null): void {
  if (code !== null) throw new Refusal(code);
}
