import { DeliveryFailure, type DeliveryFailureKind } from './delivery-failure.ts';

/** What nodemailer (its errors.d.ts and `_formatError`) tells of a fault. */
type SmtpFault = Error & {
  code?: string;
  /** The code of the operating system or of TLS, where nodemailer has put its own in its place. */
  originalCode?: string;
  /** In which part of the conversation: `CONN`, `STARTTLS`, `MAIL FROM`, `RCPT TO`, `DATA`, `API` (not sent at all). */
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

/** Node's names for certificates that are not trusted, and for TLS that did not come about. */
const tlsCodes = /CERT|ERR_TLS|ERR_SSL|EPROTO$/;
/** The service is closing down, or wants a sign-in first: nothing about this mail. */
const serviceCodes: Record<number, DeliveryFailureKind> = {
  421: 'connection',
  530: 'sign-in',
  535: 'sign-in',
  538: 'sign-in',
};
/** Enhanced status codes (RFC 3463) for a mailbox or domain that does not exist. */
const noSuchAddress = /^5\d\d[ -]5\.1\.(?:1|2|3|6|10)\b/;
/** Policy, such as "relaying denied": it is about us, not about the address. */
const policy = /^5\d\d[ -]5\.7\./;

/** @returns the class of what nodemailer threw; its message is left behind. */
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
    // Nodemailer itself found the address unusable and has sent nothing.
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
