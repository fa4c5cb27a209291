import { createHmac, randomBytes } from 'node:crypto';
import pg from 'pg';
import { fillStudy } from '#rehearsal/filled-study/fill-study.ts';
import { wordRating } from '#study/protocol.ts';
import { type StartedInstallation, startInstallation } from '../started-installation.ts';
import { publicAddress, type Rater } from './rated-requests.ts';
import type { Subject } from './subject.ts';

export const sessionSecret = randomBytes(32).toString('base64');

/** Finished inventory of day 1, open rating session. */
const planOfAll = {
  kind: 'present',
  stopsAt: { day: 1, phase: 'wordRating', fraction: 0 },
  daysAgo: null,
  leaves: false,
  isExcluded: false,
} as const;
const differentPeople = 20;

export type WordMoodServer = Subject & { installation: StartedInstallation };

/**
 * Production mode: https, database on a socket, no rehearsal. Answers are not rate-limited.
 * @param profileFolder target of the CPU profile
 */
export async function startWordMood(
  administrationUrl: string | undefined,
  profileFolder: string | undefined,
): Promise<WordMoodServer> {
  const installation = await startInstallation(administrationUrl, {
    ...productionSettings(),
    NODE_OPTIONS: profileFolder === undefined ? '' : `--cpu-prof --cpu-prof-dir=${profileFolder}`,
  });
  return {
    name: 'WordMood',
    sending: 'wordmood',
    port: Number(new URL(installation.address).port),
    serverPid: installation.serverPid,
    installation,
    makeRaters: (count) => makeRaters(installation.databaseUrl, count),
    stop: installation.stop,
  };
}

export function productionSettings(): Record<string, string> {
  return {
    NODE_ENV: 'production',
    PUBLIC_ADDRESS: publicAddress,
    REHEARSAL: '',
    FIRST_START: new Date().toISOString().slice(0, 10),
    SESSION_SECRET: sessionSecret,
    LOG_LEVEL: 'info',
  };
}

/** Fresh sessions, so that none is renewed during the benchmark. */
export async function makeRaters(databaseUrl: string, participants: number): Promise<Rater[]> {
  const filling = { participants, days: 1, seed: 1, maximumModels: differentPeople, plan: () => planOfAll } as const;
  await fillStudy(databaseUrl, filling);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; token: string; words: string[] }>(
      `with session as (
         insert into account_session (id, user_id, token, expires_at, created_at, updated_at)
         select gen_random_uuid(), account_id, md5(gen_random_uuid()::text), now() + interval '7 days', now(), now()
         from participant where phase = 2 and account_id is not null
         returning user_id, token)
       select user_id as id, token, word_order as words from session
       join participant on account_id = user_id join word_rating_session using (participant_id)`,
    );
    await client.query('vacuum (analyze) account_session');
    return rows.map(({ id, token, words }) => ({
      id,
      credential: cookieOf(token),
      words: words.slice(0, wordRating.wordsToRate),
    }));
  } finally {
    await client.end();
  }
}

function cookieOf(token: string): string {
  const signature = createHmac('sha256', sessionSecret).update(token).digest('base64');
  return `__Host-wordmood.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}
