import { z } from 'zod';

const failure = z.object({ code: z.string() });

/** @returns whether the identity provider answered with one of its own codes; the answer can still be read afterwards. */
export async function hasProviderCode(response: Response, code: string): Promise<boolean> {
  if (response.ok) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return failure.safeParse(body).data?.code === code;
}
