// Checks all that needs neither a database nor a browser: npm run test:quick.
import { InstallationFailure, install, runProgram } from './installation.mjs';
import { standingChecks } from './standing-checks.mjs';

const checks = [
  ...standingChecks,
  {
    name: 'tests without a database',
    run: () => runProgram('vitest', 'vitest.mjs', ['run', '--config', 'vitest.quick.config.ts']),
  },
];

try {
  await install();
  const beganAt = performance.now();
  // Side by side: most of them use one core.
  const outcomes = await Promise.all(
    checks.map(async ({ name, run }) => {
      const exitCode = await run();
      const seconds = ((performance.now() - beganAt) / 1000).toFixed(1);
      return { exitCode, line: `== ${name}: ${exitCode === 0 ? 'passed' : 'FAILED'}, after ${seconds} s` };
    }),
  );
  console.log(`\n${outcomes.map(({ line }) => line).join('\n')}`);
  process.exitCode = outcomes.every(({ exitCode }) => exitCode === 0) ? 0 : 1;
} catch (error) {
  if (!(error instanceof InstallationFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
