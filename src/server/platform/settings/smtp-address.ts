import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { isLoopbackHost } from './local-installation.ts';

/** Where the mail server is and how to speak to it. */
type SmtpAddress = {
  host: string;
  /** undefined for the usual one: 465 with smtps, 587 otherwise */
  port: number | undefined;
  /** Encrypted from the first byte on (smtps). */
  isSecure: boolean;
  /** A mail server on this very machine: what is sent to it stays on the machine. */
  isLoopback: boolean;
  signIn: { user: string; pass: string } | undefined;
};

/**
 * Takes an SMTP_URL apart. Nothing but the address is taken from it: with options in it, a mistyped one could switch off
 * encryption or write what is mailed into the log.
 *
 * @throws StartupFailure when there is more in it, or user and password are not percent-encoded
 */
export function readSmtpAddress(smtpUrl: string): SmtpAddress {
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(smtpUrl);
  if (!['', '/'].includes(pathname) || search !== '' || hash !== '') {
    throw new StartupFailure(
      'SMTP_URL must end after the host and port: smtp://user:password@host:port has no options.',
    );
  }
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? undefined : Number(port),
    isSecure: protocol === 'smtps:',
    isLoopback: isLoopbackHost(hostname),
    signIn: username === '' ? undefined : { user: decode(username), pass: decode(password) },
  };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new StartupFailure('SMTP_URL must have user and password percent-encoded: write % as %25 and @ as %40.');
  }
}
