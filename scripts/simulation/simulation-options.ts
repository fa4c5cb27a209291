import { parseArgs } from 'node:util';
import { type StudyDay, studyDays } from '#study/protocol.ts';

type SimulationOptions = {
  participants: number;
  days: StudyDay;
  seed: number;
  url: string;
  concurrency: number;
  retryTimeoutMs: number;
  material: string;
};

export const simulationHelp = `Fills an installation with simulated people, through the same calls that a browser makes.
Everything is done in no time, so that every day is flagged for it.

  npm run simulate -- --participants 200 --days 3 --seed 1

  --participants N        how many people (20)
  --days 1|2|3            how many study days they do; the clock is moved between them (3)
  --seed N                the same seed gives the same people; run it again to go on after an interruption (1)
  --url ORIGIN            where the installation is (http://localhost:3000)
  --concurrency N         how many people are there at the same time (16)
  --patience SECONDS      for how long a call is repeated when nothing answers (60)
  --material FOLDER       the study material of the installation (study-material)

The installation must say that it is a rehearsal: start it with REHEARSAL=1.`;

export class OptionProblem extends Error {
  override readonly name = 'OptionProblem';
}

/**
 * @param words command line arguments
 * @returns null for help
 * @throws OptionProblem
 */
export function readSimulationOptions(words: readonly string[]): SimulationOptions | null {
  const values = parse(words);
  if (values.help) return null;
  const url = URL.parse(values.url);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new OptionProblem(`--url must be an address such as http://localhost:3000, not ${values.url}.`);
  }
  const days = studyDays.find((day) => String(day) === values.days);
  if (days === undefined) throw new OptionProblem(`--days must be 1, 2 or 3, not ${values.days}.`);
  return {
    participants: wholeNumber('participants', values.participants, 1, 100_000),
    days,
    seed: wholeNumber('seed', values.seed, 0, 2 ** 32 - 1),
    url: url.origin,
    concurrency: wholeNumber('concurrency', values.concurrency, 1, 1000),
    retryTimeoutMs: 1000 * wholeNumber('patience', values.patience, 0, 86_400),
    material: values.material,
  };
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: {
        participants: { type: 'string', default: '20' },
        days: { type: 'string', default: '3' },
        seed: { type: 'string', default: '1' },
        url: { type: 'string', default: 'http://localhost:3000' },
        concurrency: { type: 'string', default: '16' },
        patience: { type: 'string', default: '60' },
        material: { type: 'string', default: process.env.STUDY_MATERIAL_DIR || 'study-material' },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new OptionProblem(`${error instanceof Error ? error.message : String(error)}.`);
  }
}

function wholeNumber(name: string, text: string, lowest: number, highest: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= lowest && value <= highest) return value;
  throw new OptionProblem(`--${name} must be a whole number from ${lowest} to ${highest}, not ${text}.`);
}
