import { AsyncLocalStorage } from 'node:async_hooks';
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { passwordCost } from './password-cost.ts';
import { queueHash } from './password-queue.ts';

const deriveKey = promisify(argon2);

const saltBytes = 16;
const keyBytes = 32;

const prepared = new AsyncLocalStorage<{ password: string; hash: string }>();

/** @returns the hash with cost and salt, in the PHC string format */
export async function hashPassword(password: string): Promise<string> {
  const ready = prepared.getStore();
  if (ready?.password === password) return ready.hash;
  const salt = randomBytes(saltBytes);
  const key = await keyOf(password, salt);
  return `${prefix()}${base64(salt)}$${base64(key)}`;
}

/** Runs a call with the password's hash computed beforehand, so that no transaction stays open meanwhile. */
export async function withPrecomputedHash<Result>(password: string, run: () => Promise<Result>): Promise<Result> {
  const hash = await hashPassword(password);
  return prepared.run({ password, hash }, run);
}

const shape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;

/** @returns whether the password matches, at the cost of the stored hash */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', key = ''] = shape.exec(hash) ?? [];
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  if (Number.isNaN(cost.memory)) return false;
  const expected = Buffer.from(key, 'base64');
  const found = await keyOf(password, Buffer.from(salt, 'base64'), cost);
  return expected.length === found.length && timingSafeEqual(expected, found);
}

/** @returns whether a hash needs rehashing at today's cost */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(prefix());
}

function keyOf(password: string, nonce: Buffer, costOfHash: Partial<typeof passwordCost> = {}): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFKC'));
  const cost = { ...passwordCost, ...costOfHash };
  return queueHash(() => deriveKey('argon2id', { ...cost, message, nonce, tagLength: keyBytes }));
}

function prefix(): string {
  const { memory, passes, parallelism } = passwordCost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`;
}

/** PHC strings carry base64 without padding. */
function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
