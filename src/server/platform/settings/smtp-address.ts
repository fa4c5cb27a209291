import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { isLoopbackHost } from './local-installation.ts';

type SmtpAddress = {
  host: string;
  /** undefined for the default: 465 with smtps, 587 otherwise */
  port: number | undefined;
  /** Implicit TLS (smtps). */
  isSecure: boolean;
  /** Local server: traffic stays on the machine. */
  isLoopback: boolean;
  signIn: { user: string; pass: string } | undefined;
};

/**
 * Parses SMTP_URL without options: a mistyped one could disable TLS or log mails.
 * @throws StartupFailure for extra parts, or credentials without percent-encoding
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
