import type { RequestLog } from './request-log.ts';
import type { SimulationProgress } from './simulation-progress.ts';

const barWidth = 28;
const terminalEveryMs = 200;
const plainEveryMs = 10_000;

/**
 * Shows progress: a bar on a terminal, otherwise occasional lines.
 * @returns stops it
 */
export function showProgress(
  output: NodeJS.WriteStream,
  progress: SimulationProgress,
  requests: RequestLog,
): () => void {
  const startedAt = performance.now();
  const write = () => {
    const line = progressLine(progress, requests.answered, performance.now() - startedAt);
    output.write(output.isTTY ? `\r\u001b[2K${line.slice(0, output.columns - 1)}` : `${line}\n`);
  };
  const timer = setInterval(write, output.isTTY ? terminalEveryMs : plainEveryMs);
  return () => {
    clearInterval(timer);
    write();
    if (output.isTTY) output.write('\n');
  };
}

function progressLine(progress: SimulationProgress, requests: number, elapsedMs: number): string {
  const { done, found, total, day, days, answers } = progress;
  const share = total === 0 ? 1 : Math.min(1, done / total);
  const filled = Math.round(share * barWidth);
  const bar = '#'.repeat(filled) + '.'.repeat(barWidth - filled);
  const perSecond = Math.round(requests / Math.max(0.001, elapsedMs / 1000));
  const leftMs = done > found ? ((total - done) * elapsedMs) / (done - found) : null;
  return [
    `[${bar}] ${Math.floor(share * 100)} %`,
    `day ${day} of ${days}`,
    `${answers} answers`,
    `${perSecond} requests/s`,
    leftMs === null ? 'time left unknown' : `${duration(leftMs)} left`,
  ].join(' · ');
}

/** @returns `45 s`, `3 min 20 s`, `1 h 5 min` */
export function duration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return seconds % 60 === 0 ? `${minutes} min` : `${minutes} min ${seconds % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
