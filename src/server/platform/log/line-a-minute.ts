const minuteMs = 60_000;

/**
 * Bounds lines that anybody can cause, without an account and as often as they like: they must not fill the disk. Of each kind the first one
 * is due, and then one a minute.
 * @param nowMs of a clock that goes on evenly
 * @returns for a kind, of which there are few, how many lines one is due for now; null for one that is not due
 */
export function lineAMinute(nowMs: () => number = () => performance.now()): (kind: string) => number | null {
  const known = new Map<string, { dueAtMs: number; held: number }>();
  return (kind) => {
    const now = nowMs();
    const { dueAtMs, held } = known.get(kind) ?? { dueAtMs: now, held: 0 };
    if (now < dueAtMs) {
      known.set(kind, { dueAtMs, held: held + 1 });
      return null;
    }
    known.set(kind, { dueAtMs: now + minuteMs, held: 0 });
    return held + 1;
  };
}
