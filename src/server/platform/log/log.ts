import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { DatabaseError } from 'pg';
import { type DestinationStream, type Logger, pino } from 'pino';
import { type DescribedFault, FaultInThread } from '#server/platform/failures/fault-in-thread.ts';

/** Allow list of log fields. Never add one that can contain personal data, answers, cookies, queries or bodies. */
const allowedFields = new Set([
  'account',
  'action',
  'aheadMs',
  'check',
  'connections',
  'count',
  'databasePid',
  'durationMs',
  'event',
  'failure',
  'fault',
  'faultId',
  'edition',
  'head',
  'limit',
  'method',
  'migrations',
  'outcome',
  'pid',
  'provider',
  'reason',
  'refusal',
  'requestId',
  'route',
  'signal',
  'since',
  'stack',
  'status',
  'table',
]);
const maximumTextLength = 300;

const currentRequest = new AsyncLocalStorage<{ requestId: string; accountId?: string }>();

export function logWithRequestId<Result>(requestId: string, work: () => Result): Result {
  return currentRequest.run({ requestId }, work);
}

/** Adds the caller's pseudonym (`accountMark`) to further lines of this request. */
export function logAsAccount(accountId: string): void {
  const request = currentRequest.getStore();
  if (request !== undefined) request.accountId = accountId;
}

/** @returns the authenticated account of this request */
export function accountOfRequest(): string | undefined {
  return currentRequest.getStore()?.accountId;
}

/** Lazy, as most requests log nothing. */
function fieldsOfRequest(): { requestId?: string; account?: string } {
  const { accountId, ...fields } = currentRequest.getStore() ?? {};
  return accountId === undefined ? fields : { ...fields, account: accountMark(accountId) };
}

/** JSON log with UTC times. Drops fields that are not allowed, keeping their names; of errors keeps kind and our stack frames. */
export function createLog(level: string, destination: DestinationStream): Logger {
  const log = pino(
    {
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
      base: { pid: process.pid },
      mixin: fieldsOfRequest,
      formatters: { log: pickAllowed, bindings: pickAllowed },
      hooks: {
        logMethod([fields, message], method) {
          if (typeof fields === 'string') method.call(this, fields);
          else method.call(this, fields instanceof Error ? describeFault(fields) : fields, textOf(message));
        },
      },
    },
    destination,
  );
  // pino does not apply the formatter to fields of child loggers.
  const child = log.child;
  Object.defineProperty(log, 'child', {
    value(this: unknown, fields: Record<string, unknown>, ...options: unknown[]) {
      return Reflect.apply(child, this, [pickAllowed(fields), ...options]);
    },
  });
  return log;
}

/** @returns kind and our stack frames, without the message, which may quote personal data */
export function describeFault(fault: unknown): DescribedFault {
  if (fault instanceof FaultInThread) return fault.described;
  if (!(fault instanceof Error)) return { fault: typeof fault, stack: [] };
  const kind = fault instanceof DatabaseError ? `database ${fault.code ?? ''}` : fault.name;
  const places = withoutMessage(fault)
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '));
  return { fault: kind, stack: places.slice(0, 12) };
}

function withoutMessage({ stack = '', message }: Error): string {
  const at = message === '' ? -1 : stack.lastIndexOf(message);
  return at === -1 ? stack : stack.slice(at + message.length);
}

/** @returns a stable pseudonym of an account, one way */
export function accountMark(accountId: string): string {
  return createHash('sha256').update(`account ${accountId}`).digest('hex').slice(0, 12);
}

function pickAllowed(fields: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(fields);
  const allowed = entries.flatMap(([name, value]) => (allowedFields.has(name) ? [[name, plain(value)]] : []));
  const leftOut = entries.map(([name]) => name).filter((name) => !allowedFields.has(name));
  return { ...Object.fromEntries(allowed), ...(leftOut.length === 0 ? {} : { leftOut }) };
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((inner) => (typeof inner === 'string' ? textOf(inner) : typeof inner));
  if (typeof value === 'string') return textOf(value);
  return typeof value === 'object' && value !== null ? 'object' : value;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, maximumTextLength) : '';
}
