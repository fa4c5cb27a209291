import type { SimulationResult } from './simulate-study.ts';

const shownFailures = 10;

export function simulationReport({
  finished,
  stopped,
  failures,
  answers,
  requests,
  durationMs,
}: SimulationResult): string {
  const people = finished + stopped + failures.length;
  const [half = 0, most = 0, nearlyAll = 0] = requests.percentiles([50, 95, 99]);
  const perSecond = requests.answered / (durationMs / 1000);
  return [
    `participants  ${people}: ${finished} came to the end, ${stopped} stopped on the way, ${failures.length} failed`,
    `answers       ${answers}`,
    `duration      ${duration(durationMs)}`,
    `requests      ${requests.answered}, ${perSecond.toFixed(1)} a second, ${requests.lost} made again after no answer`,
    `latency       p50 ${half.toFixed(1)} ms, p95 ${most.toFixed(1)} ms, p99 ${nearlyAll.toFixed(1)} ms`,
    ...failures
      .slice(0, shownFailures)
      .map(({ participant, reason }) => `failed        participant ${participant}: ${reason}`),
    ...(failures.length > shownFailures ? [`              and ${failures.length - shownFailures} more`] : []),
  ].join('\n');
}

/** @returns `45 s`, `3 min 20 s`, `1 h 5 min` */
function duration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return seconds % 60 === 0 ? `${minutes} min` : `${minutes} min ${seconds % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
