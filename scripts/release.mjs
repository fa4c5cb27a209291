// npm run release: builds what is outdated and makes a release.
import { runScript } from './installation.mjs';
import { InstallationFailure } from './installation-failure.mjs';
import { prepare } from './prepare-product.mjs';

try {
  const server = await prepare();
  process.exitCode = await runScript('scripts/release/make-release.ts', [server, ...process.argv.slice(2)]);
} catch (error) {
  if (!(error instanceof InstallationFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
