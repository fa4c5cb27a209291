import { z } from 'zod';

const failure = z.object({ code: z.string() });

/** @returns whether the identity provider responded with this error code; the body stays readable */
export async function hasProviderCode(response: Response, code: string): Promise<boolean> {
  if (response.ok) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return failure.safeParse(body).data?.code === code;
}
