import { DeliveryFailure, type DeliveryFailureKind } from './delivery-failure.ts';

/** Fields of nodemailer's errors (its errors.d.ts and `_formatError`). */
type SmtpFault = Error & {
  code?: string;
  /** Code of system or TLS when nodemailer replaced it. */
  originalCode?: string;
  /** Phase: `CONN`, `STARTTLS`, `MAIL FROM`, `RCPT TO`, `DATA`, `API` (not sent). */
  command?: string;
  response?: string;
  responseCode?: number;
};

const kindsOfCodes: Record<string, DeliveryFailureKind> = {
  EAUTH: 'sign-in',
  ENOAUTH: 'sign-in',
  ETLS: 'encryption',
  EREQUIRETLS: 'encryption',
  ECONNECTION: 'connection',
  ESOCKET: 'connection',
  ETIMEDOUT: 'connection',
  EDNS: 'connection',
  EPROTOCOL: 'connection',
  EABORT: 'connection',
};

/** Node's codes for untrusted certificates and failed TLS. */
const tlsCodes = /CERT|ERR_TLS|ERR_SSL|EPROTO$/;
/** SMTP status codes about the service, not this mail. */
const serviceCodes: Record<number, DeliveryFailureKind> = {
  421: 'connection',
  530: 'sign-in',
  535: 'sign-in',
  538: 'sign-in',
};
/** Enhanced status codes (RFC 3463) for an unknown mailbox or domain. */
const noSuchAddress = /^5\d\d[ -]5\.1\.(?:1|2|3|6|10)\b/;
/** Policy, such as "relaying denied": about us, not the address. */
const policy = /^5\d\d[ -]5\.7\./;

/** @returns the class of nodemailer's error, without its message */
export function smtpFailure(error: unknown): DeliveryFailure {
  return new DeliveryFailure(error instanceof Error ? kindOf(error) : 'fault');
}

function kindOf({
  code = '',
  originalCode = '',
  command,
  response = '',
  responseCode,
}: SmtpFault): DeliveryFailureKind {
  if (responseCode === undefined) {
    // Nodemailer rejected the address before sending.
    if (code === 'EENVELOPE' && command === 'API') return 'rejected-recipient';
    if (tlsCodes.test(originalCode) || tlsCodes.test(code)) return 'encryption';
    return kindsOfCodes[code] ?? 'fault';
  }
  const ofService = serviceCodes[responseCode] ?? kindsOfCodes[code];
  if (ofService !== undefined) return ofService;
  if (noSuchAddress.test(response)) return 'rejected-recipient';
  const isRejected = command === 'RCPT TO' && responseCode >= 500 && responseCode !== 503 && !policy.test(response);
  return isRejected ? 'rejected-recipient' : 'refused';
}
