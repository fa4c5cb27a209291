import type { z } from 'zod';
import type { Call, OutputOf } from '#contract/platform/call.ts';
import type { CallerFor, Visitor } from './gate.ts';

type ParsedInput<C extends Call> = C extends Call<infer Input, z.ZodType> ? z.output<Input> : never;

/** For a call without input: reads who is calling and the answer in one statement. Null leaves both to the handler. */
export type Shortcut<Output> = (
  request: Request,
  /** Judges a visitor as the gate does. @throws Refusal */
  admit: (visitor: Visitor) => unknown,
) => Promise<{ answer: Output } | null>;

type Besides<Output> = {
  shortcut?: Shortcut<Output>;
  /** Says who is calling by what the handler reads anyway; null leaves it to the identity provider. */
  identify?: (headers: Headers) => Promise<Visitor | null>;
  /** Decides, once the gate has let somebody in, whether anything of a body is to be read. @throws Refusal */
  beforeBody?: () => void;
};

/** A row of the contract with the code that serves it. */
export type BoundCall = {
  call: Call;
  shortcut?: Shortcut<unknown> | undefined;
  identify?: ((headers: Headers) => Promise<Visitor | null>) | undefined;
  beforeBody?: (() => void) | undefined;
  /** @param request for what is neither input nor caller, such as the range of a file that is wanted */
  serve: (input: unknown, caller: unknown, request: Request) => Promise<unknown>;
};

/**
 * Joins a row of the contract with its handler. The input has been checked and the caller let through the gate before the
 * handler runs; what it returns is checked too, so that nothing beyond the contract leaves.
 */
export function bindCall<C extends Call>(
  call: C,
  handler: (
    input: ParsedInput<C>,
    caller: CallerFor<C['access']>,
    request: Request,
  ) => Promise<OutputOf<C>> | OutputOf<C>,
  { shortcut, identify, beforeBody }: Besides<OutputOf<C>> = {},
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
