import { reportSessionTime, type SessionTimeReport } from '#contract/participation/participation-calls.ts';
import { callServer } from '#web/platform/server-state/api.ts';

/** Says them over a connection that is open anyway. @returns false when there is none; whether they arrive nobody hears */
export type TellSeconds = (report: SessionTimeReport) => boolean;

/** Reports the seconds of a page. @returns whether the server wants to hear more of them */
export async function reportSeconds(report: SessionTimeReport): Promise<'stored' | 'refused' | 'unreachable'> {
  try {
    const { ok } = await callServer(reportSessionTime, report);
    return ok ? 'stored' : 'refused';
  } catch {
    return 'unreachable';
  }
}

/** Leaves a last word while the page is on its way out: the browser delivers it after the page is gone, and nobody hears the answer. */
export function leaveSeconds(report: SessionTimeReport): void {
  navigator.sendBeacon(reportSessionTime.path, new Blob([JSON.stringify(report)], { type: 'application/json' }));
}
