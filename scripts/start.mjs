// Installs, builds and runs the product: npm start.
import { buildWeb, finish, InstallationFailure, install, startOnRuntime } from './installation.mjs';

/** Ctrl-C reaches us from the terminal and once more through npm: only a later signal is meant as a second one. */
const sameSignalMs = 1_000;
const parentCheckMs = 500;

try {
  await install();
  if (!(await buildWeb())) throw new InstallationFailure('The pages could not be built; the reason is above.');
  const server = startOnRuntime('src/server/main.ts');
  let lastSignalAt = Number.NEGATIVE_INFINITY;
  const passOn = (signal) => {
    const now = performance.now();
    if (now - lastSignalAt < sameSignalMs) return;
    lastSignalAt = now;
    server.kill(signal);
  };
  process.on('SIGINT', passOn);
  process.on('SIGTERM', passOn);
  process.on('SIGHUP', () => passOn('SIGTERM'));
  // A signal to npm often ends only the shell between npm and us; that the shell is gone is all we can see.
  if (process.env.npm_lifecycle_event) watchParent(() => passOn('SIGTERM'));
  process.exitCode = await finish(server);
} catch (error) {
  if (!(error instanceof InstallationFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function watchParent(onLoss) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onLoss();
  }, parentCheckMs);
  timer.unref();
}
