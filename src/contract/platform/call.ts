import type { z } from 'zod';
import type { RefusalCode } from './refusals.ts';
import type { NeededRole } from './staff-roles.ts';

/** Who may make a call. `participant` is a signed-in person who has enrolled. */
export type Access = 'anyone' | 'signed-in' | 'participant' | 'staff';

/** A row for staff says which of the four roles opens it, or that each does; without it the row does not compile. No other row has one. */
type RoleOf<Allowed extends Access> = Allowed extends 'staff' ? { needsRole: NeededRole } : { needsRole?: never };

/** One row of the API: server handlers, the browser's client, the OpenAPI page and the access tests come from it. */
export type Call<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Allowed extends Access = Access,
> = RoleOf<Allowed> & {
  method: 'GET' | 'POST';
  path: `/api/${string}`;
  access: Allowed;
  summary: string;
  /** The JSON body of a POST; `undefined` for a GET. */
  input?: Input;
  /** Says of an input that is checked piece by piece, for the description of the API, what its pieces are. */
  describedInput?: z.ZodType;
  output: Output;
  /** What the call itself may refuse, beyond what access and input checks refuse. */
  refusals: readonly RefusalCode[];
  /** Only within ten minutes of signing in; otherwise `fresh-sign-in-needed`, and the person signs in once more. */
  needsFreshSignIn?: true;
  /** A program may make it with a token in place of a session (`api-token-calls.ts`). */
  acceptsToken?: true;
  /** The same object is the answer to many: it is checked, written and compressed once. Handlers never change such an object. */
  answersConstant?: true;
  /** The answer is a `Response` of the handler's own, with bytes that flow as long as they need to. */
  answersStream?: true;
  /** The answer is a file to be saved or shown (`fileShape`), not JSON. */
  answersFile?: true;
  /** For calls that carry a file; 64 kB otherwise. */
  maximumBodyBytes?: number;
  /** What the log says where there is nothing of what is asked for; whoever asks is refused besides. */
  logsWhenMissing?: string;
  /** The call exists only on an installation that says it is a rehearsal. */
  rehearsalOnly?: true;
};

/** Of a call, or of a kind of answer. */
export type InputOf<C extends Shapes> = C extends { input?: infer Input extends z.ZodType } ? z.input<Input> : never;
export type ParsedInputOf<C extends Shapes> = C extends { input?: infer Input extends z.ZodType }
  ? z.output<Input>
  : never;
export type OutputOf<C extends Shapes> = z.output<C['output']>;
type Shapes = { input?: z.ZodType; output: z.ZodType };

/** Keeps the row's exact types. */
export function defineCall<Output extends z.ZodType, Allowed extends Access, Input extends z.ZodType = z.ZodNever>(
  call: Call<Input, Output, Allowed>,
): Call<Input, Output, Allowed> {
  return call;
}
