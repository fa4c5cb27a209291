import type { z } from 'zod';
import type { Call, OutputOf } from '#contract/platform/call.ts';
import type { CallerFor } from './gate.ts';

type ParsedInput<C extends Call> = C extends Call<infer Input, z.ZodType> ? z.output<Input> : never;

/** A row of the contract with the code that serves it. */
export type BoundCall = {
  call: Call;
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
): BoundCall {
  return {
    call,
    serve: async (input, caller, request) =>
      handler(input as ParsedInput<C>, caller as CallerFor<C['access']>, request),
  };
}
