import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { type Config, readConfig, settingNames } from '#server/platform/settings/config.ts';

export type DevSettings = {
  /** Except port and database, set by the development process. */
  config: Config;
  isFresh: boolean;
  passedOn: Record<string, string>;
};

/** Others are set by `npm run dev`, or could send invented people's data out. */
const passedOnNames: readonly string[] = ['STUDY_MATERIAL_DIR', 'STAFF_SECOND_FACTOR', 'IDENTITY_EMULATOR_PORT'];
const ownNames: readonly string[] = ['PORT', 'EMBEDDED_DATABASE_PORT', 'LOG_LEVEL'];

/**
 * Reads command line and environment.
 * @throws StartupFailure for settings of a non-local installation
 */
export function readDevSettings(
  words: readonly string[],
  environment: Record<string, string | undefined>,
  checkout: string,
): DevSettings {
  const { fresh, folder } = readWords(words);
  if (environment.NODE_ENV === 'production') {
    throw new StartupFailure('NODE_ENV is production: npm run dev creates people with a public password.');
  }
  const isSet = (name: string) => (environment[name] ?? '') !== '';
  const refused = settingNames.find((name) => ![...passedOnNames, ...ownNames].includes(name) && isSet(name));
  if (refused !== undefined) {
    throw new StartupFailure(
      `${refused} is set, and npm run dev is for made-up people on this machine only: unset it, or use npm start.`,
    );
  }
  const pick = (names: readonly string[]) =>
    Object.fromEntries(names.filter(isSet).map((name) => [name, environment[name] ?? '']));
  const passedOn = {
    STUDY_MATERIAL_DIR: join(checkout, 'study-material'),
    ...pick(passedOnNames),
  };
  const config = readConfig({
    LOG_LEVEL: 'warn',
    ...passedOn,
    ...pick(ownNames),
    REHEARSAL: '1',
    DATA_DIR: resolve(checkout, folder),
  });
  return { config, isFresh: fresh, passedOn };
}

function readWords(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: { fresh: { type: 'boolean', default: false }, folder: { type: 'string', default: '.data-dev' } },
    }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupFailure(
      `${reason}. npm run dev takes --fresh (recreates all accounts) and --folder FOLDER (.data-dev).`,
    );
  }
}
