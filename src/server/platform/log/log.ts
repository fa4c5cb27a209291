import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { DatabaseError } from 'pg';
import { type DestinationStream, type Logger, pino } from 'pino';
import { type DescribedFault, FaultInThread } from '#server/platform/failures/fault-in-thread.ts';

/**
 * Every field a log line may have. What a person wrote, their name or address, their answers, cookies, queries and bodies
 * have no field here; whoever adds one sees to it that none of these can get into it.
 */
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
  'generation',
  'head',
  'limit',
  'method',
  'migrations',
  'outcome',
  'pid',
  'postgres',
  'provider',
  'reason',
  'refusal',
  'requestId',
  'route',
  'signal',
  'since',
  'stack',
  'status',
  'systemAccount',
  'table',
]);
const longestText = 300;

const currentRequest = new AsyncLocalStorage<{ requestId: string; accountId?: string }>();

/** Runs `work` so that every line logged in it carries the id of its request. */
export function logWithRequestId<Result>(requestId: string, work: () => Result): Result {
  return currentRequest.run({ requestId }, work);
}

/** From now on every line of this request says who is calling, as a mark (`accountMark`). */
export function logAsAccount(accountId: string): void {
  const request = currentRequest.getStore();
  if (request !== undefined) request.accountId = accountId;
}

/** @returns the account that was found to be calling in this request (`logAsAccount`) */
export function accountOfRequest(): string | undefined {
  return currentRequest.getStore()?.accountId;
}

/** Most requests log nothing: the mark is made where a line is written. */
function fieldsOfRequest(): { requestId?: string; account?: string } {
  const { accountId, ...fields } = currentRequest.getStore() ?? {};
  return accountId === undefined ? fields : { ...fields, account: accountMark(accountId) };
}

/**
 * The server's log: one JSON object a line, times in UTC, allow-listed fields only. Fields that are not on the list are left out
 * and only named, and of an error thrown by anybody only its kind and the places in our code stay.
 */
export function createLog(level: string, destination: DestinationStream): Logger {
  const log = pino(
    {
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
      base: { pid: process.pid },
      mixin: fieldsOfRequest,
      formatters: { log: keepAllowed, bindings: keepAllowed },
      hooks: {
        logMethod([fields, message], method) {
          if (typeof fields === 'string') method.call(this, fields);
          else method.call(this, fields instanceof Error ? describeFault(fields) : fields, textOf(message));
        },
      },
    },
    destination,
  );
  // The formatter for fields that all lines of a logger have is not asked for those of its children.
  const child = log.child;
  Object.defineProperty(log, 'child', {
    value(this: unknown, fields: Record<string, unknown>, ...options: unknown[]) {
      return Reflect.apply(child, this, [keepAllowed(fields), ...options]);
    },
  });
  return log;
}

/** Kind of a fault and its places in our code, without its message, which may quote what a person has written. */
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

/** An account as it stands in the log: the same account has the same mark, and nobody finds the account from it. */
export function accountMark(accountId: string): string {
  return createHash('sha256').update(`account ${accountId}`).digest('hex').slice(0, 12);
}

function keepAllowed(fields: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(fields);
  const kept = entries.flatMap(([name, value]) => (allowedFields.has(name) ? [[name, plain(value)]] : []));
  const leftOut = entries.map(([name]) => name).filter((name) => !allowedFields.has(name));
  return { ...Object.fromEntries(kept), ...(leftOut.length === 0 ? {} : { leftOut }) };
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((inner) => (typeof inner === 'string' ? textOf(inner) : typeof inner));
  if (typeof value === 'string') return textOf(value);
  return typeof value === 'object' && value !== null ? 'object' : value;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, longestText) : '';
}
