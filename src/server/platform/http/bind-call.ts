import type { z } from 'zod';
import type { Call, OutputOf } from '#contract/platform/call.ts';
import type { CallerFor, Visitor } from './authorize.ts';

type ParsedInput<C extends Call> = C extends Call<infer Input, z.ZodType> ? z.output<Input> : never;

/** Fast path of a call without input: authenticates and answers in one statement. Null falls back to the handler. */
export type Shortcut<Output> = (
  request: Request,
  /** Authorizes a visitor as `authorize` does. @throws Refusal */
  admit: (visitor: Visitor) => unknown,
) => Promise<{ answer: Output } | null>;

type BindOptions<Output> = {
  shortcut?: Shortcut<Output>;
  /** Authenticates by data that the handler reads anyway; null falls back to the identity provider. */
  identify?: (headers: Headers) => Promise<Visitor | null>;
  /** Runs after authorization and before the body is read. @throws Refusal */
  beforeBody?: () => void;
};

export type BoundCall = {
  call: Call;
  shortcut?: Shortcut<unknown> | undefined;
  identify?: ((headers: Headers) => Promise<Visitor | null>) | undefined;
  beforeBody?: (() => void) | undefined;
  /** @param request for what is neither input nor caller, such as a file range */
  serve: (input: unknown, caller: unknown, request: Request) => Promise<unknown>;
};

/**
 * Binds a contract row to its handler. Input is validated and the caller authorized first; output is validated, so that
 * nothing beyond the contract leaves.
 */
export function bindCall<C extends Call>(
  call: C,
  handler: (
    input: ParsedInput<C>,
    caller: CallerFor<C['access']>,
    request: Request,
  ) => Promise<OutputOf<C>> | OutputOf<C>,
  { shortcut, identify, beforeBody }: BindOptions<OutputOf<C>> = {},
): BoundCall {
  return {
    call,
    shortcut: shortcut as BoundCall['shortcut'],
    identify,
    beforeBody,
    serve: async (input, caller, request) =>
      handler(input as ParsedInput<C>, caller as CallerFor<C['access']>, request),
  };
}
