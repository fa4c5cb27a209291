import type { makeKeptCalls } from '#contract/participation/kept-calls.ts';
import type { ParsedInputOf } from '#contract/platform/call.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { BoundCall } from '#server/platform/http/bind-call.ts';
import { checkInput } from '#server/platform/http/read-body.ts';

export type WellFormedEntry = { key: string; bound: BoundCall; input: unknown };
export type RefusedEntry = { key: string; refusal: Refusal };
/** An entry whose form has been judged. */
export type JudgedEntry = WellFormedEntry | RefusedEntry;

/** @returns each entry with what its call takes, or with what the call by itself would have refused it for */
export function judgeEntries(
  known: readonly BoundCall[],
  entries: ParsedInputOf<typeof makeKeptCalls>['entries'],
): JudgedEntry[] {
  return entries.map(({ key, path, input }) => {
    const bound = known.find(({ call }) => call.path === path);
    if (bound?.call.input === undefined) return { key, refusal: new Refusal('invalid-input', [otherPath]) };
    try {
      return { key, bound, input: checkInput(input(), bound.call.input) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { key, refusal: error };
    }
  });
}

const otherPath = { field: 'path', message: 'Este pedido não pode vir junto com outros.' };
