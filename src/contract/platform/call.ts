import type { z } from 'zod';
import type { RefusalCode } from './refusals.ts';
import type { NeededRole } from './staff-roles.ts';

/** Who may make a call; `participant` is an enrolled, signed-in person. */
export type Access = 'anyone' | 'signed-in' | 'participant' | 'staff';

/** A row of the API contract, from which handlers, client, OpenAPI and access tests are derived. */
export type Call<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Allowed extends Access = Access,
> = Row<Input, Output> &
  (Allowed extends 'staff' ? { needsRole: NeededRole } : { needsRole?: never }) & {
    method: 'GET' | 'POST';
    access: Allowed;
    refusals: readonly RefusalCode[];
  };

type Row<Input extends z.ZodType, Output extends z.ZodType> = {
  path: `/api/${string}`;
  summary: string;
  /** JSON body of a POST; a row without is a GET. */
  input?: Input;
  /** OpenAPI schema of an input that is validated piecewise. */
  describedInput?: z.ZodType;
  output: Output;
  /** Refusals besides those of authorization and validation; none if absent. */
  refusals?: readonly RefusalCode[];
  /** Requires a sign-in within ten minutes; otherwise `fresh-sign-in-needed`. */
  needsFreshSignIn?: true;
  /** Accepts an API token in place of a session (`api-token-calls.ts`). */
  acceptsToken?: true;
  /** The same immutable object for many: validated, serialized and compressed once. */
  answersConstant?: true;
  answersStream?: true;
  /** Responds with a file (`fileShape`) instead of JSON. */
  answersFile?: true;
  /** For uploads; default 64 kB. */
  maximumBodyBytes?: number;
  /** Log message when the caller is refused as `not-found` or `not-enrolled`. */
  logsWhenMissing?: string;
  rehearsalOnly?: true;
};

export type InputOf<C extends Shapes> = C extends { input?: infer Input extends z.ZodType } ? z.input<Input> : never;
export type ParsedInputOf<C extends Shapes> = C extends { input?: infer Input extends z.ZodType }
  ? z.output<Input>
  : never;
export type OutputOf<C extends Shapes> = z.output<C['output']>;
type Shapes = { input?: z.ZodType; output: z.ZodType };

/** A staff row names the role it needs, any other row who may call it; one without either does not compile. */
export function defineCall<Output extends z.ZodType, Input extends z.ZodType = z.ZodNever>(
  row: Row<Input, Output> & { needsRole: NeededRole; access?: never },
): Call<Input, Output, 'staff'>;
export function defineCall<
  Output extends z.ZodType,
  Allowed extends Exclude<Access, 'staff'>,
  Input extends z.ZodType = z.ZodNever,
>(row: Row<Input, Output> & { needsRole?: never; access: Allowed }): Call<Input, Output, Allowed>;
export function defineCall(row: Row<z.ZodType, z.ZodType>): object {
  return { method: row.input === undefined ? 'GET' : 'POST', access: 'staff', refusals: [], ...row };
}
