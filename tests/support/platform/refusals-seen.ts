import type { Call } from '#contract/platform/call.ts';
import type { RefusalBody, RefusalCode } from '#contract/platform/refusals.ts';
import { contractRows, refusalsBeforeTheCall } from '#tests/support/calls/contract-rows.ts';

const rows = new Map((await contractRows()).map((call) => [`${call.method} ${call.path}`, call]));
const seen = new Map<string, Set<RefusalCode>>();

/**
 * Every answer in a test passes through here: what a row refuses must be declared in the contract.
 * @returns the answer as it came
 */
export async function noteRefusal(request: { method: string; url: string }, response: Response): Promise<Response> {
  if (response.status < 400 || response.status >= 500) return response;
  const name = `${request.method} ${new URL(request.url).pathname}`;
  const call = rows.get(name);
  if (call === undefined) return response;
  // A part of a file that is not there is refused in HTTP's own words.
  if (response.status === 416) return response;
  const { refusal } = (await response.clone().json()) as RefusalBody;
  if (![...refusalsBeforeTheCall(call), ...call.refusals].includes(refusal)) {
    throw new Error(`${name} refused with "${refusal}", which its row does not declare.`);
  }
  seen.set(name, (seen.get(name) ?? new Set()).add(refusal));
  return response;
}

/** A test file answers for what it has shown itself. */
export function forgetRefusals(): void {
  seen.clear();
}

/**
 * @param of the rows that a test file answers for
 * @returns the refusals that they declare as their own and that no answer in this test file has shown yet; but for quotas, which
 *   have tests of their own (quotas.test.ts, rate-limits.test.ts, own-data.test.ts)
 */
export function refusalsNotSeen(of: readonly Call[]): string[] {
  return [...rows]
    .filter(([, call]) => of.includes(call))
    .flatMap(([name, call]) =>
      call.refusals
        .filter((code) => code !== 'too-many-requests' && !seen.get(name)?.has(code))
        .map((code) => `${name}: ${code}`),
    );
}
