import { reportSessionTime } from '#contract/participation/participation-calls.ts';
import type { InputOf } from '#contract/platform/call.ts';
import { callServer } from '#web/platform/server-state/api.ts';

type Report = InputOf<typeof reportSessionTime>;

/** Reports the seconds of a page. @returns whether the server wants to hear more of them */
export async function reportSeconds(report: Report): Promise<'stored' | 'refused' | 'unreachable'> {
  try {
    const { ok } = await callServer(reportSessionTime, report);
    return ok ? 'stored' : 'refused';
  } catch {
    return 'unreachable';
  }
}

/** Leaves a last word while the page is on its way out: the browser delivers it after the page is gone, and nobody hears the answer. */
export function leaveSeconds(report: Report): void {
  navigator.sendBeacon(reportSessionTime.path, new Blob([JSON.stringify(report)], { type: 'application/json' }));
}
