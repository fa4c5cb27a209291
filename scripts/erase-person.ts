import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { erasePerson } from '#server/participation/rights/erase-person-store.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { readExistingSecret } from '#server/platform/database/secret-file.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { onWithdrawal } from '#server/team/people/on-withdrawal.ts';
import { onRunningDatabase, runCommand } from './run-command.ts';

const usage = 'Name the e-mail of an account: npm run erase-person -- name@example.org [--keep-answers]';

/**
 * Deletes an account on request, while the server runs: `npm run erase-person -- name@example.org` with all data,
 * `--keep-answers` anonymizes answers.
 */
await runCommand(async (words) => {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { 'keep-answers': { type: 'boolean', default: false } },
  });
  const [email] = positionals;
  if (email === undefined || positionals.length > 1) throw new StartupFailure(usage);
  const receipt = await onRunningDatabase(async (database, config) => {
    const sessionSecret =
      config.sessionSecret ?? (await readExistingSecret(join(config.dataDirectory, 'session-secret')));
    const choice = values['keep-answers'] ? 'keep' : 'erase';
    return erasePerson({ database, clock: systemClock, sessionSecret, onWithdrawal }, email, choice);
  });
  if (receipt === null) throw new StartupFailure(`There is no account with ${email}.`);
  const { removed, keptAnswers } = receipt;
  return {
    output: [
      `Receipt ${receipt.receiptNumber}: ${removed.rows} rows, ${removed.files} files, ${removed.mails} mails and ${removed.sessions} sessions are gone;`,
      `${keptAnswers} answers stay without a name.`,
    ].join(' '),
  };
});
