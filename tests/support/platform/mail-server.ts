import { once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** One message as the mail server got it. */
type DeliveredMail = {
  /** Sender and recipients of the SMTP envelope, not of the headers. */
  envelope: { from: string; to: string[] };
  mail: Email;
  raw: string;
  isEncrypted: boolean;
};

type Stage = 'sender' | 'recipient' | 'message';
/** Reply of the mail server to a message; null accepts it, `stall` never replies. */
type Answer = { code: number; text: string } | 'stall' | null;

export type MailServerSettings = {
  /** 127.0.0.1 unless said otherwise. */
  host?: string;
  port?: number;
  /** Says no at a stage of the conversation. @param who the address that the stage is about, or the first recipient */
  refuse?: (stage: Stage, who: string) => Answer;
  /** Offers an encrypted connection with this key and certificate (PEM). */
  encryption?: { key: string; cert: string };
  /** Speaks through it from the first byte on. */
  isSecure?: boolean;
  /** Takes mail only from who signs in like this. */
  signIn?: { user: string; pass: string };
};

/** A mail server of this machine that speaks SMTP and keeps what it is given, in the order in which it came. */
export async function startTestMailServer(settings: MailServerSettings = {}) {
  const delivered: DeliveredMail[] = [];
  const { refuse = () => null, encryption, signIn } = settings;
  let conversations = 0;
  const say = (answer: Answer, goOn: (error?: Error) => void) => {
    if (answer === 'stall') return;
    if (answer === null) return goOn();
    goOn(Object.assign(new Error(answer.text), { responseCode: answer.code }));
  };
  const server = new SMTPServer({
    ...(encryption ?? {}),
    secure: settings.isSecure ?? false,
    hideSTARTTLS: encryption === undefined,
    authOptional: signIn === undefined,
    allowInsecureAuth: true,
    logger: false,
    onConnect(_session, done) {
      conversations += 1;
      done();
    },
    onAuth({ username, password }, _session, done) {
      const isRight = username === signIn?.user && password === signIn?.pass;
      done(isRight ? null : new Error('no such user'), isRight ? { user: username } : undefined);
    },
    onMailFrom: ({ address }, _session, done) => say(refuse('sender', address), done),
    onRcptTo: ({ address }, _session, done) => say(refuse('recipient', address), done),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const envelope = envelopeOf(session);
        const answer = refuse('message', envelope.to[0] ?? '');
        if (answer === null) {
          const raw = Buffer.concat(chunks);
          const mail = await PostalMime.parse(raw);
          delivered.push({ envelope, mail, raw: raw.toString('utf8'), isEncrypted: session.secure });
        }
        say(answer, done);
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(settings.port ?? 0, settings.host ?? '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no port.');
  return {
    delivered,
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    /** Number of connections. */
    get conversations() {
      return conversations;
    },
    /** Ends every conversation and takes no new one. */
    close() {
      for (const connection of server.connections) connection.close();
      return new Promise<void>((resolve) => server.close(resolve));
    },
  };
}

export type TestMailServer = Awaited<ReturnType<typeof startTestMailServer>>;

function envelopeOf({ envelope }: SMTPServerSession): DeliveredMail['envelope'] {
  const { mailFrom, rcptTo } = envelope;
  return { from: mailFrom === false ? '' : mailFrom.address, to: rcptTo.map(({ address }) => address) };
}
