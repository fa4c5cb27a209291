import type { z } from 'zod';
import type { Call, OutputOf } from '#contract/platform/call.ts';
import type { CallerFor, Visitor } from './gate.ts';

type ParsedInput<C extends Call> = C extends Call<infer Input, z.ZodType> ? z.output<Input> : never;

export type ShortcutRequest<Input> = {
  request: Request;
  /** Judges a visitor as the gate judges everybody. @returns what a handler gets as its caller. @throws Refusal */
  admit: (visitor: Visitor) => unknown;
  /** @throws Refusal naming each field that is not as expected */
  readInput: () => Promise<Input>;
};

/** Tried before a call's handler, who is calling not being known yet: answers, or changes nothing and steps aside with null. */
export type Shortcut<Input, Output> = (request: ShortcutRequest<Input>) => Promise<{ answer: Output } | null>;

type Besides<Input, Output> = {
  /** A way of serving the call that is shorter than its handler. */
  shortcut?: Shortcut<Input, Output>;
  /** Says who is calling by what the handler reads anyway; null leaves it to the identity provider. */
  identify?: (headers: Headers) => Promise<Visitor | null>;
  /** Decides, once the gate has let somebody in, whether anything of a body is to be read. @throws Refusal */
  beforeBody?: () => void;
};

/** A row of the contract with the code that serves it. */
export type BoundCall = {
  call: Call;
  shortcut?: Shortcut<unknown, unknown> | undefined;
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
  { shortcut, identify, beforeBody }: Besides<ParsedInput<C>, OutputOf<C>> = {},
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
