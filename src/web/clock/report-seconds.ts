import type { InputOf } from '../../contract/call.ts';
import { reportSessionTime } from '../../contract/participation-calls.ts';
import { pageBuild } from '../api.ts';

export type ReportOutcome = 'stored' | 'refused' | 'unreachable';

/** Reports the seconds of a page. The request outlives the page, because the most telling report is the one made while it closes. */
export async function reportSeconds(input: InputOf<typeof reportSessionTime>): Promise<ReportOutcome> {
  try {
    const { ok, status } = await fetch(reportSessionTime.path, {
      method: 'POST',
      keepalive: true,
      headers: { accept: 'application/json', 'content-type': 'application/json', 'x-wordmood-build': pageBuild },
      body: JSON.stringify(input),
    });
    if (ok) return 'stored';
    return status >= 500 || status === 429 ? 'unreachable' : 'refused';
  } catch {
    return 'unreachable';
  }
}
