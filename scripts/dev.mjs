// npm run dev: installs and runs the product for development.
import { install } from './installation.mjs';
import { InstallationFailure } from './installation-failure.mjs';
import { runOnRuntime } from './run-on-runtime.mjs';

try {
  await install();
  process.exitCode = await runOnRuntime('scripts/dev/run-dev.ts', process.argv.slice(2));
} catch (error) {
  if (!(error instanceof InstallationFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
