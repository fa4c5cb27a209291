// npm run setup: installs and builds what npm start runs.
import { InstallationFailure } from './installation-failure.mjs';
import { prepare } from './prepare-product.mjs';

try {
  console.log(`npm start runs ${await prepare()}.`);
} catch (error) {
  if (!(error instanceof InstallationFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
