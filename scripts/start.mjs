// Installs, builds and runs the product: npm start.
import { buildWeb, InstallationFailure, install } from './installation.mjs';
import { runOnRuntime } from './run-on-runtime.mjs';

try {
  await install();
  if (!(await buildWeb())) throw new InstallationFailure('The pages could not be built; the reason is above.');
  process.exitCode = await runOnRuntime('src/server/main.ts');
} catch (error) {
  if (!(error instanceof InstallationFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
