import { qualityThresholds } from '#research/quality/quality-thresholds.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { recomputeFlags } from '#server/research/quality/recompute-flags-store.ts';
import { onRunningDatabase, runCommand } from './run-command.ts';

/** Recomputes all quality flags: `npm run recompute-flags`, while the server runs. */
await runCommand(async () => {
  const { participants, days, flags } = await onRunningDatabase((database) =>
    recomputeFlags({ database, clock: systemClock }),
  );
  return {
    output: `${participants} participants, ${days} days, ${flags} flags by version ${qualityThresholds.version} of the thresholds.`,
  };
});
