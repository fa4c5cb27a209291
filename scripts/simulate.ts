import { loadMaterial } from '#server/platform/study-material/load-material.ts';
import { SimulationRefused, simulateStudy } from './simulation/simulate-study.ts';
import { OptionProblem, readSimulationOptions, simulationHelp } from './simulation/simulation-options.ts';
import { simulationReport } from './simulation/simulation-report.ts';

const requestTimeoutMs = 30_000;
const interrupted = new Error('Interrupted.');

async function simulate(): Promise<number> {
  const options = readSimulationOptions(process.argv.slice(2));
  if (options === null) {
    console.log(simulationHelp);
    return 0;
  }
  const material = await loadMaterial(options.material);
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort(interrupted));
  process.once('SIGTERM', () => stop.abort(interrupted));
  try {
    const result = await simulateStudy({
      ...options,
      address: options.url,
      stopShares: [],
      words: { words: material.words.rows },
      send: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(requestTimeoutMs) }),
      signal: stop.signal,
      onProgress: (answers) => process.stderr.write(`\r${answers} answers`),
    });
    console.log(`\n${simulationReport(result)}`);
    return result.failures.length === 0 ? 0 : 1;
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    console.error('\nInterrupted. Run the same command again to resume.');
    return 130;
  }
}

try {
  process.exitCode = await simulate();
} catch (error) {
  console.error(sentenceFor(error));
  process.exitCode = 1;
}

function sentenceFor(error: unknown): string {
  if (error instanceof OptionProblem) return `${error.message} See --help.`;
  if (error instanceof SimulationRefused) return error.message;
  if (error instanceof TypeError && error.message === 'fetch failed') {
    return 'Nothing answers there: start the installation first, with REHEARSAL=1.';
  }
  return error instanceof Error ? error.message : String(error);
}
