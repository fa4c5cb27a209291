import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { DatabaseError } from 'pg';
import type { Logger } from 'pino';
import { isPassingFault } from '../database/passing-fault.ts';
import { Refusal } from './refusal.ts';

/** Answers what a handler threw: a refusal as the contract has it, anything else as a fault with an id and nothing more. */
export function answerErrors(log: Logger) {
  return (error: Error, context: Context) => {
    if (error instanceof Refusal) return context.json(error.body, error.status);
    if (isHangUp(error)) return context.json(new Refusal('invalid-input').body, 400);
    const faultId = randomUUID();
    log.error({ faultId, route: context.req.routePath, fault: faultKind(error), stack: stackOnly(error) }, 'fault');
    if (isPassingFault(error)) {
      context.header('Retry-After', '2');
      return context.json(new Refusal('unavailable').body, 503);
    }
    return context.json(
      { fault: faultId, message: 'Algo falhou do nosso lado. Suas respostas continuam guardadas.' },
      500,
    );
  };
}

/** The other side was gone before its request had come whole. Nobody hears the answer, and nothing of ours has failed. */
function isHangUp(error: Error): boolean {
  return error.message === 'aborted' || error.message.includes('connection prematurely closed');
}

function faultKind(error: Error): string {
  return error instanceof DatabaseError ? `database ${error.code ?? ''}` : error.name;
}

/** The places in our code, without the message, which may quote what a person has written. */
function stackOnly(error: Error): string[] {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 12);
}
