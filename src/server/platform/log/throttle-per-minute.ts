const minuteMs = 60_000;

/**
 * Throttles log lines that anonymous requests can cause, to one a minute and kind.
 * @param nowMs monotonic clock
 * @returns for a kind: the number of lines merged into this one, or null when throttled
 */
export function throttlePerMinute(nowMs: () => number = () => performance.now()): (kind: string) => number | null {
  const known = new Map<string, { dueAtMs: number; suppressed: number }>();
  return (kind) => {
    const now = nowMs();
    const { dueAtMs, suppressed } = known.get(kind) ?? { dueAtMs: now, suppressed: 0 };
    if (now < dueAtMs) {
      known.set(kind, { dueAtMs, suppressed: suppressed + 1 });
      return null;
    }
    known.set(kind, { dueAtMs: now + minuteMs, suppressed: 0 });
    return suppressed + 1;
  };
}
