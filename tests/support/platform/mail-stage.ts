import { spawn } from 'node:child_process';
import pino from 'pino';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { deliverDueMails } from '#server/platform/mail/mail-handover-store.ts';
import { type MailServer, openMailServer } from '#server/platform/mail/mail-server.ts';
import { queueMail } from '#server/platform/mail/mail-store.ts';
import { readConfig } from '#server/platform/settings/config.ts';
import { compiledFiles } from './compiled-files.ts';
import { type MailServerSettings, startTestMailServer, type TestMailServer } from './mail-server.ts';
import { startJob } from './start-job.ts';
import { openTestDatabase } from './test-database.ts';

export const mailFrom = 'WordMood, pesquisa <wordmood@example.org>';
export const queuedAt = new Date('2026-05-04T12:00:00Z');
export const minutesLater = (minutes: number) => new Date(queuedAt.getTime() + minutes * 60_000);
/** A fixed clock. */
export const clockAt = (moment: Date) => ({ now: () => moment });
export const toAna: Mail = {
  recipient: 'ana@example.org',
  subject: 'Você já pode começar: é rápido – 3 dias',
  bodyText: 'Olá, Ação!\n.\n..ponto no começo da linha\n— coração ❤ 漢字',
  bodyHtml: '<p>Olá, <b>Ação</b>! — coração ❤ 漢字</p>',
  kind: 'other',
};

/** A database with a mail queue, and mail servers and senders around it that `tidy` ends after each test. */
export async function openMailStage() {
  const { database, connectionString, close } = await openTestDatabase();
  const ends: (() => unknown)[] = [];
  const senders: (() => Promise<unknown>)[] = [];
  const endSenders = () => Promise.all(senders.splice(0).map((end) => end()));
  const parts = (smtpUrl: string, logged: string[] = []): ServerContext => {
    const config = readConfig({ SMTP_URL: smtpUrl, MAIL_FROM: mailFrom });
    const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) });
    return { config, database, clock: { now: () => new Date() }, log } as ServerContext;
  };
  return {
    database,
    parts,
    queue: (mail: Partial<Mail> = {}, at: Date = queuedAt) => queueMail(database, { ...toAna, ...mail }, at),
    stored: () => database.selectFrom('mail').selectAll().orderBy('mail_id').execute(),
    async runMailServer(settings: MailServerSettings = {}): Promise<TestMailServer> {
      const server = await startTestMailServer(settings);
      ends.push(() => server.close());
      return server;
    },
    open(smtpUrl: string): MailServer {
      const server = openMailServer({ smtpUrl, mailFrom });
      ends.push(() => server.close());
      return server;
    },
    /** Hands over what is due at a moment. @returns how many went */
    send: (server: MailServer, at: Date = queuedAt) =>
      deliverDueMails(database, clockAt(at), (mail) => server.deliver(mail)),
    startSender(smtpUrl: string, logged?: string[]): void {
      senders.push(startJob('hand over mails', parts(smtpUrl, logged)));
    },
    /** They end what they are at. */
    endSenders,
    /** A process that delivers the mails of this database until it is killed. */
    runSenderProgram(settings: Record<string, string>) {
      const program = spawn(process.execPath, ['tests/support/platform/mail-sender-program.ts'], {
        env: {
          PATH: process.env.PATH,
          NODE_COMPILE_CACHE: compiledFiles,
          DATABASE_URL: connectionString,
          MAIL_FROM: mailFrom,
          ...settings,
        },
        stdio: 'inherit',
      });
      ends.push(() => program.kill('SIGKILL'));
      return program;
    },
    async tidy(): Promise<void> {
      await endSenders();
      for (const end of ends.splice(0).reverse()) await end();
      await database.deleteFrom('mail').execute();
    },
    close,
  };
}

export type MailStage = Awaited<ReturnType<typeof openMailStage>>;
