import { z } from 'zod';
import { noticeSessionEnd, timeoutSignal } from '#web/platform/server-state/api.ts';
import { changingSession } from '#web/platform/server-state/session-in-change.ts';
import { tooManyRequestsSentence } from '#web/platform/words/waiting-in-words.ts';
import { authMessage } from './auth-messages.ts';

/** Error of the identity provider: code, if any, and message to show. */
export type AuthFailure = { code: string | null; message: string };

export type AuthResult<Value = unknown> = { ok: true; value: Value } | { ok: false; failure: AuthFailure };

/** No response. */
export const unreachableFailure: AuthFailure = {
  code: null,
  message: 'Não há conexão com o WordMood agora. Confira a internet e tente de novo.',
};

const refusal = z.object({
  code: z.string().optional(),
  refusal: z.string().optional(),
  message: z.string().optional(),
  fields: z.array(z.object({ message: z.string() })).optional(),
});

const timeoutMs = 20_000;

/**
 * Calls the identity provider; never rejects.
 * @param path after `/api/auth/`, such as "sign-in/email"
 * @param shape of the used response fields
 */
export function callProvider<Shape extends z.ZodType>(
  path: string,
  input: object,
  shape: Shape,
): Promise<AuthResult<z.output<Shape>>> {
  return changingSession(() => postToProvider(path, input, shape));
}

async function postToProvider<Shape extends z.ZodType>(
  path: string,
  input: object,
  shape: Shape,
): Promise<AuthResult<z.output<Shape>>> {
  try {
    const response = await fetch(`/api/auth/${path}`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(input),
      signal: timeoutSignal(timeoutMs),
    });
    const content: unknown = await response.json();
    if (response.ok) return { ok: true, value: shape.parse(content) };
    const failure = authFailureOf(response, content);
    noticeSessionEnd(failure.code);
    return { ok: false, failure };
  } catch {
    return { ok: false, failure: unreachableFailure };
  }
}

export function authFailureOf(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  content: unknown,
): AuthFailure {
  const problem = refusal.safeParse(content).data ?? {};
  const code = problem.code ?? problem.refusal ?? null;
  const namesWait = headers.has('retry-after') || code === 'too-many-requests';
  if (status === 429 && namesWait) return { code, message: tooManyRequestsSentence(headers) };
  const ofField = problem.fields?.[0]?.message;
  return { code, message: ofField ?? authMessage({ code: code ?? undefined, message: problem.message }) };
}
