// Checks all that needs neither a database nor a browser: npm run test:quick.
import { install, runProgram } from './installation.mjs';
import { InstallationFailure } from './installation-failure.mjs';
import { runSideBySide } from './side-by-side.mjs';
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
  const outcomes = await runSideBySide(checks);
  const lines = outcomes.map(
    ({ name, holds, seconds }) => `== ${name}: ${holds ? 'passed' : 'FAILED'}, after ${seconds} s`,
  );
  console.log(`\n${lines.join('\n')}`);
  process.exitCode = outcomes.every(({ holds }) => holds) ? 0 : 1;
} catch (error) {
  if (!(error instanceof InstallationFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
