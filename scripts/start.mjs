// Installs, builds and runs the product: npm start.
import { buildServer, buildWeb, InstallationFailure, install } from './installation.mjs';
import { runOnRuntime } from './run-on-runtime.mjs';

try {
  await install();
  const [hasPages, server] = await Promise.all([buildWeb(), buildServer()]);
  if (!hasPages || server === undefined) throw new InstallationFailure('It could not be built; the reason is above.');
  process.exitCode = await runOnRuntime(server);
} catch (error) {
  if (!(error instanceof InstallationFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
