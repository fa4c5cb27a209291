import { type RefusalBody, type RefusalCode, refusals } from '#contract/platform/refusals.ts';

/** An expected error of the contract. Thrown, so that its transaction rolls back. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly fields: RefusalBody['fields'];
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

export function refuseIf(code: RefusalCode | null): void {
  if (code !== null) throw new Refusal(code);
}
